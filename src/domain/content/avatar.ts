/** The sign that stands for an author without a picture. */
import { firstClusters } from "../text/clusters.ts";

const COLOURS = 16;

export interface Avatar {
  /** What a reader sees as the first letter; empty where there is no name. */
  readonly letter: string;
  /** 0 to 15, by the first letter (shell-32). */
  readonly colour: number;
}

/** The first letter of a name and its colour: the same for everybody whose name begins alike. */
export function avatarOf(name: string | null): Avatar {
  const letter = firstClusters((name ?? "").trim(), 1).toLocaleUpperCase("en");
  return { letter, colour: (letter.codePointAt(0) ?? 0) % COLOURS };
}
