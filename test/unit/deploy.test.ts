/** Checks that stop a deploy before it starts. */
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import {
  brandProblems,
  configProblems,
  environmentOf,
  healthProblem,
  secretProblems,
  wideTestsProblems,
} from "../../scripts/deploy-config.ts";

const domain = (pattern: string) => ({ pattern, custom_domain: true });
const good = {
  vars: {
    ...{ SITE_ORIGIN: "https://www.farm.co.in", SHOP_HOSTS: "www.farm.co.in", QR_HOSTS: "qr.farm.co.in", ENVIRONMENT: "production" },
    ...{ API_BASE_URL: "https://api.farm.co.in", STATIC_BASE_URL: "https://cdn.farm.co.in", VIDEO_POSTER_BASE_URL: "https://i.ytimg.com" },
  },
  routes: [domain("www.farm.co.in"), domain("qr.farm.co.in")],
  workers_dev: false,
  kv_namespaces: [
    { binding: "CONFIG", id: "3f1c0a9b8d7e4f6a5b4c3d2e1f0a9b8c" },
    { binding: "CACHE", id: "00000000c0ffee00c0ffee00c0ffee00" },
  ],
};

test("operate-8: a stage with its own ids and addresses may be deployed", () => {
  expect(configProblems("production", good)).toEqual([]);
  expect(configProblems("staging", { ...good, vars: { ...good.vars, ENVIRONMENT: "staging" } })).toEqual([]);
  expect(secretProblems("production", ["SESSION_SECRETS", "PURGE_TOKEN", "HEALTH_TOKEN", "SENTRY_DSN"])).toEqual([]);
});

// operate-9: scripts/test.ts counts the dry runs as checks.
test("operate-8: placeholders are reported, with the remedy", () => {
  const placeholder = { binding: "CONFIG", id: "00000000000000000000000000000001" };
  expect(configProblems("staging", { ...good, vars: { ...good.vars, ENVIRONMENT: "staging" }, kv_namespaces: [placeholder] })).toEqual([
    'The id of the KV namespace CONFIG is a placeholder. Run "npx wrangler kv namespace create CONFIG --env staging" and put the id into [[env.staging.kv_namespaces]] of wrangler.toml.',
  ]);
  const vars = {
    ...good.vars,
    SITE_ORIGIN: "https://www.khet.example",
    API_BASE_URL: "http://localhost:1",
    MOCK_DATE: "true",
    ENVIRONMENT: "staging",
  };
  expect(configProblems("production", { ...good, vars })).toEqual([
    "SITE_ORIGIN is a placeholder: https://www.khet.example. Set it in [vars] of wrangler.toml.",
    "API_BASE_URL is a placeholder: http://localhost:1. Set it in [vars] of wrangler.toml.",
    "SITE_ORIGIN is https://www.khet.example. Expected https:// and a host of SHOP_HOSTS.",
    "MOCK_DATE is for tests only. Take it out.",
    'ENVIRONMENT is "staging". Expected "production".',
  ]);
  for (const id of [undefined, "", "my-namespace", "0".repeat(32)])
    expect(configProblems("production", { ...good, kv_namespaces: [{ binding: "CACHE", id }] })).toHaveLength(1);
});

test("operate-8: a value that the Worker would refuse at every request is not deployed", () => {
  const withVars = (vars: object) => configProblems("production", { ...good, vars: { ...good.vars, ...vars } });
  expect(withVars({ SMS_PER_DAY: "many", TERMS_URL: "http://farm.co.in/terms" })).toEqual([
    expect.stringMatching(/^TERMS_URL: .* Set it in \[vars\] of wrangler\.toml \(docs\/deploy\.md\)\.$/),
    expect.stringMatching(/^SMS_PER_DAY: .*number/),
  ]);
  expect(withVars({ API_BASE_URL: undefined })).toEqual([expect.stringMatching(/^API_BASE_URL: .*undefined/)]);
  expect(withVars({ HELPLINE: "abc", POISON_HELPLINE: "1800 116 117" })).toEqual([
    expect.stringMatching(/^HELPLINE: .*telephone number/),
    expect.stringMatching(/^POISON_HELPLINE: .*telephone number/),
  ]);
  expect(withVars({ SMS_PER_DAY: "500", TERMS_URL: "", MEDIA_MODE: "direct" })).toEqual([]);
});

test("service-55: a call that cannot be off stops the deploy", () => {
  const withOff = (names: string) => configProblems("production", { ...good, vars: { ...good.vars, CALLS_OFF: names } });
  expect(withOff("orders, labels")).toEqual([]);
  expect(withOff("orders, feed, tips")).toEqual([
    expect.stringMatching(/^CALLS_OFF names calls that cannot be off: feed \(the site needs it\), tips \(no such call\)\./),
  ]);
});

test("operate-8: missing secrets are reported, with the remedy", () => {
  expect(secretProblems("staging", ["SESSION_SECRETS", "PURGE_TOKEN"])).toEqual([
    'The secret HEALTH_TOKEN is missing. Run "npx wrangler secret put HEALTH_TOKEN --env staging".',
  ]);
  expect(secretProblems("production", [])).toHaveLength(3);
  expect([environmentOf("production"), environmentOf("staging")]).toEqual(["", "staging"]);
});

test("operate-18: routes, hosts and SITE_ORIGIN agree, and no address under workers.dev is open", () => {
  const { workers_dev: _, ...open } = good;
  expect(configProblems("production", open)).toEqual(["Set workers_dev = false of wrangler.toml."]);
  expect(configProblems("production", { ...good, routes: [domain("www.farm.co.in"), domain("old.farm.co.in")] })).toEqual([
    'qr.farm.co.in has no route. Add { pattern = "qr.farm.co.in", custom_domain = true } to routes in wrangler.toml.',
    "The route old.farm.co.in is in neither SHOP_HOSTS nor QR_HOSTS: it would answer 421.",
  ]);
  expect(configProblems("production", { ...good, routes: [...good.routes, "www.farm.co.in/*"] })).toEqual([
    "The route www.farm.co.in/* is no custom domain. Set custom_domain = true.",
  ]);
  for (const SITE_ORIGIN of ["https://qr.farm.co.in", "http://www.farm.co.in", "farm"])
    expect(configProblems("production", { ...good, vars: { ...good.vars, SITE_ORIGIN } })).toEqual([
      `SITE_ORIGIN is ${SITE_ORIGIN}. Expected https:// and a host of SHOP_HOSTS.`,
    ]);
});

test("operate-18: placeholders of the repository are not deployed to production, in variables or the brand file", () => {
  const vars = { ...good.vars, HELPLINE: "+911800000000", ANDROID_APP_ID: "com.khet.app" };
  expect(configProblems("production", { ...good, vars })).toEqual([
    "HELPLINE is a placeholder: +911800000000. Set it in [vars] of wrangler.toml.",
    "ANDROID_APP_ID is a placeholder: com.khet.app. Set it in [vars] of wrangler.toml.",
  ]);
  expect(configProblems("staging", { ...good, vars: { ...vars, ENVIRONMENT: "staging" } })).toEqual([]);
  const brand = {
    app: { id: "com.khet.app" },
    telephone: { helpline: "+911800000000", poison: "1800116117" },
    social: [{ url: "https://a.in" }],
  };
  const problems = [
    "brand.app.id is a placeholder: com.khet.app. Set it in the brand file (docs/brand.md).",
    "brand.telephone.helpline is a placeholder: +911800000000. Set it in the brand file (docs/brand.md).",
  ];
  expect(configProblems("production", good, brand)).toEqual(problems);
  expect(configProblems("staging", { ...good, vars: { ...good.vars, ENVIRONMENT: "staging" } }, brand)).toEqual([]);
  expect(brandProblems({ legal: { officer: "Asha Example", addresses: [{ text: "Plot 7, Pune" }] } })).toHaveLength(1);
});

test("operate-18: the configuration of the repository has a route for each of its hosts", () => {
  for (const stage of ["production", "staging"] as const) {
    const config = unstable_readConfig({ config: "wrangler.toml", env: environmentOf(stage) });
    expect(configProblems(stage, config).filter((problem) => /route|workers_dev|Expected https/.test(problem))).toEqual([]);
  }
});

test("operate-18: a deploy fails until the real address runs the new release", async () => {
  const replies = ["fault", '{"status":"ok","release":"old12345"}', '{"status":"ok","release":"abcd1234"}'];
  const asked: string[] = [];
  const ask = (async (address: string) => {
    asked.push(address);
    const reply = replies.shift() ?? "";
    if (reply === "fault") throw new Error("no route");
    return new Response(reply);
  }) as unknown as typeof fetch;
  expect(await healthProblem("https://www.farm.co.in", "abcd1234", { ask, waitMs: 1 })).toBeNull();
  expect(asked).toEqual(Array.from({ length: 3 }, () => "https://www.farm.co.in/healthz"));
  const down = (async () => new Response("x", { status: 522 })) as unknown as typeof fetch;
  expect(await healthProblem("https://a.in", "abcd1234", { ask: down, tries: 2, waitMs: 1 })).toBe(
    "https://a.in/healthz: 522 x. Expected the release abcd1234.",
  );
});

test("operate-19: production takes only the commit at which the wide tests have passed", () => {
  const [here, earlier] = ["0f3c".padEnd(40, "1"), "77aa".padEnd(40, "2")];
  expect(wideTestsProblems("production", here, here)).toEqual([]);
  expect(wideTestsProblems("staging", here, null)).toEqual([]);
  const problem =
    'The wide tests have not passed at this commit. Run "npm run test:wide", or repeat the command with --without-wide-tests in an incident.';
  expect(wideTestsProblems("production", here, earlier)).toEqual([problem]);
  expect(wideTestsProblems("production", here, null)).toEqual([problem]);
});
