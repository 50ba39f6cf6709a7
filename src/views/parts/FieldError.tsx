import { Icon } from "../ui/Icon.tsx";

/** Renders nothing without a text. @param field id of the input */
export function FieldError({ field, text }: { field: string; text: string | null }) {
  if (!text) return null;
  return (
    <span className="error" id={`${field}-error`}>
      <Icon name="warning" />
      {text}
    </span>
  );
}
