/** What has to be true of wrangler.toml and of the secrets before a deploy. */

export const STAGES = ["staging", "production"] as const;
export type Stage = (typeof STAGES)[number];

/** Secrets without which a stage does not run as it should. SENTRY_DSN and EVENTS_KEY are a choice. */
const REQUIRED_SECRETS = ["SESSION_SECRETS", "PURGE_TOKEN", "HEALTH_TOKEN"];

/** The part of wrangler's configuration that is checked. */
export interface DeployConfig {
  readonly vars: Readonly<Record<string, unknown>>;
  readonly kv_namespaces: readonly { readonly binding: string; readonly id?: string | undefined }[];
}

/** The name of the environment as wrangler wants it: production is the top level of wrangler.toml. */
export const environmentOf = (stage: Stage): string => (stage === "production" ? "" : stage);

/** A table of wrangler.toml, as it is called for a stage. */
const tableOf = (stage: Stage, table: string): string => (stage === "production" ? table : `env.${stage}.${table}`);

/** How a command names a stage. */
const flagOf = (stage: Stage): string => (stage === "production" ? "" : ` --env ${stage}`);

/** Ids that wrangler gives are 32 hexadecimal digits; those of the repository are placeholders, nearly all zeros. */
const isPlaceholder = (id: string | undefined): boolean => !id || !/^[0-9a-f]{32}$/.test(id) || id.startsWith("0".repeat(16));

/** What is wrong with the configuration of a stage, each as one sentence that says what to do. */
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

/** Which secrets are missing, each as one sentence that says what to do. */
export const secretProblems = (stage: Stage, known: readonly string[]): string[] =>
  REQUIRED_SECRETS.filter((name) => !known.includes(name)).map(
    (name) => `The secret ${name} is missing. Run "npx wrangler secret put ${name}${flagOf(stage)}".`,
  );
