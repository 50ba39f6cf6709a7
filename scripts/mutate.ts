/**
 * Mutation tests: changes one token of a source file at a time and runs the tests that should notice.
 *
 *   npm run mutate                              a sample of the lines of src that changed since main~20, with ten unit
 *                                               tests that import each file. Survivors get Worker and more unit tests.
 *   npm run mutate -- --base v1 --most 80       since another commit, more mutants.
 *   npm run mutate -- src/domain/cart/bill.ts   every mutant of a file, with the same tests.
 *   npm run mutate -- src/services/upstream.ts --tests "--project unit test/unit/upstream"
 *
 * Options.
 *   --seed 7        another sample.
 *   --lines 10-40   only mutants in these lines; needs a file.
 *   --every 4       each fourth mutant; needs a file.
 *   --near 3        the number of test files that a mutant is tried on; default 10.
 *   --seconds 150   stops then; with files, the next run continues.
 *   --again         discards earlier results; needs a file.
 *
 * The words after --project in --tests are parts of test file paths. Skips a mutant that does not compile. A mutant that makes the tests
 * hang counts as killed. Writes nothing but the results: vitest loads the changed text from memory. .cache/mutation.json stores killed
 * mutants; survivors run again.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import type { TestSpecification } from "vitest/node";
import { ROOT } from "./folders.ts";
import { type Mutant, mutantsOf } from "./mutants.ts";

const RESULTS = path.join(ROOT, ".cache/mutation.json");
/** Timeout of a mutant, as a multiple of the unchanged tests' duration. */
const PATIENCE = 4;
const LEAST_TIMEOUT_MS = 15_000;
/** A run of changed lines ends within ten minutes. */
const SECONDS = 540;
/** The share of the time in which survivors are tried again. */
const FOR_SURVIVORS = 0.5;
/** The number of Worker test files that a survivor is tried on. */
const WORKER_TESTS = 8;
/** Then it is tried on so many times the unit tests. */
const MORE_TESTS = 4;
/** Worker tests start slowly: so many times the timeout of the unit tests. */
const WORKER_PATIENCE = 8;
/** Bounds the share of one file in a sample. */
const MOST_OF_FILE = 4;

/** How many test files a mutant is tried on, if none are named and no other number is. */
const NEAR = 10;

type Outcome = "killed" | "survived" | "timeout";
/** The projects of vitest.config.ts that a mutant is tried on, by the beginning of their names. */
type Kind = "unit" | "worker";
interface Order {
  readonly file: string;
  readonly text: string;
}
interface Answer {
  readonly tests: number;
  readonly failed: boolean;
  readonly firstFailure: string;
}

interface Options {
  /** Empty: the files that changed since `base`. */
  readonly files: readonly string[];
  /** Empty: unit tests that import a file (`testFinder`). */
  readonly tests: string;
  readonly base: string;
  readonly most: number;
  readonly seed: number;
  readonly lines: readonly [number, number] | null;
  readonly every: number;
  readonly near: number;
  readonly seconds: number;
  readonly again: boolean;
}

function readOptions(words: readonly string[]): Options {
  const files: string[] = [];
  const named = new Map<string, string>();
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? "";
    if (word === "--again") named.set(word, "yes");
    else if (word.startsWith("--")) {
      index += 1;
      named.set(word, words[index] ?? "");
    } else files.push(path.relative(ROOT, path.resolve(word)));
  }
  const tests = named.get("--tests") ?? "";
  if (tests !== "" && files.length === 0)
    throw new Error('Usage: npm run mutate [-- --base main~20] or npm run mutate -- <file…> [--tests "--project unit test/unit/name"]');
  const lines = named.get("--lines")?.split("-").map(Number);
  return {
    files,
    tests,
    base: named.get("--base") ?? "main~20",
    most: Number(named.get("--most") ?? 40),
    seed: Number(named.get("--seed") ?? 1),
    lines: lines ? [lines[0] ?? 1, lines[1] ?? lines[0] ?? 1] : null,
    every: Number(named.get("--every") ?? 1),
    near: Number(named.get("--near") ?? NEAR),
    seconds: Number(named.get("--seconds") ?? (files.length === 0 ? SECONDS : Number.POSITIVE_INFINITY)),
    again: named.has("--again"),
  };
}

/** Returns a function that checks if a changed file compiles, and with it the files of src that import it. */
function typeChecker(): (file: string, text: string) => boolean {
  const users = usersInSource();
  const configPath = path.join(ROOT, "tsconfig.json");
  const config = ts.parseJsonConfigFileContent(ts.readConfigFile(configPath, ts.sys.readFile).config, ts.sys, ROOT);
  const versions = new Map<string, { version: number; text: string }>();
  const service = ts.createLanguageService({
    getCompilationSettings: () => config.options,
    getScriptFileNames: () => config.fileNames,
    getScriptVersion: (name) => String(versions.get(name)?.version ?? 0),
    getScriptSnapshot: (name) => {
      const text = versions.get(name)?.text ?? ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => ROOT,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
  });
  return (file, text) => {
    const name = path.join(ROOT, file);
    versions.set(name, { version: (versions.get(name)?.version ?? 0) + 1, text });
    const checked = [file, ...(users.get(file) ?? [])].map((one) => path.join(ROOT, one)).filter((one) => config.fileNames.includes(one));
    const faults = [...service.getSyntacticDiagnostics(name), ...checked.flatMap((one) => service.getSemanticDiagnostics(one))];
    // Unused names and unreachable code still run.
    const compiles = !faults.some(({ code }) => ![6133, 6192, 6196, 6198, 7027].includes(code));
    versions.set(name, { version: (versions.get(name)?.version ?? 0) + 1, text: readFileSync(name, "utf8") });
    return compiles;
  };
}

/** The changed lines of each TypeScript file of src. */
function changedLines(base: string): ReadonlyMap<string, ReadonlySet<number>> {
  const diff = execFileSync("git", ["diff", "-U0", "--diff-filter=AM", "-M", base, "--", "src"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  const found = new Map<string, Set<number>>();
  let lines = new Set<number>();
  for (const row of diff.split("\n")) {
    const [, file] = /^\+\+\+ b\/(.*\.tsx?)$/.exec(row) ?? [];
    const [, from, count = "1"] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(row) ?? [];
    if (row.startsWith("+++ ")) lines = new Set();
    if (file) found.set(file, lines);
    if (from) for (let line = 0; line < Number(count); line += 1) lines.add(Number(from) + line);
  }
  return found;
}

/** The files below a folder of the project that hold TypeScript. */
const typeScriptBelow = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));

/** The files of src by what they import, types too. */
function usersInSource(): ReadonlyMap<string, string[]> {
  const users = new Map<string, string[]>();
  for (const file of typeScriptBelow("src"))
    for (const [, from = ""] of readFileSync(path.join(ROOT, file), "utf8").matchAll(/ from "(\.[^"]+)";/g)) {
      const name = path.join(path.dirname(file), from);
      users.set(name, [...(users.get(name) ?? []), file]);
    }
  return users;
}

/** Parts of paths that many files share. */
const GENERAL = ["src", "domain", "services", "routes", "views", "client", "island", "parts", "ui", "page"];

/** `src/views/advice/CropInfoPage.tsx`: advice, crop, info. */
const wordsOf = (file: string): string[] =>
  file
    .replace(/\.\w+$/, "")
    .split(/[-/]|(?<=[a-z])(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .filter((word) => !GENERAL.includes(word));

/**
 * Returns a function that names tests of a kind which import a file. Half of them use the words of its name most. The others are the
 * nearest, and of these the ones that import least.
 */
function testFinder(kind: Kind): (file: string, most: number) => string[] {
  const imports = new Map<string, string[]>();
  const texts = new Map<string, string>();
  for (const file of ["src", "test", "upstream", "brand"].flatMap(typeScriptBelow)) {
    const text = readFileSync(path.join(ROOT, file), "utf8");
    texts.set(file, text.toLowerCase());
    const named = [...text.matchAll(/^(?:import|export) (?!type )[^;]*?"(\.[^"]+)"|import\("(\.[^"]+)"\)/gm)];
    imports.set(
      file,
      named.map(([, from, late]) => path.join(path.dirname(file), from ?? late ?? "")),
    );
  }
  const importers = new Map<string, string[]>();
  for (const [file, named] of imports) for (const name of named) importers.set(name, [...(importers.get(name) ?? []), file]);
  /** The distance of every file that can be reached. */
  const reach = (from: string, next: ReadonlyMap<string, string[]>): Map<string, number> => {
    const distances = new Map([[from, 0]]);
    for (const [file, distance] of distances)
      for (const name of next.get(file) ?? []) if (!distances.has(name)) distances.set(name, distance + 1);
    return distances;
  };
  /** Grows with each use of a word, slowly, so that a test with all the words exceeds one that repeats a single word. */
  const mentions = (test: string, words: readonly string[]): number =>
    words.reduce((sum, word) => sum + Math.log2((texts.get(test) ?? "").split(word).length), 0);
  return (file, most) => {
    const words = wordsOf(file);
    const found = [...reach(file, importers)]
      .filter(([name]) => name.startsWith(`test/${kind}/`) && /\.test\.tsx?$/.test(name))
      .map(([name, distance]) => ({ name, distance, mentions: mentions(name, words), size: reach(name, imports).size }))
      .sort((a, b) => a.distance - b.distance || a.size - b.size);
    // All tests of the whole application have the same distance to a page.
    const named = [...found].sort((a, b) => b.mentions - a.mentions);
    return [...new Set([...named.slice(0, Math.ceil(most / 2)), ...found])].slice(0, most).map(({ name }) => name);
  };
}

/** Shuffles by a seed (mulberry32). */
function shuffled<T>(values: readonly T[], seed: number): T[] {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return values
    .map((value) => ({ value, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}

/** A long-lived vitest process, so that a mutant costs only its tests' time. */
class Runner {
  #child: ChildProcess | null = null;
  readonly #arguments: readonly string[];

  constructor({ tests, near }: Pick<Options, "tests" | "near">, kind: Kind = "unit") {
    this.#arguments = [kind, String(near), tests];
    process.on("exit", () => this.stop());
  }

  async #start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [import.meta.filename, "--runner", ...this.#arguments], {
      cwd: ROOT,
      // A process group of its own, so that hanging workers are killed with it.
      detached: true,
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      env: { ...process.env, VITEST: "true", NODE_ENV: "test" },
    });
    let words = "";
    child.stderr?.on("data", (data: Buffer) => {
      words = (words + data.toString()).slice(-4_000);
    });
    await new Promise<void>((resolve, reject) => {
      child.once("message", () => resolve());
      child.once("exit", (code) => reject(new Error(`The test process ended with ${code} before it was ready.\n${words}`)));
    });
    this.#child = child;
    return child;
  }

  /** Null if the tests took longer than `timeoutMs`, or crashed their process. */
  async run(order: Order, timeoutMs: number): Promise<Answer | null> {
    const child = this.#child ?? (await this.#start());
    const answer = await new Promise<Answer | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), timeoutMs);
      const end = (value: Answer | null) => {
        clearTimeout(timer);
        resolve(value);
      };
      child.removeAllListeners("message").removeAllListeners("exit");
      child.once("message", (value) => end(value as Answer));
      child.once("exit", () => end(null));
      child.send(order);
    });
    if (!answer) this.stop();
    return answer;
  }

  stop(): void {
    const pid = this.#child?.pid;
    this.#child = null;
    if (!pid) return;
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      // It has exited already.
    }
  }
}

const readResults = (): Record<string, Outcome> =>
  existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, "utf8")) as Record<string, Outcome>) : {};

const textWith = (source: string, { start, end, replacement }: Mutant): string => source.slice(0, start) + replacement + source.slice(end);

/** A crash or a hang counts as a timeout. */
const outcomeOf = (answer: Answer | null): Outcome => {
  if (!answer) return "timeout";
  return answer.failed ? "killed" : "survived";
};

interface Survivor {
  readonly order: Order;
  readonly timeoutMs: number;
  /** Its file, line and change. */
  readonly name: string;
  readonly isTriedOnAll: boolean;
}

/**
 * Mutants of the changed lines, with the unit tests that import their file. Survivors are tried again on Worker tests, and then
 * on more unit tests. Prints those that are left, and the score.
 */
async function mutateChanges({ base, most, seed, seconds, near }: Options): Promise<void> {
  const started = Date.now();
  const leftMs = () => Math.max(0, started + seconds * 1_000 - Date.now());
  const isOver = () => leftMs() === 0;
  const mayTryOthers = () => leftMs() > seconds * 1_000 * FOR_SURVIVORS;
  const survivors: Survivor[] = [];
  const compiles = typeChecker();
  const counts = { killed: 0, survived: 0, timeout: 0, untested: 0 };
  const changed = shuffled([...changedLines(base)], seed);
  console.log(`${changed.length} files of src changed since ${base}.`);
  const runner = new Runner({ tests: "", near });
  for (const [file, lines] of changed) {
    const tried = () => counts.killed + counts.survived + counts.timeout;
    if (tried() >= most || !mayTryOthers()) break;
    const source = readFileSync(path.join(ROOT, file), "utf8");
    const mutants = shuffled(
      mutantsOf(file, source).filter(({ line }) => lines.has(line)),
      seed,
    );
    if (mutants.length === 0) continue;
    const before = Date.now();
    const unchanged = await runner.run({ file: path.join(ROOT, file), text: source }, leftMs());
    if (!unchanged && isOver()) break;
    if (!unchanged || unchanged.failed) {
      console.log(`  skipped   ${file}: its tests fail already: ${unchanged?.firstFailure ?? "they hang"}`);
      continue;
    }
    if (unchanged.tests === 0) {
      counts.untested += 1;
      continue;
    }
    const timeoutMs = Math.max(LEAST_TIMEOUT_MS, PATIENCE * (Date.now() - before));
    let ofFile = 0;
    for (const mutant of mutants) {
      if (ofFile >= MOST_OF_FILE || tried() >= most || !mayTryOthers()) break;
      const text = textWith(source, mutant);
      if (!compiles(file, text)) continue;
      ofFile += 1;
      const answer = await runner.run({ file: path.join(ROOT, file), text }, Math.min(timeoutMs, leftMs()));
      if (!answer && isOver()) break;
      const outcome = outcomeOf(answer);
      counts[outcome] += 1;
      if (outcome === "survived")
        survivors.push({
          order: { file: path.join(ROOT, file), text },
          timeoutMs,
          name: `${file}:${mutant.line}  ${mutant.change}`,
          isTriedOnAll: false,
        });
    }
  }
  runner.stop();
  const retry = async (again: Runner, tried: readonly Survivor[], patience: number): Promise<Survivor[]> => {
    const left: Survivor[] = [];
    for (const survivor of tried) {
      const answer = isOver() ? null : await again.run(survivor.order, Math.min(survivor.timeoutMs * patience, leftMs()));
      const outcome: Outcome = answer?.failed ? "killed" : answer || isOver() ? "survived" : "timeout";
      counts.survived -= 1;
      counts[outcome] += 1;
      if (outcome === "survived") left.push({ ...survivor, isTriedOnAll: answer !== null });
    }
    again.stop();
    return left;
  };
  const afterWorker = await retry(new Runner({ tests: "", near: WORKER_TESTS }, "worker"), survivors, WORKER_PATIENCE);
  const left = await retry(new Runner({ tests: "", near: near * MORE_TESTS }), afterWorker, MORE_TESTS);
  for (const { name, isTriedOnAll } of left) console.log(`  survived  ${name}${isTriedOnAll ? "" : " (no time for more tests)"}`);
  const caught = counts.killed + counts.timeout;
  const all = caught + counts.survived;
  console.log(
    `${all === 0 ? "No mutants" : `${((100 * caught) / all).toFixed(1)} %`}: ${counts.killed} killed, ${counts.timeout} timed out, ` +
      `${counts.survived} survived in ${Math.round((Date.now() - started) / 1_000)} s; ${counts.untested} files without a unit test.`,
  );
}

/** Every mutant of the named files. Results are stored, so that the next run continues. */
async function mutateFiles(options: Options): Promise<void> {
  const started = Date.now();
  mkdirSync(path.dirname(RESULTS), { recursive: true });
  const results = options.again ? {} : readResults();
  const runner = new Runner(options);
  const stop = () => process.exit(130);
  process.on("SIGINT", stop).on("SIGTERM", stop);

  // Once to warm up, once to measure.
  const patienceFor = async (file: string, source: string): Promise<number> => {
    let took = 180_000 / PATIENCE;
    for (const turn of [1, 2]) {
      const before = Date.now();
      const unchanged = await runner.run({ file: path.join(ROOT, file), text: source }, PATIENCE * took);
      if (!unchanged || unchanged.failed || unchanged.tests === 0) {
        throw new Error(
          `The tests of ${file} must pass before it is changed: ${unchanged ? `${unchanged.tests} tests, ${unchanged.firstFailure}` : "they hang"}.`,
        );
      }
      if (turn === 2) took = Date.now() - before;
    }
    return Math.max(LEAST_TIMEOUT_MS, PATIENCE * took);
  };

  const compiles = typeChecker();
  for (const file of options.files) {
    const source = readFileSync(path.join(ROOT, file), "utf8");
    const [from, to] = options.lines ?? [1, Number.POSITIVE_INFINITY];
    const mutants = mutantsOf(file, source)
      .filter(({ line }) => line >= from && line <= to)
      .filter((_, index) => index % options.every === 0);
    const counts = { killed: 0, survived: 0, timeout: 0, invalid: 0, left: 0 };
    const survivors: Mutant[] = [];
    let timeoutMs: number | null = null;
    for (const mutant of mutants) {
      const earlier = results[mutant.key];
      if (earlier === "killed" || earlier === "timeout") {
        counts[earlier] += 1;
        continue;
      }
      if (Date.now() - started > options.seconds * 1_000) {
        counts.left += 1;
        continue;
      }
      const text = textWith(source, mutant);
      if (!compiles(file, text)) {
        counts.invalid += 1;
        continue;
      }
      timeoutMs ??= await patienceFor(file, source);
      const answer = await runner.run({ file: path.join(ROOT, file), text }, timeoutMs);
      const outcome = outcomeOf(answer);
      counts[outcome] += 1;
      if (outcome === "survived") survivors.push(mutant);
      results[mutant.key] = outcome;
      writeFileSync(RESULTS, JSON.stringify(results, null, 1));
    }
    for (const { line, change } of survivors) console.log(`  survived  ${file}:${line}  ${change}`);
    const caught = counts.killed + counts.timeout;
    const score = caught + counts.survived === 0 ? 100 : (100 * caught) / (caught + counts.survived);
    console.log(
      `${file}: ${score.toFixed(1)} % (${counts.killed} killed, ${counts.timeout} timed out, ${counts.survived} survived, ` +
        `${counts.invalid} do not compile${counts.left > 0 ? `, ${counts.left} left for the next run` : ""})`,
    );
  }
  runner.stop();
}

/** The process that runs the tests. A vite plugin serves the changed file. */
async function serveRuns(kind: Kind, most: number, tests: string): Promise<void> {
  const words = tests.split(/\s+/).filter(Boolean);
  const at = words.indexOf("--project");
  const project = at < 0 ? (words.length === 0 ? kind : null) : (words[at + 1] ?? null);
  const filters = words.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  const { createVitest } = await import("vitest/node");
  const { default: config } = await import("../vitest.config.ts");
  let order: Order | null = null;
  const plugin = {
    name: "mutant",
    enforce: "pre" as const,
    load: (id: string) => (order && id.split("?")[0] === order.file ? order.text : null),
  };
  const projects = (config.test?.projects ?? []).flatMap((entry) => {
    if (typeof entry !== "object" || !("test" in entry)) return [];
    const name = String(entry.test?.name);
    if (project !== null && name.split("-")[0] !== project) return [];
    // Modules that unit tests share would keep an earlier mutant.
    const test = name === "unit" ? { ...entry.test, isolate: true } : entry.test;
    return [{ ...entry, test, plugins: [plugin, ...(entry.plugins ?? [])] }];
  });
  // How often each test file has found a mutant, and how long it takes: the first failure ends a run.
  const found = new Map<string, number>();
  const durations = new Map<string, number>();
  class Sequencer {
    async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
      return files;
    }
    async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const of = (counts: Map<string, number>, { moduleId }: TestSpecification) => counts.get(moduleId) ?? 0;
      return [...files].sort((a, b) => of(found, b) - of(found, a) || of(durations, a) - of(durations, b));
    }
  }
  const vitest = await createVitest("test", {
    config: false,
    watch: true,
    bail: 1,
    reporters: [{}],
    root: ROOT,
    projects,
    sequence: { sequencer: Sequencer },
  });
  await vitest.standalone();
  const chosen = filters.length > 0 ? await vitest.getRelevantTestSpecifications(filters) : null;
  const nearest = testFinder(kind);
  const run = async (specifications: TestSpecification[]): Promise<Answer & { readonly isWhole: boolean }> => {
    const { testModules: all, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
    // The result includes the modules of earlier runs.
    const ids = new Set(specifications.map(({ moduleId }) => moduleId));
    const testModules = all.filter(({ moduleId }) => ids.has(moduleId));
    const cases = testModules.flatMap((module) => [...module.children.allTests()]);
    const wrong = cases.find((test) => test.result().state === "failed");
    const broken = testModules.find((module) => module.state() === "failed");
    for (const module of testModules) {
      if (module.state() === "failed") found.set(module.moduleId, (found.get(module.moduleId) ?? 0) + 1);
      else durations.set(module.moduleId, module.diagnostic().duration);
    }
    return {
      tests: cases.length,
      isWhole: testModules.every((module) => module.state() === "passed"),
      failed: Boolean(wrong || broken || unhandledErrors.length > 0),
      firstFailure: wrong?.fullName ?? broken?.errors()[0]?.message ?? String(unhandledErrors[0] ?? ""),
    };
  };
  process.on("message", async (next: Order) => {
    const before = order?.file;
    order = next;
    const near = nearest(path.relative(ROOT, next.file), most);
    const specifications = chosen ?? (near.length > 0 ? await vitest.getRelevantTestSpecifications(near) : []);
    for (const file of [before, next.file]) if (file) vitest.invalidateFile(file);
    let answer = await run(specifications);
    // A run that was cut short is no proof.
    if (!answer.failed && !answer.isWhole) answer = await run(specifications);
    process.send?.(answer);
  });
  process.send?.({ ready: true });
}

if (process.argv[2] === "--runner")
  await serveRuns(process.argv[3] === "worker" ? "worker" : "unit", Number(process.argv[4] ?? NEAR), process.argv[5] ?? "");
else {
  const options = readOptions(process.argv.slice(2));
  await (options.files.length === 0 ? mutateChanges(options) : mutateFiles(options));
}
