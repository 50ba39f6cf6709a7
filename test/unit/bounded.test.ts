/** A runner that hangs ends at its deadline, together with its child processes. */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { runBounded } from "../../scripts/bounded.ts";

const node = (code: string, deadlineMs: number) => runBounded(process.execPath, ["-e", code], { cwd: process.cwd(), deadlineMs });

test("a program that ends returns its own status", async () => {
  expect(await node("process.exit(0)", 30_000)).toEqual({ status: 0, isLate: false });
  expect(await node("process.exit(3)", 30_000)).toEqual({ status: 3, isLate: false });
});

test("a missing program returns no status, and its caller continues", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue(undefined);
  expect(await runBounded("no-such-program", [], { cwd: process.cwd(), deadlineMs: 30_000 })).toEqual({ status: null, isLate: false });
  expect(said).toHaveBeenCalledWith(expect.objectContaining({ code: "ENOENT" }));
  said.mockRestore();
});

test("a program that hangs is killed with its children, also if it ignores signals", async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "bounded-")), "port");
  // A grandchild that listens: if it survives, the port stays open.
  const grandchild = `process.on("SIGTERM", () => {}); const server = require("node:http").createServer((q, r) => r.end("up")).listen(0, () => require("node:fs").writeFileSync(${JSON.stringify(file)}, String(server.address().port)))`;
  const child = `process.on("SIGTERM", () => {}); require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(grandchild)}]); setInterval(() => {}, 1000)`;
  const running = node(child, 8_000);
  const up = async () => {
    const response = await fetch(`http://127.0.0.1:${readFileSync(file, "utf8")}/`, { signal: AbortSignal.timeout(2_000) });
    return response.text();
  };
  await expect.poll(() => up().catch(() => "down"), { timeout: 7_500 }).toBe("up");
  expect(await running).toEqual({ status: null, isLate: true });
  await expect.poll(() => up().catch(() => "down"), { timeout: 7_500 }).toBe("down");
});
