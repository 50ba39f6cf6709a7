/** Never uploaded; deleted after sending and at sign-out (offline-22). */
import { readKey, writeKey } from "./storage.ts";

type FormName = "request" | "check";

interface Draft {
  /** Such as the product. */
  readonly about: string;
  readonly at: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** A day, because phones are shared. */
const RETENTION_MS = 86_400_000;

const MAX_FIELD = 100;

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null || !("about" in value && "at" in value && "fields" in value)) return false;
  const { about, at, fields } = value;
  return (
    typeof about === "string" &&
    typeof at === "number" &&
    Math.abs(Date.now() - at) <= RETENTION_MS &&
    typeof fields === "object" &&
    fields !== null &&
    Object.values(fields).every((field) => typeof field === "string" && field.length <= MAX_FIELD)
  );
}

function readDrafts(): Partial<Record<FormName, Draft>> {
  try {
    const stored: unknown = JSON.parse(readKey("drafts") ?? "{}");
    return Object.fromEntries(Object.entries(stored ?? {}).filter(([, draft]) => isDraft(draft)));
  } catch {
    return {};
  }
}

function writeDraft(name: FormName, draft: Draft | undefined): void {
  const { [name]: _, ...others } = readDrafts();
  const drafts = draft ? { ...others, [name]: draft } : others;
  writeKey("drafts", Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : null);
}

export const forgetDraft = (name: FormName): void => writeDraft(name, undefined);

const fieldsOf = (form: HTMLFormElement) => form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input:not([type=hidden]), select");

/** Restores a draft into empty fields, then stores changes. */
export function startDraft(form: HTMLFormElement, name: FormName, about: string): void {
  const draft = readDrafts()[name];
  if (draft?.about === about)
    for (const field of fieldsOf(form)) {
      const value = draft.fields[field.name];
      const isChoice = field instanceof HTMLSelectElement && [...field.options].some((option) => option.value === value);
      if (value && (isChoice || (field instanceof HTMLInputElement && !field.value))) field.value = value;
    }
  form.addEventListener("input", () => {
    const fields = Object.fromEntries([...fieldsOf(form)].map((field) => [field.name, field.value.slice(0, MAX_FIELD)]));
    writeDraft(name, { about, at: Date.now(), fields });
  });
}
