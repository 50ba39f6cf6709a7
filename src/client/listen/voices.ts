/** Who can read aloud: the app, or a voice of the phone. */

interface SpeakingApp {
  speak?(text: string, language: string): unknown;
}

const app = (globalThis as { KhetApp?: SpeakingApp }).KhetApp;

export const isInApp = typeof app?.speak === "function";

/**
 * Asks the app to read a text out; an empty one stops it. False where it did nothing. Not by src/client/bridge.ts: sharing that file
 * would bring a helper of the bundler to the first touch of every page.
 */
export function sayInApp(text: string, language: string): boolean {
  try {
    return app?.speak?.(text, language) !== false;
  } catch {
    return false;
  }
}

/** Absent in a WebView. */
export const synthesis = (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis;

/** A voice of a language, an Indian one where there is one. */
export function voiceOf(language: string): SpeechSynthesisVoice | undefined {
  const fitting = synthesis?.getVoices().filter((voice) => voice.lang.split(/[-_]/)[0] === language) ?? [];
  return fitting.find((voice) => voice.lang.endsWith("IN")) ?? fitting[0];
}

export const canSay = (language: string): boolean => isInApp || voiceOf(language) !== undefined;

export interface Voices {
  readonly canSay: typeof canSay;
  readonly isInApp: boolean;
  readonly sayInApp: typeof sayInApp;
  readonly synthesis: SpeechSynthesis | undefined;
  readonly voiceOf: typeof voiceOf;
}
