/** Checks that stop a deploy before it starts. */
import { expect, test } from "vitest";
import { brandProblems, configProblems, environmentOf, secretProblems } from "../../scripts/deploy-config.ts";

const good = {
  vars: { SITE_ORIGIN: "https://www.farm.co.in", SHOP_HOSTS: "www.farm.co.in", ENVIRONMENT: "production" },
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
  expect(configProblems("staging", { vars: { ENVIRONMENT: "staging" }, kv_namespaces: [placeholder] })).toEqual([
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
    "MOCK_DATE is for tests only. Take it out.",
    'ENVIRONMENT is "staging". Expected "production".',
  ]);
  for (const id of [undefined, "", "my-namespace", "0".repeat(32)])
    expect(configProblems("production", { ...good, kv_namespaces: [{ binding: "CACHE", id }] })).toHaveLength(1);
});

test("operate-8: placeholders of the brand file are reported, with the remedy", () => {
  const brand = {
    name: "x",
    telephone: { helpline: "+911800000000" },
    social: [{ url: "https://shop.example" }],
    claims: { brandsSold: 0 },
  };
  expect(brandProblems(brand, "own/brand.json")).toEqual([
    "telephone.helpline is a placeholder: +911800000000. Set it in own/brand.json (docs/brand.md).",
    "social.0.url is a placeholder: https://shop.example. Set it in own/brand.json (docs/brand.md).",
  ]);
  expect(brandProblems({ telephone: { helpline: "+912067890123", poison: "1800116117" } }, "own/brand.json")).toEqual([]);
});

test("operate-8: missing secrets are reported, with the remedy", () => {
  expect(secretProblems("staging", ["SESSION_SECRETS", "PURGE_TOKEN"])).toEqual([
    'The secret HEALTH_TOKEN is missing. Run "npx wrangler secret put HEALTH_TOKEN --env staging".',
  ]);
  expect(secretProblems("production", [])).toHaveLength(3);
  expect([environmentOf("production"), environmentOf("staging")]).toEqual(["", "staging"]);
});
