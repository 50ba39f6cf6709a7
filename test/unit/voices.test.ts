/** Which voice reads a page aloud: the app's, or one of the browser's. */
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const voice = (lang: string) => ({ lang, name: lang }) as SpeechSynthesisVoice;

async function voicesOf(globals: { app?: unknown; voices?: readonly string[] }) {
  vi.resetModules();
  vi.stubGlobal("KhetApp", globals.app);
  vi.stubGlobal("speechSynthesis", globals.voices && { getVoices: () => globals.voices?.map(voice) });
  return import("../../src/client/listen/voices.ts");
}

test("the app speaks if it has the method for that", async () => {
  const app = await voicesOf({ app: { speak: () => true } });
  expect([app.isInApp, app.canSay("hi")]).toEqual([true, true]);
  for (const none of [undefined, {}, { speak: "yes" }, { share: () => true }]) {
    const { isInApp, canSay } = await voicesOf({ app: none });
    expect([isInApp, canSay("hi")]).toEqual([false, false]);
  }
});

test("a browser speaks a language for which it has a voice, and prefers an Indian one", async () => {
  const { canSay, voiceOf } = await voicesOf({ voices: ["en-US", "en_IN", "te", "hi-US", "hin-IN"] });
  expect(["en", "te", "hi", "mr"].map((language) => voiceOf(language)?.lang)).toEqual(["en_IN", "te", "hi-US", undefined]);
  expect(["en", "te", "hi", "mr"].map(canSay)).toEqual([true, true, true, false]);
});
