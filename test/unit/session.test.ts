/** The sealed session: its values and their lifetime, its changes by a link, and its cookie. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { namesAnother, pickPersonal, settleClaim, takeLink } from "../../src/domain/sign-in/link.ts";
import { isLive, type Session, signedIn, signedOff, signedOut, switchIdentity } from "../../src/domain/sign-in/session.ts";
import { personalParameter } from "../../src/domain/visit/personal-parameters.ts";
import { readSession, readSessionUnchecked, SessionTooLongError, sealSession, sessionCookie } from "../../src/session.ts";
import { openSession } from "../support/open-session.ts";

/** Opens a link as the app does. */
const trusted = (proven: string | null, back: string) => ({ proven, isTrusted: true, back });

const SECRET = "s".repeat(32);
const NOW = Date.UTC(2026, 10, 22);
const MINUTE = 60_000;
const DAY = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** The session as read back from its cookie, without the name and the times that each cookie has (sign-in-37, sign-in-68). */
async function kept(session: object): Promise<Session | null> {
  return withoutMarks(await reopened(session), session);
}

const reopened = async (session: object): Promise<Session | null> => openSession(await sealSession(session as Session, [SECRET]), [SECRET]);

function withoutMarks(opened: Session | null, session: Session): Session | null {
  if (!opened) return null;
  if (!session.sessionId) delete opened.sessionId;
  if (!session.signedInAt) delete opened.signedInAt;
  if (!session.claim?.at) delete opened.claim?.at;
  return opened;
}

/** Seals values that sealSession never would. */
async function sealedBy(secret: string, value: unknown): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  const key = await crypto.subtle.importKey("raw", digest, "AES-GCM", false, ["encrypt"]);
  const iv = new Uint8Array(12);
  const plain = new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, plain));
  return Buffer.concat([iv, sealed]).toString("base64url");
}

// sign-in-34
describe("valid values of a sealed session", () => {
  const FARMER = { farmerId: "500001", farmerAuthToken: "token" };
  const SIGN_IN = { mobile: "9812345670", otpToken: "token", codeId: "code", sentAt: NOW };
  const PENDING = { farmerId: "500002", farmerAuthToken: "token-2", back: "/shop", at: NOW };
  const DRAFT = { typist: "name", edit: "new", fields: { street: "गली 4" }, at: NOW };

  test.each<[name: string, session: object]>([
    ["a farmer", { ...FARMER, mobile: "9812345670", sessionId: "x".repeat(40), signedInAt: NOW - 5 }],
    ["an id of 100 characters, a token of 1,600", { farmerId: "i".repeat(100), farmerAuthToken: "t".repeat(1_600) }],
    ["a number of 30 characters", { mobile: "9".repeat(30) }],
    ["all characters of a token", { farmerAuthToken: "aZ09_.~+/=:|-" }],
    ["a claim", { claim: { at: NOW - 5, farmerAuthToken: "t", userId: "u", fieldAgentMobileNumber: "9", mobile: "8" } }],
    ["an anonymous token of 800", { anonymous: { token: "a".repeat(800), at: NOW } }],
    ["a sign-in", { signIn: { ...SIGN_IN, otpToken: "o".repeat(800), codeId: "c".repeat(40), edited: true, verifiedAt: 0 } }],
    ["another farmer", { ...FARMER, pending: { ...PENDING, back: `/${"b".repeat(599)}` } }],
    ["an address of 100", { addressId: "a".repeat(100) }],
    ["an address with a space", { addressId: "SA 0001" }],
    ["an order with slashes", { placed: { orderId: "2026/11/000123", orderNumber: "KH 7", at: NOW } }],
    [
      "a draft",
      {
        draft: {
          ...DRAFT,
          typist: "t".repeat(100),
          edit: "e".repeat(100),
          fields: { ["f".repeat(20)]: "v".repeat(400) },
          isRestored: true,
        },
      },
    ],
    ["80 crops of six digits", { cropIds: Array.from({ length: 80 }, (_, index) => String(100_000 + index)) }],
    ["a crop with a text as its id", { cropIds: ["Bt cotton_2", "5f2a5f2a5f2a5f2a5f2a5f2a", "कपास", "c".repeat(200)] }],
    ["how it ended", { ranOut: true, signedOutAt: NOW, everywhere: true }],
  ])("%s", async (_, session) => expect(await kept(session)).toEqual(session));

  test.each<[name: string, session: object]>([
    ["an id of 101 characters", { farmerId: "i".repeat(101) }],
    ["no id", { farmerId: "" }],
    ["an id with a space", { farmerId: "5 1" }],
    ["an id with a line", { farmerId: "5\n" }],
    ["an id in another script", { farmerId: "५" }],
    ["a token of 1,601", { farmerAuthToken: "t".repeat(1_601) }],
    ["no number", { mobile: "" }],
    ["a number of 31", { mobile: "9".repeat(31) }],
    ["a name of 41", { sessionId: "x".repeat(41) }],
    ["an anonymous token of 801", { anonymous: { token: "a".repeat(801), at: NOW } }],
    ["an anonymous token without a time", { anonymous: { token: "a" } }],
    ["one of a negative time", { anonymous: { token: "a", at: -1 } }],
    ["one of half a millisecond", { anonymous: { token: "a", at: 0.5 } }],
    ["a sign-in of a number that is none", { signIn: { ...SIGN_IN, mobile: "5812345670" } }],
    ["a sign-in of eleven digits", { signIn: { ...SIGN_IN, mobile: "98123456700" } }],
    ["a sign-in of a number with more", { signIn: { ...SIGN_IN, mobile: "x9812345670" } }],
    ["a sign-in with a token of 801", { signIn: { ...SIGN_IN, otpToken: "o".repeat(801) } }],
    ["a sign-in with a name of 41", { signIn: { ...SIGN_IN, codeId: "c".repeat(41) } }],
    ["a way back to another site", { pending: { ...PENDING, back: "https://evil.example" } }],
    ["a way back of 601", { pending: { ...PENDING, back: `/${"b".repeat(600)}` } }],
    ["an address of 101", { addressId: "a".repeat(101) }],
    ["an address that is a step up", { addressId: ".." }],
    ["an address with a line break", { addressId: "1\n2" }],
    ["a draft of a typist of 101", { draft: { ...DRAFT, typist: "t".repeat(101) } }],
    ["a draft of an address of 101", { draft: { ...DRAFT, edit: "e".repeat(101) } }],
    ["a draft with a field of 401", { draft: { ...DRAFT, fields: { street: "v".repeat(401) } } }],
    ["a draft with a name of 21", { draft: { ...DRAFT, fields: { ["f".repeat(21)]: "v" } } }],
    ["81 crops", { cropIds: Array.from({ length: 81 }, (_, index) => String(index)) }],
    ["80 crops of seven digits, which may not fit", { cropIds: Array.from({ length: 80 }, (_, index) => String(1_000_000 + index)) }],
    ["a crop of 201 characters", { cropIds: ["c".repeat(201)] }],
    ["240 letters of three bytes each", { cropIds: ["क".repeat(120), "ख".repeat(120)] }],
    ["a crop without an id", { cropIds: [""] }],
    ["an end in words", { ranOut: "yes", signedOutAt: "now", everywhere: 1 }],
    ["times in words", { signedInAt: "now", claim: { at: "now" } }],
    ["an unknown field", { isAdmin: true }],
  ])("not %s: the rest stays", async (_, session) =>
    expect(await kept({ ...session, claim: { userId: "u" } })).toEqual({ claim: { userId: "u" } }),
  );

  test("a claim loses only its wrong values", async () => {
    const wrong = { farmerAuthToken: "a b", userId: "", fieldAgentMobileNumber: "", mobile: "9".repeat(31) };
    expect(await kept({ claim: wrong })).toEqual({ claim: {} });
    expect(await kept({ claim: { ...wrong, mobile: "9812345670" } })).toEqual({ claim: { mobile: "9812345670" } });
    expect(await kept({ claim: { userId: "u".repeat(100) } })).toEqual({ claim: { userId: "u".repeat(100) } });
    expect(await kept({ claim: { userId: "u".repeat(101) } })).toEqual({ claim: {} });
  });

  test.each<[name: string, life: number, session: object]>([
    ["an anonymous token lives 15 minutes", 15 * MINUTE, { anonymous: { token: "a", at: NOW } }],
    ["a question about another farmer lives 15 minutes", 15 * MINUTE, { pending: PENDING }],
    ["a draft lives 30 minutes", 30 * MINUTE, { draft: DRAFT }],
    ["a sign-out is known for 30 minutes", 30 * MINUTE, { signedOutAt: NOW, everywhere: true }],
    ["a claim lives 30 days", 30 * DAY, { claim: { at: NOW, farmerAuthToken: "t", mobile: "9" } }],
  ])("%s", async (_, life, session) => {
    // Its own name, so that the seal adds none.
    const rest = { ranOut: true, sessionId: "s" };
    vi.setSystemTime(NOW + MINUTE);
    const sealed = await sealSession({ ...session, ...rest }, [SECRET]);
    vi.setSystemTime(NOW + life);
    expect(await openSession(sealed, [SECRET])).toEqual({ ...session, ...rest });
    vi.setSystemTime(NOW + life + 1);
    expect(await openSession(sealed, [SECRET])).toEqual(rest);
  });

  test("a cookie expires 30 days after it was sealed", async () => {
    const sealed = await sealSession({ cropIds: ["141"] }, [SECRET]);
    vi.setSystemTime(NOW + 30 * DAY);
    expect(await openSession(sealed, [SECRET])).toEqual({ cropIds: ["141"] });
    vi.setSystemTime(NOW + 30 * DAY + 1_000);
    expect(await openSession(sealed, [SECRET])).toBeNull();
  });

  test("sign-in-37: a farmer is signed in for 30 days after the proof, also if the cookie is sealed again in between", async () => {
    const draft = { ...DRAFT, at: NOW + 30 * DAY };
    let session: Session = signedIn({}, { ...FARMER, mobile: "9812345670", signedInAt: NOW });
    const { sessionId } = session;
    for (let day = 1; day <= 30; day += 1) {
      vi.setSystemTime(NOW + day * DAY);
      session = (await reopened({ ...session, addressId: `${day}` })) ?? {};
      expect([isLive(session), session.signedInAt, session.sessionId, session.addressId]).toEqual([true, NOW, sessionId, `${day}`]);
      // The farmer's own new token is not a new proof.
      session = takeLink(session, { farmerAuthToken: `token-${day}` }, trusted(FARMER.farmerId, "/"));
    }
    const sealed = await sealSession({ ...session, draft }, [SECRET]);
    vi.setSystemTime(NOW + 30 * DAY + 1);
    const ended = { addressId: "30", claim: { mobile: "9812345670" }, draft, ranOut: true };
    expect(await openSession(sealed, [SECRET])).toEqual(ended);
    expect(await readSession(`__Host-khet=${sealed}`, [SECRET])).toEqual(ended);
    // The last signed-in farmer is still known.
    expect((await readSessionUnchecked(`__Host-khet=${sealed}`, [SECRET])).farmerId).toBe(FARMER.farmerId);
  });

  test("sign-in-37: the values of a cookie of an earlier version are as old as the cookie", async () => {
    const sealedAt = NOW / 1_000 - 20 * 86_400;
    const old = async (session: object) => openSession(await sealedBy(SECRET, { layout: 2, sealedAt, ...session }), [SECRET]);
    const farmer = await old(FARMER);
    expect(farmer).toEqual({ ...FARMER, signedInAt: NOW - 20 * DAY });
    const claim = await old({ claim: { farmerAuthToken: "t" } });
    expect(claim).toEqual({ claim: { farmerAuthToken: "t", at: NOW - 20 * DAY } });
    const sealed = await Promise.all([farmer, claim].map((session) => sealSession({ ...session, addressId: "1" }, [SECRET])));
    vi.setSystemTime(NOW + 10 * DAY + 1);
    expect(await openSession(sealed[0], [SECRET])).toEqual({ addressId: "1", claim: {}, ranOut: true });
    expect(await openSession(sealed[1], [SECRET])).toEqual({ addressId: "1", sessionId: expect.any(String) });
  });

  // sign-in-68
  test.each<[name: string, session: () => Session, proved: (session: Session) => Session]>([
    ["a claim", () => takeLink({}, { farmerAuthToken: "t" }, trusted(null, "/")), (session) => settleClaim(session, "7")],
    ["a question", () => takeLink({}, { farmerAuthToken: "t" }, { proven: "7", isTrusted: false, back: "/" }), switchIdentity],
    ["a sign-in by code", () => ({ signIn: SIGN_IN }), (session) => signedIn(session, { ...FARMER, signedInAt: NOW })],
  ])("%s has a name in its first cookie, which it keeps when it is proved", async (_, session, proved) => {
    const first = await reopened(session());
    expect(first?.sessionId).toMatch(/^[0-9a-f-]{36}$/);
    vi.setSystemTime(NOW + MINUTE);
    const live = proved((await reopened(first ?? {})) ?? {});
    expect([isLive(live), live.sessionId, live.signedInAt]).toEqual([true, first?.sessionId, NOW]);
    expect((await reopened(session()))?.sessionId, "another browser").not.toBe(first?.sessionId);
  });

  // sign-in-68
  test("a session without a sign-in has no name; a new farmer has a new name", async () => {
    for (const session of [{ cropIds: ["141"] }, { claim: { mobile: "9" } }, signedOut(NOW), { anonymous: { token: "a", at: NOW } }])
      expect(await reopened(session)).not.toHaveProperty("sessionId");
    const live = signedIn({}, { ...FARMER, signedInAt: NOW });
    expect(signedIn(live, { ...FARMER, signedInAt: NOW }).sessionId).not.toBe(live.sessionId);
    const asked = takeLink(live, { farmerAuthToken: "t" }, trusted("7", "/"));
    expect([asked.sessionId === live.sessionId, switchIdentity(asked).sessionId === live.sessionId]).toEqual([true, false]);
  });

  // sign-in-38
  test("a session too long for a cookie drops the values that can be fetched again, one after the other", async () => {
    const spare = {
      anonymous: { token: "a".repeat(700), at: NOW },
      draft: { ...DRAFT, fields: { a: "v".repeat(400), b: "v".repeat(300) } },
      signIn: { ...SIGN_IN, otpToken: "o".repeat(700) },
      pending: { ...PENDING, farmerAuthToken: "p".repeat(700) },
    };
    const of = async (length: number) => Object.keys((await kept({ farmerId: "1", farmerAuthToken: "t".repeat(length), ...spare })) ?? {});
    // 3,900 characters hold 2,925 bytes; the seal needs 28 of them.
    expect([await of(100), await of(600), await of(1_300)]).toEqual([
      ["farmerId", "farmerAuthToken", "signIn", "pending", "draft"],
      ["farmerId", "farmerAuthToken", "signIn", "pending"],
      ["farmerId", "farmerAuthToken", "pending"],
    ]);
    expect(await of(1_600)).toEqual(["farmerId", "farmerAuthToken", "pending"]);
    const whole = { ...spare, pending: undefined, signIn: undefined };
    expect(Object.keys((await kept(whole)) ?? {})).toEqual(["anonymous", "draft"]);
    const sealed = await sealSession({ farmerAuthToken: "t".repeat(1_600), addressId: "x".repeat(100), ...spare }, [SECRET]);
    expect(sealed.length).toBeLessThanOrEqual(3_900);
  });

  // sign-in-38
  test("the value that is dropped next is fixed: anonymous token, placed order, draft, sign-in, question", async () => {
    const fill = "x".repeat(300);
    const spare = {
      pending: { ...PENDING, farmerAuthToken: fill },
      signIn: { ...SIGN_IN, otpToken: fill },
      draft: { ...DRAFT, fields: { a: fill } },
      placed: { orderId: "o".repeat(64), orderNumber: "n".repeat(64), at: NOW },
      anonymous: { token: fill, at: NOW },
    };
    const sets = new Set<string>();
    for (let length = 100; length <= 1_100; length += 20) {
      const found = await kept({ farmerAuthToken: "t".repeat(length), claim: { farmerAuthToken: "c".repeat(length) }, ...spare });
      sets.add(
        Object.keys(spare)
          .filter((name) => name in (found ?? {}))
          .join(" "),
      );
    }
    expect([...sets]).toEqual([
      "pending signIn draft placed anonymous",
      "pending signIn draft placed",
      "pending signIn draft",
      "pending signIn",
      "pending",
    ]);
  });

  test("a session that cannot be shortened enough is an error that says so", async () => {
    const claim = { farmerAuthToken: "c".repeat(1_600) };
    const long = { farmerAuthToken: "t".repeat(1_600), claim };
    await expect(sealSession(long, [SECRET])).rejects.toThrow(SessionTooLongError);
    await expect(sealSession(long, [SECRET])).rejects.toThrow("expected at most 3900 characters");
    await expect(sealSession(long, [SECRET])).rejects.toMatchObject({ name: "SessionTooLongError" });
  });

  test("the longest sealed text is 3,900 characters", async () => {
    const lengths = await Promise.all(
      Array.from({ length: 60 }, async (_, more) => {
        const session = { farmerAuthToken: "t".repeat(1_600), claim: { farmerAuthToken: "c".repeat(1_160 + more) } };
        return sealSession(session, [SECRET]).then(
          ({ length }) => length,
          () => Number.POSITIVE_INFINITY,
        );
      }),
    );
    const fit = lengths.filter(Number.isFinite);
    expect(fit.length).toBeGreaterThan(0);
    expect(fit.length).toBeLessThan(60);
    expect([Math.max(...fit) <= 3_900, Math.max(...fit) > 3_896]).toEqual([true, true]);
  });
});

// sign-in-36
describe("the seal", () => {
  test("the first secret seals, all secrets open", async () => {
    const sealed = await sealSession({ farmerId: "1" }, [SECRET, "another".repeat(6)]);
    expect(await openSession(sealed, ["another".repeat(6)])).toBeNull();
    expect(await openSession(sealed, ["another".repeat(6), SECRET])).toEqual({ farmerId: "1" });
    expect(await openSession(sealed, [])).toBeNull();
  });

  test("without a secret nothing is sealed", async () => {
    await expect(sealSession({}, [])).rejects.toThrow('Run "wrangler secret put SESSION_SECRETS"');
    await expect(sealSession({}, [""])).rejects.toThrow("No SESSION_SECRETS are set");
  });

  test("is cookie-safe text, different each time, and every change of it is detected", async () => {
    const sealed = await Promise.all(Array.from({ length: 50 }, (_, id) => sealSession({ farmerId: `${id}` }, [SECRET])));
    expect(new Set(sealed.map((text) => text.slice(0, 16))).size).toBe(50);
    for (const text of sealed) expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
    const [first = ""] = sealed;
    for (let at = 0; at < first.length; at += 1) {
      // The last character has unused bits.
      if (at === first.length - 1) continue;
      const other = first[at] === "A" ? "B" : "A";
      expect(await openSession(first.slice(0, at) + other + first.slice(at + 1), [SECRET])).toBeNull();
    }
  });

  test("of another layout, without a time, or not of an object is rejected", async () => {
    const sealedAt = NOW / 1_000;
    expect(await openSession(await sealedBy(SECRET, { layout: 2, sealedAt, farmerId: "1" }), [SECRET])).toEqual({ farmerId: "1" });
    for (const value of [{ layout: 1, sealedAt }, { sealedAt }, { layout: 2 }, { layout: 2, sealedAt: "now" }, [], 7, null, "{"])
      expect(await openSession(await sealedBy(SECRET, value), [SECRET]), JSON.stringify(value)).toBeNull();
  });

  test.each([undefined, "", "?", "AAAA", "A".repeat(37), "A".repeat(40), "A".repeat(8_191), "A".repeat(8_192), "A".repeat(100_000)])(
    "an invalid seal opens nothing",
    async (text) => expect(await openSession(text, [SECRET])).toBeNull(),
  );

  test("a text that cannot be a seal is not decrypted: less than 29 bytes, or 8,192 characters and more", async () => {
    const decrypt = vi.spyOn(crypto.subtle, "decrypt");
    const seals = (bytes: number) => Buffer.alloc(bytes).toString("base64url");
    for (const text of [seals(28), "A".repeat(8_192)]) await openSession(text, [SECRET]);
    expect(decrypt).toHaveBeenCalledTimes(0);
    for (const text of [seals(29), "A".repeat(8_191).slice(0, 8_188)]) await openSession(text, [SECRET]);
    expect(decrypt).toHaveBeenCalledTimes(2);
    decrypt.mockRestore();
  });
});

// visit-51
describe("personal parameters", () => {
  test.each([
    ["farmerId", "farmerId"],
    ["FARMERID", "farmerId"],
    ["FarmerAuthToken", "farmerAuthToken"],
    ["farmerAuthToken[]", "farmerAuthToken"],
    ["mobile[a\nb][c]", "mobile"],
    [" userId ", "userId"],
    ["fieldagentmobilenumber", "fieldAgentMobileNumber"],
    ["mobiles", undefined],
    ["x-farmerId", undefined],
    ["", undefined],
  ])("%j is %s", (name, parameter) => expect(personalParameter(name)).toBe(parameter));

  test("are taken once each, if their values are valid", () => {
    const query = new URLSearchParams("farmerId=1&FarmerId=2&mobile=9812345670&userId=a%20b&UserId=u&source=x&farmerAuthToken=");
    expect(pickPersonal(query)).toEqual({ farmerId: "1", mobile: "9812345670", userId: "u" });
  });
});

// visit-46
describe("a link", () => {
  const LIVE = { farmerId: "1", farmerAuthToken: "own", mobile: "9812345670", addressId: "a" };

  test("a farmer is signed in with an id and a token only", () => {
    expect([isLive(LIVE), isLive({ farmerId: "1" }), isLive({ farmerAuthToken: "own" }), isLive({})]).toEqual([true, false, false, false]);
  });

  test("without a sign-in is a claim; the id is ignored, and new values replace claimed ones", () => {
    const before = { claim: { farmerAuthToken: "old", mobile: "7", userId: "u" }, ranOut: true };
    const pending = undefined;
    expect(takeLink(before, { farmerId: "9", farmerAuthToken: "new" }, trusted(null, "/"))).toEqual({
      ...{ ranOut: true, pending },
      claim: { at: NOW, farmerAuthToken: "new", mobile: undefined, userId: "u" },
    });
    expect(takeLink(before, { farmerId: "9", mobile: "8" }, trusted(null, "/")).claim).toEqual({ mobile: "8", userId: "u" });
    expect(takeLink(before, { mobile: "8" }, trusted(null, "/")).claim).toEqual({ farmerAuthToken: "old", mobile: "8", userId: "u" });
    expect(takeLink(before, { userId: "v", fieldAgentMobileNumber: "6" }, trusted(null, "/")).claim).toEqual({
      ...{ farmerAuthToken: "old", mobile: undefined, userId: "v" },
    });
    expect(takeLink({}, { farmerAuthToken: "new" }, trusted("2", "/"))).not.toHaveProperty("farmerId");
  });

  test("of the signed-in farmer renews the token, if the services know it", () => {
    const agent = { fieldAgentMobileNumber: "6" };
    expect(takeLink(LIVE, { farmerId: "1", farmerAuthToken: "newer", ...agent }, trusted("1", "/"))).toEqual({
      ...LIVE,
      ...{ farmerAuthToken: "newer", claim: {}, ...agent },
    });
    expect(takeLink(LIVE, { farmerId: "1", farmerAuthToken: "own", mobile: "5" }, trusted(null, "/"))).toEqual({ ...LIVE, claim: {} });
  });

  test("visit-53: an agent's number counts only together with the proved token", () => {
    const forged = { fieldAgentMobileNumber: "6" };
    // Over a live session: a number alone, with an id, with an unknown token, and with the farmer's own token.
    expect(takeLink(LIVE, forged, trusted(null, "/"))).toEqual({ ...LIVE, claim: {} });
    expect(takeLink(LIVE, { farmerId: "1", ...forged }, trusted(null, "/"))).toEqual({ ...LIVE, claim: {} });
    expect(takeLink(LIVE, { farmerAuthToken: "made-up", ...forged }, trusted(null, "/"))).toBe(LIVE);
    expect(takeLink(LIVE, { farmerAuthToken: "own", ...forged }, trusted(null, "/"))).toEqual({ ...LIVE, claim: {}, ...forged });
    // Before the proof: a later link neither adds its number to the first token, nor keeps the first number with its own.
    const agents = takeLink({}, { farmerAuthToken: "t", fieldAgentMobileNumber: "9" }, trusted(null, "/"));
    expect(settleClaim(takeLink(agents, forged, trusted(null, "/")), "1").fieldAgentMobileNumber).toBe("9");
    expect(settleClaim(takeLink(agents, { farmerAuthToken: "t2" }, trusted(null, "/")), "2").fieldAgentMobileNumber).toBeUndefined();
    expect(signedIn(takeLink({}, forged, trusted(null, "/")), { farmerId: "1", farmerAuthToken: "t", signedInAt: NOW })).not.toHaveProperty(
      "claim",
    );
    // The farmer of the agent's link, chosen over another.
    const asked = takeLink(LIVE, { farmerAuthToken: "t2", ...forged }, trusted("2", "/"));
    expect([asked.fieldAgentMobileNumber, switchIdentity(asked).fieldAgentMobileNumber]).toEqual([undefined, "6"]);
    expect(signedOff({ ...LIVE, ...forged })).not.toHaveProperty("fieldAgentMobileNumber");
  });

  test("of another farmer waits for the visitor's choice, with the page to return to", () => {
    expect(takeLink(LIVE, { farmerId: "2", farmerAuthToken: "theirs", userId: "u" }, trusted("2", "/crops?page=2"))).toEqual({
      ...LIVE,
      pending: { farmerId: "2", farmerAuthToken: "theirs", back: "/crops?page=2", at: NOW },
    });
  });

  test.each([
    ["an id alone", { farmerId: "2" }, "2"],
    ["an unknown token", { farmerAuthToken: "made-up" }, null],
  ])("with %s changes nothing for a signed-in farmer", (_, link, proven) => expect(takeLink(LIVE, link, trusted(proven, "/"))).toBe(LIVE));

  test("names another farmer if its id or its token is not the farmer's own", () => {
    const named = [{}, { farmerId: "1" }, { farmerAuthToken: "own" }, { mobile: "5" }, { farmerId: "2" }, { farmerAuthToken: "x" }];
    expect(named.map((link) => namesAnother(LIVE, link))).toEqual([false, false, false, false, true, true]);
    expect(namesAnother({}, { farmerId: "2", farmerAuthToken: "x" })).toBe(false);
  });
});

describe("transitions of a session", () => {
  const DRAFT = { typist: "name", edit: "new", fields: {}, at: NOW };
  const CLAIM = { farmerAuthToken: "t", mobile: "9", userId: "u", fieldAgentMobileNumber: "6" };

  test("a proved claim signs in, with its own name; its number stays unproved", () => {
    const settled = settleClaim(
      { claim: { ...CLAIM, at: NOW - 5 }, addressId: "a", draft: DRAFT, signedOutAt: 5, anonymous: { token: "x", at: 1 } },
      "7",
    );
    expect(settled).toEqual({
      ...{ farmerId: "7", farmerAuthToken: "t", signedInAt: NOW - 5, addressId: "a", draft: DRAFT },
      sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...{ claim: { userId: "u", mobile: undefined }, fieldAgentMobileNumber: "6" },
    });
    expect(settleClaim({ claim: CLAIM }, "7").sessionId).not.toBe(settled.sessionId);
  });

  test("a disproved claim loses its token, and the session says that it expired", () => {
    const { farmerAuthToken: _, fieldAgentMobileNumber: __, ...claim } = CLAIM;
    expect(settleClaim({ claim: CLAIM, addressId: "a" }, null)).toEqual({ addressId: "a", claim, ranOut: true });
    expect(settleClaim({}, "7")).toEqual({ claim: {}, ranOut: true });
  });

  test("a sign-in keeps the address, the draft and the crops, and nothing else", () => {
    const before = { ranOut: true, signedOutAt: 1, pending: undefined, claim: CLAIM, addressId: "a", cropIds: ["141"], draft: DRAFT };
    expect(signedIn(before, { farmerId: "1", farmerAuthToken: "t", signedInAt: NOW, mobile: "9" })).toEqual({
      ...{ farmerId: "1", farmerAuthToken: "t", signedInAt: NOW, mobile: "9", addressId: "a", cropIds: ["141"], draft: DRAFT },
      sessionId: expect.any(String),
    });
  });

  test("a rejected token leaves the number as a claim", () => {
    const live = { farmerId: "1", farmerAuthToken: "t", sessionId: "s", mobile: "9", addressId: "a", cropIds: ["141"], draft: DRAFT };
    expect(signedOff(live)).toEqual({ addressId: "a", draft: DRAFT, claim: { mobile: "9" }, ranOut: true });
    expect(signedOff({ claim: CLAIM }).claim).toEqual(CLAIM);
    expect(signedOff({ claim: CLAIM, mobile: "8" }).claim).toEqual({ ...CLAIM, mobile: "8" });
  });

  test("a sign-out leaves only its time, and whether it was on all phones", () => {
    expect([signedOut(5), signedOut(5, true)]).toEqual([{ signedOutAt: 5 }, { signedOutAt: 5, everywhere: true }]);
  });

  test("choosing the farmer of a link keeps nothing else", () => {
    const pending = { farmerId: "2", farmerAuthToken: "t2", back: "/", at: NOW };
    const switched = switchIdentity({
      farmerId: "1",
      farmerAuthToken: "t",
      mobile: "9",
      addressId: "a",
      cropIds: ["141"],
      draft: DRAFT,
      pending,
    });
    expect(JSON.parse(JSON.stringify(switched))).toEqual({
      farmerId: "2",
      farmerAuthToken: "t2",
      signedInAt: NOW,
      sessionId: expect.any(String),
    });
    expect(switchIdentity({ farmerId: "1", farmerAuthToken: "t" })).toEqual({});
  });
});

// sign-in-35
describe("the cookie", () => {
  const ATTRIBUTES = ["HttpOnly", "Partitioned", "Path=/", "SameSite=None", "Secure"];

  test("is HttpOnly, works in the frame, and lasts 30 days; an empty session deletes it", () => {
    const parts = (text: string) => text.split("; ").sort();
    expect(parts(sessionCookie("sealed"))).toEqual([...ATTRIBUTES, "Max-Age=2592000", "__Host-khet=sealed"].sort());
    expect(parts(sessionCookie(""))).toEqual([...ATTRIBUTES, "Max-Age=0", "__Host-khet="].sort());
  });

  test("is read among other cookies; a missing or unknown one is an empty session", async () => {
    const sealed = await sealSession({ farmerId: "1" }, [SECRET]);
    expect(await readSession(`a=b; __Host-khet=${sealed}; c=d`, [SECRET])).toEqual({ farmerId: "1" });
    for (const header of [null, undefined, "", "a=b", "__Host-khet=", `khet=${sealed}`, "__Host-khet=x"])
      expect(await readSession(header, [SECRET])).toEqual({});
  });
});
