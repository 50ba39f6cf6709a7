import { firstClusters } from "../text/clusters.ts";

const COLOURS = 16;

export interface Avatar {
  readonly letter: string;
  /** 0 to 15, by the first letter (shell-32). */
  readonly colour: number;
}

export function avatarOf(name: string | null): Avatar {
  const letter = firstClusters((name ?? "").trim(), 1).toLocaleUpperCase("en");
  return { letter, colour: (letter.codePointAt(0) ?? 0) % COLOURS };
}
