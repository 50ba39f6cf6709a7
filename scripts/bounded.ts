/** Runs programs that may hang, with a deadline. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";

interface Bounded {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly deadlineMs: number;
}

/** `status` is null if a signal or the deadline ended the program, or if it failed to start. */
export interface Ending {
  readonly status: number | null;
  readonly isLate: boolean;
}

/**
 * Runs a program on this terminal. Kills its process group at the deadline, or when this process ends: a surviving child would
 * hold the terminal.
 */
export async function runBounded(program: string, rest: readonly string[], { cwd, env, deadlineMs }: Bounded): Promise<Ending> {
  const child = spawn(program, rest, { cwd, env, stdio: "inherit", detached: true });
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has exited already.
    }
  };
  const leave = (signal: NodeJS.Signals) => {
    end();
    process.exit(128 + constants.signals[signal]);
  };
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, deadlineMs);
  process.on("SIGINT", leave).on("SIGTERM", leave);
  try {
    const [status] = (await once(child, "exit")) as [number | null];
    return { status, isLate };
  } catch (error) {
    console.error(error);
    return { status: null, isLate };
  } finally {
    clearTimeout(timer);
    process.off("SIGINT", leave).off("SIGTERM", leave);
    end();
  }
}
