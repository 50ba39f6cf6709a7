/** Who can read aloud: the app, or a voice of the phone. */
import { callApp } from "../bridge.ts";

export const isInApp = typeof (globalThis as { KhetApp?: { speak?: unknown } }).KhetApp?.speak === "function";

/** Asks the app to read a text out; an empty one stops it. False where it did nothing. */
export const sayInApp = (text: string, language: string): boolean => callApp("speak", text, language);

/** Absent in a WebView. */
export const synthesis = (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis;

/** A voice of a language, an Indian one where there is one. */
export function voiceOf(language: string): SpeechSynthesisVoice | undefined {
  const fitting = synthesis?.getVoices().filter((voice) => voice.lang.split(/[-_]/)[0] === language) ?? [];
  return fitting.find((voice) => voice.lang.endsWith("IN")) ?? fitting[0];
}

export const canSay = (language: string): boolean => isInApp || voiceOf(language) !== undefined;
