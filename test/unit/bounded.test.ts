/** A runner that hangs ends at its deadline, with what it has started. */
import { expect, test, vi } from "vitest";
import { runBounded } from "../../scripts/bounded.ts";
import { freePort } from "../support/data.ts";

const node = (code: string, deadlineMs: number) => runBounded(process.execPath, ["-e", code], { cwd: process.cwd(), deadlineMs });

test("a program that ends has its own status", async () => {
  expect(await node("process.exit(0)", 30_000)).toEqual({ status: 0, isLate: false });
  expect(await node("process.exit(3)", 30_000)).toEqual({ status: 3, isLate: false });
});

test("a program that is not there has no status, and who runs it goes on", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue(undefined);
  expect(await runBounded("no-such-program", [], { cwd: process.cwd(), deadlineMs: 30_000 })).toEqual({ status: null, isLate: false });
  expect(said).toHaveBeenCalledWith(expect.objectContaining({ code: "ENOENT" }));
  said.mockRestore();
});

test("a program that hangs is ended with its children, also where it takes no notice of signals", async () => {
  const port = await freePort();
  // A grandchild that listens: where it lives on, the port stays open.
  const grandchild = `process.on("SIGTERM", () => {}); require("node:http").createServer((q, r) => r.end("up")).listen(${port})`;
  const child = `process.on("SIGTERM", () => {}); require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(grandchild)}]); setInterval(() => {}, 1000)`;
  const running = node(child, 8_000);
  const up = () => fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text());
  await expect.poll(() => up().catch(() => "down"), { timeout: 7_500 }).toBe("up");
  expect(await running).toEqual({ status: null, isLate: true });
  await expect.poll(() => up().catch(() => "down"), { timeout: 7_500 }).toBe("down");
});
