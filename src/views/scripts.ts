/** Scripts of single pages that start without a touch and draw nothing, as an island would: `src/client/<name>/<name>.ts`. */
export const SCRIPT_NAMES = ["offline", "scan", "tasks", "waiting"] as const;
export type ScriptName = (typeof SCRIPT_NAMES)[number];
