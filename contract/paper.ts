/** docs/contract.md and docs/openapi.json, made of the table of calls and its notes (`npm run contract -- --paper`). */
import { CALLS, type CallName, type CallRecord } from "../src/services/contract.ts";
import { compactJson } from "./compact.ts";
import { FIELDS, noteOf } from "./fields.ts";
import { GROUPS, type Note } from "./notes.ts";
import { exampleOf, type JsonSchema, jsonSchemaOf, SHARED_SCHEMAS, sharedName } from "./schema.ts";

export const PAPER = "docs/contract.md";
export const OPENAPI = "docs/openapi.json";

export const recordOf = (name: CallName): CallRecord => CALLS[name];
export const nameOfQuery = (asked: string): string => asked.replace("?", "");
export const parametersOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");

/** HTML, not JSON. */
export const isText = ({ path }: CallRecord): boolean => path.endsWith(".html");

const TEXT_EXAMPLE = "<!doctype html><html><body><h1>Returns</h1><p>A pack can be returned within seven days. …</p></body></html>";
export const exampleReply = (record: CallRecord): unknown => (isText(record) ? TEXT_EXAMPLE : exampleOf(jsonSchemaOf(record.reply)));

const TIMES = [
  [86_400_000, "day"],
  [3_600_000, "hour"],
  [60_000, "minute"],
] as const;

function duration(ms: number): string {
  const [size, unit] = TIMES.find(([length]) => ms >= length) ?? [1_000, "second"];
  const count = ms / size;
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

const meaningOf = (name: string, parent = ""): string => noteOf(name, parent)?.means ?? "";

const typeOf = (schema: JsonSchema): string => {
  const shared = sharedName(schema);
  if (shared) return shared;
  const parts = schema.oneOf ?? schema.anyOf;
  if (parts) return [...new Set(parts.map(typeOf))].join(" or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(", ");
  if (schema.type === "array") return `list of ${typeOf(schema.items ?? {})}`;
  return [schema.type ?? "any"].flat().join(" or ");
};

interface Field {
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly means: string;
  /** Of a row that begins an alternative. */
  readonly begins?: "either" | "or";
}

const isSame = (one: Field, other: Field): boolean =>
  one.path === other.path && one.type === other.type && one.isRequired === other.isRequired;

/** Fields of every alternative first, then those of each, after a row that names it. */
function alternativesOf(alternatives: readonly Field[][], path: string): Field[] {
  const isInAll = (row: Field): boolean => alternatives.every((rows) => rows.some((other) => isSame(row, other)));
  const shared = (alternatives[0] ?? []).filter(isInAll);
  const own = alternatives.map((rows) => rows.filter((row) => !isInAll(row))).filter((rows) => rows.length > 0);
  if (own.length < 2) return [...shared, ...own.flat()];
  const title = (index: number): Field => ({ path, type: "", isRequired: false, means: "", begins: index === 0 ? "either" : "or" });
  return [...shared, ...own.flatMap((rows, index) => [title(index), ...rows])];
}

/** The fields of a schema, one row each; shared schemas have a table of their own. */
function fieldsOf(schema: JsonSchema, path = "", parent = ""): Field[] {
  const parts = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  if (parts.length > 0)
    return alternativesOf(
      parts.map((part) => fieldsOf(part, path, parent)).filter((rows) => rows.length > 0),
      path,
    );
  if (schema.items) return fieldsOf(schema.items, `${path}[]`, parent);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const own = `${path}${path ? "." : ""}${name}`;
    const isRequired = schema.required?.includes(name) ?? false;
    return [{ path: own, type: typeOf(property), isRequired, means: meaningOf(name, parent) }, ...fieldsOf(property, own, name)];
  });
}

const cell = (text: string): string => text.replace(/\|/g, "\\|");

const fieldTable = (schema: JsonSchema): string[] => [
  "| Field | Type | | Meaning |",
  "|---|---|---|---|",
  ...fieldsOf(schema).map(({ path, type, isRequired, means, begins }) =>
    begins
      ? `| *${begins}*${path ? `, in \`${path}\`` : ""} | | | |`
      : `| \`${path}\` | ${cell(type)} | ${isRequired ? "required" : ""} | ${cell(means)} |`,
  ),
];

const TOKENS = { farmer: "the farmer's", anonymous: "an anonymous one", either: "the farmer's, or an anonymous one" } as const;

function headersOf({ source, token, keyed }: CallRecord): string {
  const headers = [source ? "`Source`" : "", token ? `\`token\` (${TOKENS[token]})` : "", keyed ? "`Idempotency-Key`" : ""];
  return headers.filter(Boolean).join(", ") || "none of its own";
}

const repeatText = ({ method, once, repeatable }: CallRecord): string =>
  (method === "GET" && !once) || repeatable
    ? "The site may repeat it once after a network fault, 429 or 5xx."
    : "The site never repeats it.";

const cacheText = ({ cached }: CallRecord): string => {
  if (!cached) return "Never cached.";
  const by = cached.purgedBy === "never" ? "No purge removes it." : `A purge of \`${cached.purgedBy}\` removes it.`;
  return `Cached for ${duration(cached.freshMs)}. ${by}`;
};

function probeText({ probe }: CallRecord): string {
  if (!probe) return "";
  if (probe.isRefused) return "The health check calls it without a token and wants 400, 401 or 403.";
  return `The health check calls it with ${JSON.stringify(probe.query ?? probe.parameters ?? {}).replaceAll('"', "`")} and wants a readable reply.`;
}

const json = (value: unknown): string[] => ["```json", compactJson(value), "```"];

function callText(name: CallName, note: Note): string {
  const record = recordOf(name);
  const { method, path, asks = [], body } = record;
  const values = [...parametersOf(path).map((one) => [one, "path"] as const), ...asks.map((one) => [one, "query"] as const)];
  const says = Object.entries(note.says ?? {}).map(
    ([what, means]) => `- ${what ? `${/^\d+$/.test(what) ? what : `\`${what}\``}: ` : ""}${means}`,
  );
  const lines = [
    `### ${name}`,
    "",
    `\`${method} ${path}\` · ${note.standing}`,
    "",
    note.brings,
    "",
    `- Screens: ${note.screens.map((screen) => `\`${screen}\``).join(", ")}. Without it: ${note.without}`,
    `- Headers: ${headersOf(record)}. ${repeatText(record)} ${cacheText(record)}`,
    ...(probeText(record) ? [`- ${probeText(record)}`] : []),
    ...says,
    "",
  ];
  if (values.length > 0)
    lines.push(
      "| Parameter | In | | Meaning |",
      "|---|---|---|---|",
      ...values.map(
        ([one, place]) =>
          `| \`${nameOfQuery(one)}\` | ${place} | ${one.endsWith("?") ? "" : "required"} | ${cell(meaningOf(nameOfQuery(one)))} |`,
      ),
      "",
    );
  if (body) lines.push("Body:", "", ...fieldTable(jsonSchemaOf(body)), "");
  const reply = isText(record) ? [] : [...fieldTable(jsonSchemaOf(record.reply)), ""];
  lines.push("Reply:", "", ...reply, ...(isText(record) ? ["```html", TEXT_EXAMPLE, "```"] : json(exampleReply(record))), "");
  return lines.join("\n");
}

const INTRODUCTION = `# Contract of the services

Generated by \`npm run contract -- --paper\` from \`src/services/contract.ts\` and \`contract/\`: do not edit.
[openapi.json](openapi.json) has the same for programs. A company that serves these calls can run this site on its own services
([deploy.md](deploy.md)); \`npm run contract -- --base URL\` checks them.

## For all calls

- JSON in UTF-8, at most 1 MB, within 3 seconds; a page waits 2.8 seconds for all its calls. Redirects are faults.
- Most replies have an envelope: \`{"status": "success", "responseData": …}\`, or \`{"status": "failure", "message": "…", "responseData": null}\`.
- Headers: \`Content-Type: application/json\`; \`X-Request-Id\`, which belongs into your logs; \`X-Api-Key\` if a key is set; \`Source\`, the code
  of the state's shop; \`token\`.
- **400 for a call with a token** means that the token is unknown or has expired.
- 408, 429 and 5xx are faults with any body. They never mean "does not exist".
- Unknown fields are ignored. A field that is not required may be absent or null. A field that is present and unreadable is logged by name
  (\`kind: contract\`). If a verdict, a dose, a price or stock depends on it, the page says that it could not be read.
- In the tables *either* and *or* begin the fields of one shape of several: send those of one shape.
- Leave out an optional number that is unknown. Never send 0 for it.
- A number may be sent as text ("1,150.50"), a truth as "true", an id as text or whole number.
- Times are epoch milliseconds. Amounts are rupees, never paise.
- Optional and invented calls may be missing.
`;

/** The text of docs/contract.md. */
export function paperText(): string {
  const count = (group: (typeof GROUPS)[number]): number => Object.keys(group.calls).length;
  const groups = GROUPS.map((group) => {
    const calls = Object.entries(group.calls) as [CallName, Note][];
    const rows = calls.map(([name, { standing, brings }]) => `| [${name}](#${name.toLowerCase()}) | ${standing} | ${cell(brings)} |`);
    return [
      `## ${group.title}: ${count(group)} calls`,
      "",
      group.text,
      "",
      "| Call | | Purpose |",
      "|---|---|---|",
      ...rows,
      "",
      ...calls.map(([name, note]) => callText(name, note)),
    ].join("\n");
  });
  const shared = [...SHARED_SCHEMAS].flatMap(([name, schema]) => [`### ${name}`, "", ...fieldTable(jsonSchemaOf(schema)), ""]);
  return `${[INTRODUCTION, ...groups, "## Shared shapes\n", ...shared].join("\n").trimEnd()}\n`;
}

const parameter = (name: string, place: "path" | "query" | "header", isRequired: boolean) => ({
  name,
  in: place,
  required: isRequired,
  description: meaningOf(name),
  schema: { type: "string" },
  ...(FIELDS[name]?.example === undefined ? {} : { example: String(FIELDS[name]?.example) }),
});

function operationOf(name: CallName, note: Note, tag: string): object {
  const record = recordOf(name);
  const { path, asks = [], body, source, token, keyed, cached } = record;
  const header = (named: string, isSent: unknown) => (isSent ? [parameter(named, "header", true)] : []);
  const media = isText(record) ? "text/html" : "application/json";
  return {
    operationId: name,
    tags: [tag],
    summary: note.brings,
    description: `${repeatText(record)} Without it: ${note.without}`,
    "x-standing": note.standing,
    "x-screens": note.screens,
    "x-meanings": note.says,
    ...(cached ? { "x-fresh-ms": cached.freshMs, "x-purged-by": cached.purgedBy } : {}),
    parameters: [
      ...parametersOf(path).map((one) => parameter(one, "path", true)),
      ...asks.map((one) => parameter(nameOfQuery(one), "query", !one.endsWith("?"))),
      ...header("Source", source),
      ...header("token", token),
      ...header("Idempotency-Key", keyed),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: jsonSchemaOf(body), example: exampleOf(jsonSchemaOf(body)) } },
          },
        }
      : {}),
    responses: {
      200: {
        description: note.brings,
        content: { [media]: { schema: isText(record) ? { type: "string" } : jsonSchemaOf(record.reply), example: exampleReply(record) } },
      },
    },
  };
}

/** The text of docs/openapi.json. */
export function openApiText(): string {
  const paths: Record<string, Record<string, object>> = {};
  for (const { title, calls } of GROUPS)
    for (const [name, note] of Object.entries(calls) as [CallName, Note][]) {
      const { method, path } = recordOf(name);
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, note, title) };
    }
  const schemas = Object.fromEntries([...SHARED_SCHEMAS].map(([name, schema]) => [name, jsonSchemaOf(schema)]));
  const info = {
    title: "Services of Khet",
    version: "1",
    description: "Generated by `npm run contract -- --paper`. See docs/contract.md.",
  };
  return `${compactJson({ openapi: "3.1.0", info, paths, components: { schemas } })}\n`;
}
