import { type FormEvent, useEffect, useRef, useState } from "react";
import { checkRequest, type RequestErrors, type TypedRequest } from "../../domain/request/product-request.ts";
import { RequestForm, type RequestFrame } from "../../views/request/island/RequestForm.tsx";
import { forgetDraft, startDraft } from "../drafts.ts";
import { randomKey, sendJson } from "../network.ts";
import { hold, OUTBOX_CHANGED, startOutbox, takeBack } from "../outbox/outbox.ts";
import { onRestored } from "../restored.ts";
import { outboxWords, showList, startList } from "../waiting/list.ts";

export { hydrateIsland } from "../hydrate.ts";

function typedIn(form: HTMLFormElement): TypedRequest {
  const data = new FormData(form);
  const text = (name: keyof TypedRequest) => String(data.get(name) ?? "");
  return { phone: text("phone"), name: text("name"), state: text("state"), couponCode: text("couponCode") };
}

function errorsOf(value: unknown): RequestErrors | null {
  return typeof value === "object" && value !== null && "errors" in value ? (value.errors as RequestErrors) : null;
}

const productName = (sku: string): string => document.querySelector(".wanted b")?.textContent?.slice(0, 200) ?? sku;

interface Problems {
  readonly errors: RequestErrors;
  readonly failure: string | null;
  readonly submitCount: number;
}

/** @param status of the answer; null without one */
const problemOf = (status: number | null) => (status === null ? "request.offline" : status === 429 ? "request.tooMany" : "request.failed");

export default function Request(frame: RequestFrame) {
  const { words } = frame;
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({ errors: frame.errors, failure: frame.failure, submitCount: 0 });
  // A ref, because a second tap precedes the next render.
  const isSending = useRef(false);
  const onceKey = useRef(frame.onceKey);

  const free = () => {
    isSending.current = false;
    setBusy(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the life of the page
  useEffect(() => {
    onRestored(() => {
      // After a restore from the back/forward cache it is a new request.
      onceKey.current = "";
      free();
    });
    const form = document.querySelector<HTMLFormElement>("form.request");
    if (form) startDraft(form, "request", frame.sku);
    // The waiting request was sent while the form was open.
    addEventListener(OUTBOX_CHANGED, (event) => {
      if (event instanceof CustomEvent && event.detail && event.detail === onceKey.current) location.assign(frame.successHref);
    });
    startList();
    startOutbox();
  }, []);

  const show = (errors: RequestErrors, failure: string | null) =>
    setProblems((before) => ({ errors, failure, submitCount: before.submitCount + 1 }));

  /** Queues the request (offline-14). False if the device refuses. */
  const wait = (fields: TypedRequest): boolean => {
    const entry = { kind: "request", key: onceKey.current, at: Date.now(), href: frame.action, sendingAt: 0 } as const;
    if (!hold({ ...entry, label: productName(frame.sku), fields: { ...fields, sku: frame.sku } }, outboxWords())) return false;
    forgetDraft("request");
    setProblems(({ submitCount }) => ({ errors: {}, failure: null, submitCount }));
    showList();
    return true;
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const typed = typedIn(event.currentTarget);
    const slugs = frame.states.map((state) => state.slug);
    const checked = checkRequest(typed, slugs);
    if (!checked.ok) {
      show(checked.errors, null);
      return;
    }
    isSending.current = true;
    setBusy(true);
    onceKey.current ||= randomKey();
    const body = { ...typed, sku: frame.sku, requestId: onceKey.current };
    const answer = await sendJson(frame.action, body);
    if (answer.ok) {
      forgetDraft("request");
      // May be queued from an earlier try.
      takeBack(onceKey.current);
      // Stay busy until the next page.
      location.assign(frame.successHref);
      return;
    }
    free();
    if (answer.status === null && wait(checked.value)) return;
    const errors = answer.status === 422 ? errorsOf(answer.value) : null;
    show(errors ?? {}, errors ? null : words[problemOf(answer.status)]);
  };

  return <RequestForm {...frame} {...problems} busy={busy} onSubmit={send} />;
}
