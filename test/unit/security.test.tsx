/** Guarantees that a careless change must not break: the policy, data in the page, the seal of the session. */
import { readFileSync } from "node:fs";
import { parseHTML } from "linkedom";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Language } from "../../src/domain/visit/language.ts";
import { STATES } from "../../src/domain/visit/states.ts";
import { paths, type Screen } from "../../src/paths.ts";
import { redirect } from "../../src/routes/redirect.ts";
import { contentSecurityPolicy, securityHeaders } from "../../src/security.ts";
import { sealSession } from "../../src/session.ts";
import { alternatesOf } from "../../src/views/alternates.ts";
import { inertJson } from "../../src/views/island.tsx";
import { openSession } from "../support/open-session.ts";

// content-58
test("the policy of a page, word for word", () => {
  const options = { styleHashes: ["sha256-A"], frameAncestors: [], imageOrigins: [], https: true };
  expect(contentSecurityPolicy(options).split("; ")).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'sha256-A'",
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src https://www.youtube-nocookie.com",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "upgrade-insecure-requests",
  ]);
  expect(contentSecurityPolicy({ ...options, frameAncestors: ["https://saathi.test"], https: false })).toMatch(
    /; frame-ancestors https:\/\/saathi\.test$/,
  );
});

test("visit-52: no redirect leads to another host, for any prefix of its path", () => {
  for (const start of ["//", "/\\", "\\/", "///", "/\t/", "\t//", " //", "/ /"]) {
    const location = redirect(`${start}evil.test/shop?a=b`).headers.get("Location");
    expect(new URL(location ?? "", "https://www.khet.test/x/").href).toBe("https://www.khet.test/evil.test/shop?a=b");
  }
});

test("the security headers, word for word", () => {
  expect(Object.fromEntries(securityHeaders({ https: true, framed: false, camera: false, microphone: false }))).toEqual({
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), payment=(), usb=(), browsing-topics=(), geolocation=(self)",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
  });
  const framed = Object.fromEntries(securityHeaders({ https: false, framed: true, camera: false, microphone: false }));
  // speech-15
  const spoken = Object.fromEntries(securityHeaders({ https: true, framed: false, camera: false, microphone: true }));
  expect(spoken["Permissions-Policy"]).toBe("camera=(), microphone=(self), payment=(), usb=(), browsing-topics=(), geolocation=(self)");
  expect([framed["X-Frame-Options"], framed["Strict-Transport-Security"]]).toEqual([undefined, undefined]);
});

test("verify-37: only the screens that use the camera may open it", () => {
  const policy = (camera: boolean) =>
    Object.fromEntries(securityHeaders({ https: true, framed: false, camera, microphone: false }))["Permissions-Policy"];
  expect(policy(true)).toMatch(/^camera=\(self\), microphone=\(\),/);
  expect(policy(false)).toMatch(/^camera=\(\),/);
  const screens: readonly (readonly [string, Screen])[] = Object.entries(paths);
  expect(screens.filter(([, { camera }]) => camera).map(([name]) => name)).toEqual(["packCodeForm"]);
});

// shell-38
test("static files have the same headers, each once", () => {
  const blocks = readFileSync("public/_headers", "utf8").split(/^(?=\/)/m);
  const parsed = blocks.map((block) => {
    const [path = "", ...lines] = block.trim().split("\n");
    return [
      path,
      Object.fromEntries(
        lines.map((line) =>
          line
            .trim()
            .split(/: (.*)/)
            .slice(0, 2),
        ),
      ),
    ] as const;
  });
  const [first, ...others] = parsed;
  expect(first).toEqual([
    "/*",
    {
      ...Object.fromEntries(securityHeaders({ https: true, framed: false, camera: false, microphone: false })),
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    },
  ]);
  // A header of two blocks would be sent with both values.
  for (const [path, headers] of others) for (const name of Object.keys(headers)) expect(first?.[1], path).not.toHaveProperty(name);
});

test("data in a page cannot end its script element", () => {
  const hostile = { name: "</script><script>alert(1)</script><!-- & \u2028\u2029" };
  const text = inertJson(hostile);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(hostile);
  const drawn = renderToString(<script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />);
  expect(parseHTML(`<main>${drawn}</main>`).document.querySelectorAll("script")).toHaveLength(1);
});

// sign-in-35
test("a session is sealed with a new vector each time, and only its own secret opens it", async () => {
  const secret = "a".repeat(32);
  const session = { farmerId: "1", farmerAuthToken: "t" };
  const sealed = await Promise.all([1, 2, 3].map(() => sealSession(session, [secret])));
  // The first bytes are the random vector of AES-GCM.
  expect(new Set(sealed.map((text) => text.slice(0, 14))).size).toBe(3);
  expect(new Set(sealed.map((text) => text.slice(-20))).size).toBe(3);
  expect(await openSession(sealed[0], [secret])).toMatchObject(session);
  expect(await openSession(sealed[0], ["b".repeat(32)])).toBeNull();
});

// shell-33
test("a visitor with none of the six languages gets the English page", () => {
  const rajasthan = STATES.find(({ slug }) => slug === "rajasthan");
  if (!rajasthan) throw new Error("Rajasthan is not in the table of states.");
  const fallback = (languages?: readonly Language[]) =>
    alternatesOf("https://s.test", "/shop", {}, rajasthan, languages).find(({ hrefLang }) => hrefLang === "x-default")?.href;
  expect(fallback()).toBe("https://s.test/shop?language=en&state=rajasthan");
  // In any order of the languages.
  expect(fallback(["te", "en"])).toBe("https://s.test/shop?language=en&state=rajasthan");
  expect(fallback(["te", "kn"])).toBe("https://s.test/shop?language=te&state=rajasthan");
});
