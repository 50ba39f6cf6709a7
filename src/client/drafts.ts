/**
 * What is typed in a form stays on the device until it is sent, so that a page that was left or lost its network brings it back
 * (offline-22). It never leaves the device, and ends with the sign-out.
 */
import { readKey, writeKey } from "./storage.ts";

/** The forms: the product request, and the two numbers of a pack. */
type FormName = "request" | "check";

interface Draft {
  /** What the form is about: a product is asked for by its own form. */
  readonly about: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** A phone may be shared: what was typed yesterday may be somebody else's. Milliseconds. */
const KEPT_MS = 86_400_000;

/** Longest text of a field that is kept. Characters. */
const MAX_FIELD = 100;

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null || !("about" in value && "at" in value && "fields" in value)) return false;
  const { about, at, fields } = value;
  return (
    typeof about === "string" &&
    typeof at === "number" &&
    Math.abs(Date.now() - at) <= KEPT_MS &&
    typeof fields === "object" &&
    fields !== null &&
    Object.values(fields).every((field) => typeof field === "string" && field.length <= MAX_FIELD)
  );
}

/** The drafts of the device, without what is none or too old. */
function readDrafts(): Partial<Record<FormName, Draft>> {
  try {
    const kept: unknown = JSON.parse(readKey("drafts") ?? "{}");
    return Object.fromEntries(Object.entries(kept ?? {}).filter(([, draft]) => isDraft(draft)));
  } catch {
    return {};
  }
}

function writeDraft(name: FormName, draft: Draft | undefined): void {
  const { [name]: _, ...others } = readDrafts();
  const drafts = draft ? { ...others, [name]: draft } : others;
  writeKey("drafts", Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : null);
}

/** Forgets what was typed in a form, once it was sent. */
export const forgetDraft = (name: FormName): void => writeDraft(name, undefined);

/** The fields that somebody types or chooses in. */
const fieldsOf = (form: HTMLFormElement) => form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input:not([type=hidden]), select");

/**
 * Brings back what was typed, where the page itself brings nothing, and keeps what is typed from now on.
 * @param about what the form is about: another product's form gets nothing of it
 */
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
