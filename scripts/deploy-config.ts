/** Requirements for wrangler.toml and the secrets before a deploy. */
import { callsOffProblem } from "../src/services/contract.ts";

export const STAGES = ["staging", "production"] as const;
export type Stage = (typeof STAGES)[number];

/** Required secrets. SENTRY_DSN and EVENTS_KEY are optional. */
const REQUIRED_SECRETS = ["SESSION_SECRETS", "PURGE_TOKEN", "HEALTH_TOKEN"];

/** The checked part of wrangler's configuration. */
export interface DeployConfig {
  readonly vars: Readonly<Record<string, unknown>>;
  readonly kv_namespaces: readonly { readonly binding: string; readonly id?: string | undefined }[];
}

/** Wrangler's name of the environment: production is the top level of wrangler.toml. */
export const environmentOf = (stage: Stage): string => (stage === "production" ? "" : stage);

/** Name of a table of wrangler.toml for a stage. */
const tableOf = (stage: Stage, table: string): string => (stage === "production" ? table : `env.${stage}.${table}`);

/** Command-line flag of a stage. */
const flagOf = (stage: Stage): string => (stage === "production" ? "" : ` --env ${stage}`);

/** Wrangler's ids are 32 hexadecimal digits. The repository holds placeholders, nearly all zeros. */
const isPlaceholder = (id: string | undefined): boolean => !id || !/^[0-9a-f]{32}$/.test(id) || id.startsWith("0".repeat(16));

const listOf = (value: unknown): string[] =>
  String(value ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** Problems of a stage's configuration, each a sentence with the fix. */
export function configProblems(stage: Stage, { vars, kv_namespaces }: DeployConfig): string[] {
  return [
    ...kv_namespaces
      .filter(({ id }) => isPlaceholder(id))
      .map(
        ({ binding }) =>
          `The id of the KV namespace ${binding} is a placeholder. Run "npx wrangler kv namespace create ${binding}${flagOf(stage)}" and put the id into [[${tableOf(stage, "kv_namespaces")}]] of wrangler.toml.`,
      ),
    ...Object.entries(vars)
      .filter(([, value]) => typeof value === "string" && /\.(?:example|test|localhost)\b|\/\/localhost\b/.test(value))
      .map(([name, value]) => `${name} is a placeholder: ${value}. Set it in [${tableOf(stage, "vars")}] of wrangler.toml.`),
    ...(vars["MOCK_DATE"] === "true" ? ["MOCK_DATE is for tests only. Take it out."] : []),
    ...[callsOffProblem(listOf(vars["CALLS_OFF"])) ?? []].flat(),
    ...(vars["ENVIRONMENT"] === stage ? [] : [`ENVIRONMENT is "${String(vars["ENVIRONMENT"])}". Expected "${stage}".`]),
  ];
}

/** Missing secrets, each a sentence with the fix. */
export const secretProblems = (stage: Stage, known: readonly string[]): string[] =>
  REQUIRED_SECRETS.filter((name) => !known.includes(name)).map(
    (name) => `The secret ${name} is missing. Run "npx wrangler secret put ${name}${flagOf(stage)}".`,
  );

/** Before all visitors get a commit, the wide tests have passed at it. `tested`: the commit at which they last passed. */
export const wideTestsProblems = (stage: Stage, commit: string, tested: string | null): string[] =>
  stage === "staging" || tested === commit
    ? []
    : [
        `The wide tests have not passed at this commit. Run "npm run test:wide", or repeat the command with --without-wide-tests in an incident.`,
      ];
