/**
 * Reads a reply and collects unreadable fields. Parsing is synchronous, so its state is a module variable
 * (docs/decisions/136-fault-unreadable-absent.md).
 */
import type { z } from "zod";

export interface UnreadableField {
  /** Such as `responseData.products[].mrp`. */
  readonly path: string;
  readonly expected: string;
  readonly got: string;
}

interface Reading {
  /** 5xx, 408 or 429. */
  readonly ofFault: boolean;
  /** 400 and above. */
  readonly ofError: boolean;
  readonly pathOf: ((value: unknown) => Path) | null;
  readonly fields: UnreadableField[];
  notes: number;
  isDoubtful: boolean;
}

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

export interface ReadReply<T> {
  readonly parsed: z.ZodSafeParseResult<T>;
  readonly unreadable: readonly UnreadableField[];
  /** A verdict, an amount or stock depends on an unreadable field: never cache. */
  readonly isDoubtful: boolean;
}

let reading: Reading | null = null;

/** An error reply's "none" is not believed (service-39). */
export const readsFault = (): boolean => reading?.ofFault === true;

/** A reply of which only the status is read is a success if this is false. */
export const readsError = (): boolean => reading?.ofError === true;

export const noted = (): number => reading?.notes ?? 0;

export const issuesOfPresent = (value: unknown, issues: readonly Issue[]): readonly Issue[] =>
  issues.filter((issue) => (valueAt(value, tellingIssue([issue]).path) ?? null) !== null);

export function noteUnreadable(value: unknown, issues: readonly Issue[], isDecisive = false): void {
  if (!reading) return;
  reading.notes += 1;
  reading.isDoubtful ||= isDecisive;
  if (!reading.pathOf) return;
  const issue = tellingIssue(issues);
  const path = [...reading.pathOf(value), ...issue.path];
  reading.fields.push({ path: pathText(path), expected: expectedBy(issue), got: typeOf(valueAt(value, issue.path)) });
}

export function readReply<S extends z.ZodType>(schema: S, json: unknown, ofFault = false, ofError = ofFault): ReadReply<z.output<S>> {
  const first: Reading = { ofFault, ofError, pathOf: null, fields: [], notes: 0, isDoubtful: false };
  const parsed = parseAs(first, schema, json);
  if (first.notes === 0 || !parsed.success) return { parsed, unreadable: [], isDoubtful: false };
  const { value, pathOf } = traced(json);
  const second: Reading = { ...first, pathOf };
  parseAs(second, schema, value);
  return { parsed, unreadable: second.fields, isDoubtful: first.isDoubtful };
}

function parseAs<S extends z.ZodType>(own: Reading, schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> {
  reading = own;
  try {
    return schema.safeParse(value);
  } finally {
    reading = null;
  }
}

/** A copy that knows its objects' paths. For primitives: the path read last. */
function traced(root: unknown): { readonly value: unknown; readonly pathOf: (value: unknown) => Path } {
  const paths = new WeakMap<object, Path>();
  let last: Path = [];
  const wrap = (value: unknown, path: Path): unknown => {
    last = path;
    if (typeof value !== "object" || value === null) return value;
    const proxy = new Proxy(value, {
      get: (target, key) => {
        const part: unknown = Reflect.get(target, key);
        return Object.hasOwn(target, key) ? wrap(part, [...path, Array.isArray(target) ? Number(key) : key]) : part;
      },
    });
    paths.set(proxy, path);
    return proxy;
  };
  return { value: wrap(root, []), pathOf: (value) => (typeof value === "object" && value !== null && paths.get(value)) || last };
}

/** In a union, the alternative that matches deepest. */
function tellingIssue(issues: readonly Issue[]): Issue {
  const [issue] = issues as readonly [Issue];
  if (issue.code !== "invalid_union") return issue;
  const inner = issue.errors.filter((errors) => errors.length > 0).map(tellingIssue);
  const furthest = inner.reduce<Issue | null>((best, one) => (best && best.path.length >= one.path.length ? best : one), null);
  return furthest && furthest.path.length > 0 ? { ...furthest, path: [...issue.path, ...furthest.path] } : issue;
}

/** Never includes the value. */
function expectedBy(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.expected;
    case "invalid_value":
      return issue.values.map(String).join(" | ");
    case "invalid_format":
      return issue.format === "regex" ? "text of another form" : issue.format;
    case "too_small":
      return `${issue.origin} of ${issue.minimum} or more`;
    case "too_big":
      return `${issue.origin} of ${issue.maximum} or less`;
    case "invalid_union":
      return [...new Set(issue.errors.flatMap((errors) => errors.map(expectedBy)))].join(" or ") || issue.message;
    default:
      return issue.message;
  }
}

/** Names the field (service-41). */
export function problemOf(error: z.core.$ZodError): string {
  const issue = tellingIssue(error.issues);
  const message = issue.code === "invalid_union" ? `Invalid input: expected ${expectedBy(issue)}` : issue.message;
  return `${issue.path.map(String).join(".")}: ${message}`;
}

const typeOf = (value: unknown): string => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (typeof part === "object" && part !== null ? Reflect.get(part, key) : undefined), value);

/** Drops row numbers, so that rows share one log line. */
const pathText = (path: Path): string =>
  path.reduce<string>((text, key) => (typeof key === "number" ? `${text}[]` : `${text}${text ? "." : ""}${String(key)}`), "").slice(0, 120);

const DEEPEST = 8;

export const isEmpty = (value: unknown, depth = 0): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "object" && (depth > DEEPEST || Object.values(value).every((part) => isEmpty(part, depth + 1))));

const isRefusal = (status: unknown): boolean => typeof status === "string" && status.toLowerCase() === "failure";

/** False for a refusal or an empty envelope (service-39). */
export function hasContent(json: unknown): boolean {
  const { status, responseData } = (json ?? {}) as { readonly status?: unknown; readonly responseData?: unknown };
  return !isRefusal(status) && !isEmpty(responseData);
}
