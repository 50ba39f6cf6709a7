import { appObject, callApp } from "../bridge.ts";

export const isInApp = typeof appObject()?.["speak"] === "function";

/** "" stops. False on failure. */
export const sayInApp = (text: string, language: string): boolean => callApp("speak", text, language);

/** Absent in a WebView. */
export const synthesis = (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis;

/** Prefers an Indian voice. */
export function voiceOf(language: string): SpeechSynthesisVoice | undefined {
  const fitting = synthesis?.getVoices().filter((voice) => voice.lang.split(/[-_]/)[0] === language) ?? [];
  return fitting.find((voice) => voice.lang.endsWith("IN")) ?? fitting[0];
}

export const canSay = (language: string): boolean => isInApp || voiceOf(language) !== undefined;
