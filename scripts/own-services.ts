/** Variables of `npm start` on services of one's own, taken from the environment. */
import { variableProblems } from "../src/env.ts";
import { callsOffProblem } from "../src/services/contract.ts";

/** Passed on as they are. */
const PASSED = [
  ...[
    "API_KEY",
    "VIDEO_POSTER_BASE_URL",
    "EVENTS_URL",
    "EVENTS_KEY",
    "CALLS_OFF",
    "FORWARD_ADDRESS",
    "HELPLINE",
    "POISON_HELPLINE",
    "TERMS_URL",
    "ANDROID_APP_ID",
    "ANDROID_FINGERPRINTS",
  ],
  ...["COMPANY_AUTHOR_ID", "POPULAR_WINDOW_DAYS", "SAATHI_ORIGINS", "MEDIA_MODE", "DEADLINE_FACTOR", "SMS_PER_DAY"],
] as const;

/**
 * Null without API_BASE_URL: then the reference back end serves.
 * @throws Error if a value is one that the Worker refuses, or CALLS_OFF names a call that cannot be off
 */
export function ownServiceVars(environment: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> | null {
  const { API_BASE_URL, STATIC_BASE_URL } = environment;
  if (!API_BASE_URL) return null;
  const problem = callsOffProblem((environment["CALLS_OFF"] ?? "").split(",").flatMap((name) => name.trim() || []));
  if (problem) throw new Error(problem);
  const passed = PASSED.flatMap((name) => (environment[name] ? [[name, environment[name]] as const] : []));
  const vars = {
    VIDEO_POSTER_BASE_URL: "https://i.ytimg.com",
    ...Object.fromEntries(passed),
    API_BASE_URL,
    STATIC_BASE_URL: STATIC_BASE_URL || `${API_BASE_URL.replace(/\/+$/, "")}/static`,
    MOCK_DATE: "false",
  };
  const problems = variableProblems({ SITE_ORIGIN: "http://localhost", ...vars });
  if (problems.length > 0) throw new Error(`${problems.join("; ")}. The variables are in docs/deploy.md.`);
  return vars;
}

/** Names the services of the site. Never a secret. */
export const ownServicesText = (vars: Readonly<Record<string, string>>): string => `
Own services: the reference back end is off
  Calls go to      ${vars["API_BASE_URL"]}${vars["API_KEY"] ? ", with API_KEY as X-Api-Key" : ""}
  Pictures from    ${vars["STATIC_BASE_URL"]}
  Posters from     ${vars["VIDEO_POSTER_BASE_URL"]}
  Events           ${vars["EVENTS_URL"] ? `go to ${vars["EVENTS_URL"]}` : "are not sent"}
  Check the calls  npm run contract -- --base ${vars["API_BASE_URL"]}`;
