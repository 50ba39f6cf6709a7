/** A stream cut at every byte of Indic text never yields a broken character (issue, net 6). */
import { createElement } from "react";
import { expect, test } from "vitest";
import { z } from "zod";

import type { AppEnv } from "../../src/env.ts";
import { get, getDocument, type Result, readBounded } from "../../src/services/upstream.ts";
import { Defer, DeferContext, DeferredSections, sendDeferred } from "../../src/views/defer.tsx";
import { renderPieces } from "../../src/views/render-html.ts";
import { viewPage } from "../support/view-page.ts";

const TEXTS = {
  Devanagari: "टमाटर की फसल में झुलसा रोग – क्या करें? क्षत्रिय ज्ञान 👨‍🌾",
  Gujarati: "ટામેટાંના પાકમાં સુકારો – શું કરવું? ક્ષેત્ર જ્ઞાન",
  Telugu: "టమాటా పంటలో ఆకుమాడు తెగులు – ఏం చేయాలి? క్షేత్రం",
  Kannada: "ಟೊಮೆಟೊ ಬೆಳೆಯಲ್ಲಿ ಅಂಗಮಾರಿ – ಏನು ಮಾಡಬೇಕು? ಕ್ಷೇತ್ರ",
} as const;

const cutAt = (bytes: Uint8Array, ...cuts: number[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      let from = 0;
      for (const cut of [...cuts, bytes.length]) {
        if (cut > from) controller.enqueue(bytes.slice(from, cut));
        from = cut;
      }
      controller.close();
    },
  });

/** The product's own get(); its service sends this body. */
async function ask(body: () => ReadableStream<Uint8Array>): Promise<Result<{ text: string }>> {
  const api = { fetch: async () => new Response(body()) };
  const context = { env: { API_BASE_URL: "https://services.test", api } as unknown as AppEnv, deadline: Date.now() + 10_000 };
  return get(context, { path: "/x", reply: z.object({ text: z.string() }) });
}

test.each(Object.entries(TEXTS))("a reply in %s, cut at every byte", async (_, text) => {
  const bytes = new TextEncoder().encode(JSON.stringify({ text }));
  const whole = { ok: true, value: { text } };
  for (let cut = 0; cut <= bytes.length; cut += 1) expect(await ask(() => cutAt(bytes, cut)), `cut at ${cut}`).toEqual(whole);
  expect(await ask(() => cutAt(bytes, ...bytes.keys())), "byte by byte").toEqual(whole);
});

test.each(Object.entries(TEXTS))("a document in %s, cut at every byte", async (_, text) => {
  const bytes = new TextEncoder().encode(`<p>${text}</p>`);
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const api = { fetch: async () => new Response(cutAt(bytes, cut)) };
    const context = { env: { API_BASE_URL: "https://services.test", api } as unknown as AppEnv, deadline: Date.now() + 10_000 };
    expect(await getDocument(context, { path: "/x" }), `cut at ${cut}`).toEqual({ ok: true, value: `<p>${text}</p>` });
  }
});

test("a reply that is too long is rejected, however it is split into chunks", async () => {
  const bytes = new Uint8Array(1_000);
  expect(await readBounded(cutAt(bytes, 500), 999)).toBeNull();
  expect(await readBounded(cutAt(bytes, 500), 1_000)).toHaveLength(1_000);
});

test("a streamed page of Indic sections has whole characters in every chunk", async () => {
  const page = viewPage("language=te&state=telangana", { pathname: "/shop" });
  const sections = new DeferredSections();
  const answers: (() => void)[] = [];
  const later = (text: string) =>
    new Promise<{ ok: true; value: string }>((resolve) => {
      answers.push(() => resolve({ ok: true, value: text }));
    });
  const paragraph = (value: string) => createElement("p", null, value);
  const deferred = (name: string, text: string) => createElement(Defer<string>, { name, value: later(text) } as never, paragraph as never);
  const pieces = renderPieces(
    createElement(
      DeferContext.Provider,
      { value: sections },
      createElement(
        "main",
        null,
        Object.entries(TEXTS).map(([name, text]) => createElement("section", { key: name }, text, deferred(name, text), text)),
      ),
    ),
  );
  let ended: readonly Uint8Array[] | null = null;
  const body = await sendDeferred(pieces, {
    page,
    sections,
    Failed: () => null,
    deadline: Date.now() + 5_000,
    onFailure: () => undefined,
    isWhole: () => true,
    onEnd: async (all) => {
      ended = all;
    },
  });
  for (const answer of answers) answer();
  const chunks: string[] = [];
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>)
    chunks.push(new TextDecoder("utf-8", { fatal: true }).decode(chunk));
  const whole = chunks.join("");
  expect(chunks.length).toBeGreaterThan(5);
  for (const text of Object.values(TEXTS)) expect(whole.split(text).length - 1).toBe(3);
  expect(whole).not.toContain("data-defer");
  expect(sections.failures).toBe(0);
  expect(new TextDecoder().decode(await new Blob(ended ?? []).arrayBuffer())).toBe(whole);
});
