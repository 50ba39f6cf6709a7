/** Requirements for wrangler.toml and the secrets before a deploy. */

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
    ...(vars["ENVIRONMENT"] === stage ? [] : [`ENVIRONMENT is "${String(vars["ENVIRONMENT"])}". Expected "${stage}".`]),
  ];
}

/** Fields of the brand file with an example address or number, each a sentence with the fix. */
export function brandProblems(value: unknown, file: string, field = ""): string[] {
  if (typeof value === "string")
    return /\.example\b|^\+?\d*0{7}/.test(value) ? [`${field} is a placeholder: ${value}. Set it in ${file} (docs/brand.md).`] : [];
  return Object.entries(value ?? {}).flatMap(([key, inner]) => brandProblems(inner, file, field ? `${field}.${key}` : key));
}

/** Missing secrets, each a sentence with the fix. */
export const secretProblems = (stage: Stage, known: readonly string[]): string[] =>
  REQUIRED_SECRETS.filter((name) => !known.includes(name)).map(
    (name) => `The secret ${name} is missing. Run "npx wrangler secret put ${name}${flagOf(stage)}".`,
  );
