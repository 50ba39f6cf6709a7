/** The sign-in's state machine, what may be typed, the session's rules for links, and the mapping of the services' answers. */
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { CODE_LIFE_MS } from "../../src/domain/sign-in/otp-limits.ts";
import {
  canGoOn,
  FINISH_WITHIN_MS,
  fieldOf,
  minutesOf,
  RESEND_AFTER_MS,
  readCode,
  readNext,
  resendWait,
  SIGN_IN_PROBLEMS,
  type SignInEvent,
  type SignInState,
  signInReducer,
  stateAt,
  stepOf,
  typedCode,
  typedMobile,
} from "../../src/domain/sign-in/sign-in.ts";
import { readEnv } from "../../src/env.ts";
import { verifyCode } from "../../src/services/account/client.ts";
import { addressName, networkOf } from "../../src/services/account/limits.ts";
import { finishSignIn, sendSignInCode, verifySignInCode } from "../../src/services/account/sign-in.ts";
import { type Identity, isLive, openSession, type Session, sealSession, switchIdentity, takeLink } from "../../src/session.ts";

const MOBILE = "9876543210";
const follow = (state: SignInState, ...events: SignInEvent[]): SignInState => events.reduce(signInReducer, state);

describe("what is typed", () => {
  test.each([
    ["98765", "98765"],
    ["98a765-4", "987654"],
    ["+91 98765 43210", MOBILE],
    ["0098765432101234", "0098765432"],
    ["९८७६५४३२१०", MOBILE],
    ["", ""],
  ])("number %j is %j", (text, digits) => expect(typedMobile(text)).toBe(digits));

  test.each([
    ["12", "12"],
    ["12 34", "1234"],
    ["१२३४५", "1234"],
    ["G-1234 is", "1234"],
    ["Your code is 1234", "1234"],
  ])("code %j is %j", (text, digits) => expect(typedCode(text)).toBe(digits));

  test("a code is sent only as exactly four digits", () => {
    for (const text of ["1234", " 12 34\n", "12-34", "1\u20112 3-4", "೧೨೩೪"]) expect(readCode(text)).toBe("1234");
    expect(["", "123", "12345", "12a4", "１２３"].map(readCode)).toEqual([null, null, null, null, null]);
  });
});

describe("the state machine", () => {
  const typed = follow(stateAt("number", ""), { type: "type", text: MOBILE });
  const atCode = follow(typed, { type: "send" }, { type: "sent", mobile: MOBILE });

  test("goes from number to code to verified", () => {
    expect(atCode).toMatchObject({ status: "not_verified", step: "code", mobile: MOBILE, code: "", busy: false });
    const entered = follow(atCode, { type: "type", text: "1234" });
    expect(entered).toMatchObject({ status: "entered", code: "1234" });
    const verified = follow(entered, { type: "verify" }, { type: "verified" });
    expect(verified).toMatchObject({ status: "verified", step: "finish", busy: false });
    expect(canGoOn(verified)).toBe(true);
  });

  test("editing goes back to the number, keeps it and clears the code (S2 §2)", () => {
    expect(follow(atCode, { type: "type", text: "12" }, { type: "edit" })).toEqual(stateAt("number", MOBILE));
  });

  test("a failure stays at its step or goes where the worker says, and the code is typed anew", () => {
    const busy = follow(atCode, { type: "type", text: "1234" }, { type: "verify" });
    expect(follow(busy, { type: "failed", problem: { name: "codeExpired" } })).toEqual(stateAt("code", MOBILE, { name: "codeExpired" }));
    expect(follow(busy, { type: "failed", problem: { name: "again" }, step: "number" })).toEqual(
      stateAt("number", MOBILE, { name: "again" }),
    );
    expect(follow(busy, { type: "failed", problem: { name: "somethingWrong" }, step: "finish" }).status).toBe("verified");
  });

  test("the button works at exactly ten and exactly four digits, and never twice (S2 §5)", () => {
    const events: fc.Arbitrary<SignInEvent> = fc.oneof(
      fc
        .oneof(fc.string(), fc.stringMatching(/^\d{0,12}$/), fc.constantFrom(MOBILE, "1234"))
        .map((text) => ({ type: "type", text }) as const),
      fc.constantFrom<SignInEvent>(
        { type: "send" },
        { type: "sent", mobile: MOBILE },
        { type: "edit" },
        { type: "verify" },
        { type: "verified" },
        { type: "failed", problem: { name: "somethingWrong" } },
        { type: "failed", problem: { name: "again" }, step: "number" },
      ),
    );
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (list) => {
        let state = stateAt("number", "");
        for (const event of list) {
          const before = state;
          state = signInReducer(state, event);
          if (state.step === "number") expect(canGoOn(state)).toBe(!state.busy && /^\d{10}$/.test(state.mobile));
          if (state.step === "code") expect(canGoOn(state)).toBe(!state.busy && /^\d{4}$/.test(state.code));
          expect(state.status === "entered").toBe(state.step === "code" && state.code.length === 4);
          if (state.step !== "code") expect(state.code).toBe("");
          // Verified only by a verification that was under way, or where the worker says so.
          if (state.status === "verified" && before.status !== "verified") expect(before.busy && before.status === "entered").toBe(true);
          // Nothing that is typed or tapped changes what is under way.
          if (before.busy && ["type", "send", "edit", "verify"].includes(event.type)) expect(state).toBe(before);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test("what is under way decides the step", () => {
    const under = { mobile: MOBILE, sentAt: 1_000 };
    expect(stepOf(undefined, 0)).toBe("number");
    expect(stepOf(under, 1_000 + CODE_LIFE_MS)).toBe("code");
    expect(stepOf(under, 1_000 + 2 * CODE_LIFE_MS)).toBe("number");
    expect(stepOf({ ...under, edited: true }, 2_000)).toBe("number");
    expect(stepOf({ ...under, verifiedAt: 2_000 }, 2_000 + FINISH_WITHIN_MS - 1)).toBe("finish");
    expect(stepOf({ ...under, verifiedAt: 2_000 }, 2_000 + FINISH_WITHIN_MS)).toBe("number");
    expect([resendWait(0, 0), resendWait(0, 29_001), resendWait(0, RESEND_AFTER_MS), resendWait(0, 1e9)]).toEqual([30, 1, 0, 0]);
  });

  test("problems belong to their field; waits are told in minutes; next is never an address", () => {
    expect(SIGN_IN_PROBLEMS.map((name) => fieldOf({ name }))).toEqual([
      "mobile",
      "mobile",
      "code",
      "code",
      "code",
      null,
      null,
      null,
      null,
      null,
    ]);
    expect([minutesOf(1), minutesOf(60_000), minutesOf(60_001)]).toEqual([1, 1, 2]);
    expect([readNext("orders"), readNext("https://evil.test"), readNext("//evil.test"), readNext(null)]).toEqual([
      "orders",
      "checkout",
      "checkout",
      "checkout",
    ]);
  });
});

describe("links and the session", () => {
  const live: Session = { farmerId: "A", farmerAuthToken: "token-a", mobile: MOBILE, userId: "u-a" };
  const other: Identity = { farmerId: "B", farmerAuthToken: "token-b", userId: "u-b" };

  test("nobody signed in: the link is taken, and an old half is not mixed with a new one", () => {
    expect(takeLink({}, other, null, "/shop")).toMatchObject(other);
    expect(isLive(takeLink({ farmerId: "A" }, { farmerAuthToken: "token-b" }, null, "/shop"))).toBe(false);
  });

  test("another farmer: nothing changes until it is chosen", () => {
    const asked = takeLink(live, other, null, "/shop?a=1");
    expect(asked).toMatchObject({ ...live, pending: { ...other, back: "/shop?a=1" } });
    expect(switchIdentity(asked)).toEqual(other);
  });

  test("the same farmer: the token is refreshed where the services know it as theirs", () => {
    expect(takeLink(live, { farmerId: "A", farmerAuthToken: "new" }, "A", "/")).toEqual({ ...live, farmerAuthToken: "new" });
    // The victim's id with another's token is no refreshment.
    expect(takeLink(live, { farmerId: "A", farmerAuthToken: "token-b" }, "B", "/")).toMatchObject({ farmerAuthToken: "token-a" });
    expect(takeLink(live, { farmerId: "A", farmerAuthToken: "token-b" }, null, "/").pending).toBeDefined();
    expect(takeLink(live, { farmerId: "B", farmerAuthToken: "new" }, "A", "/").farmerAuthToken).toBe("token-a");
    // What a link says is the number does not replace the one that was proved.
    expect(takeLink(live, { mobile: "6000000000", farmerId: "A" }, null, "/")).toEqual(live);
  });

  test("whatever a link brings, a live farmer's token is only ever replaced by their own", () => {
    const word = fc.constantFrom(undefined, "A", "B", "token-a", "token-b", "new");
    fc.assert(
      fc.property(word, word, fc.constantFrom(null, "A", "B"), (farmerId, farmerAuthToken, proven) => {
        const link = { ...(farmerId ? { farmerId } : {}), ...(farmerAuthToken ? { farmerAuthToken } : {}) };
        const result = takeLink(live, link, proven, "/");
        expect(result.farmerId).toBe("A");
        if (result.farmerAuthToken !== "token-a") expect(proven).toBe("A");
      }),
    );
  });

  test("the longest session fits a cookie; what can be got again is left out first", async () => {
    const secrets = ["x".repeat(32)];
    const token = "t".repeat(1_600);
    const long: Session = {
      ...live,
      farmerAuthToken: token,
      anonymous: { token: "a".repeat(800), at: Date.now() },
      signIn: { mobile: MOBILE, otpToken: "o".repeat(800), codeId: "c", sentAt: 1 },
      pending: { ...other, farmerAuthToken: token, back: "/", at: Date.now() },
    };
    const sealed = await sealSession(long, secrets);
    expect(sealed.length).toBeLessThan(3_900);
    expect(await openSession(sealed, secrets)).toEqual({ ...live, farmerAuthToken: token });
  });

  test("a session ends 30 days after it last changed, a question and an anonymous token sooner", async () => {
    vi.useFakeTimers();
    const secrets = ["x".repeat(32)];
    const sealed = await sealSession(
      { ...live, anonymous: { token: "a", at: Date.now() }, pending: { back: "/", at: Date.now() } },
      secrets,
    );
    vi.advanceTimersByTime(16 * 60_000);
    expect(await openSession(sealed, secrets)).toEqual(live);
    vi.advanceTimersByTime(30 * 86_400_000);
    expect(await openSession(sealed, secrets)).toBeNull();
    vi.useRealTimers();
  });
});

describe("the services' answers", () => {
  afterEach(() => vi.restoreAllMocks());
  const gate = { admitSend: async () => ({ ok: true }), admitTry: async () => ({ ok: true, left: 4 }), redeem: async () => true };
  const breaker = { pauseLeft: async () => 0, noteFailure: async () => undefined };
  const unlimited = { limit: async () => ({ success: true }) };
  /** An environment whose services answer each path with a status and a body. */
  const contextOf = (answers: Record<string, [number, unknown]>, more: object = {}) => ({
    deadline: Date.now() + 5_000,
    env: readEnv({
      SITE_ORIGIN: "https://s.test",
      API_BASE_URL: "https://api.test",
      STATIC_BASE_URL: "https://static.test",
      VIDEO_POSTER_BASE_URL: "https://v.test",
      SESSION_SECRETS: "x".repeat(32),
      PHONE_GATE: { getByName: () => gate },
      BREAKER: { getByName: () => breaker },
      SEND_LIMIT: unlimited,
      TRY_LIMIT: unlimited,
      ENVIRONMENT: "test",
      API: {
        fetch: async (request: Request) => {
          const [status, body] = answers[new URL(request.url).pathname] ?? [500, ""];
          return new Response(JSON.stringify(body), { status });
        },
      },
      ...more,
    }),
  });
  const sent = { mobile: MOBILE, otpToken: "o", codeId: "c", anonymous: "a" };
  const otp = "/userservice/otp/";

  test.each([
    [{ status: "success", message: "Otp verified for user" }, "verified"],
    [{ status: "failure", message: "Otp verified for user" }, "failed"],
    [{ status: "failure", message: "otp expired or invalid" }, "expired"],
    [{ status: "failure", message: "database is down" }, "failed"],
    [{ status: "success" }, "failed"],
    [{}, "failed"],
  ])("%j is %s", async (body, answer) => {
    expect(await verifyCode(contextOf({ [otp]: [200, body] }), "a", "o", "1234")).toEqual({ ok: true, value: answer });
  });

  test("map to the messages of S2 §8", async () => {
    const verify = async (status: number, body: unknown) => {
      const result = await verifySignInCode(contextOf({ [otp]: [status, body] }), sent, "1234");
      return result.ok ? "ok" : result.problem.name;
    };
    expect(await verify(200, { status: "failure", message: "otp expired or invalid" })).toBe("codeExpired");
    expect(await verify(200, { status: "failure", message: "anything else" })).toBe("somethingWrong");
    expect(await verify(500, "")).toBe("somethingWrong");
    expect(await verify(400, { status: "failure", message: "invalid token" })).toBe("again");
    const send = async (status: number, body: unknown) => {
      const result = await sendSignInCode(contextOf({ [otp]: [status, body] }), MOBILE, "a");
      return result.ok ? "ok" : result.problem.name;
    };
    expect(await send(200, { status: "success", responseData: { otpToken: "x" } })).toBe("ok");
    for (const body of [
      {},
      { responseData: null },
      { responseData: {} },
      { responseData: { otpToken: "" } },
      { responseData: { otpToken: "a b" } },
    ])
      expect(await send(200, body)).toBe("somethingWrong");
  });

  test("a farmer without an id after all goes back to the beginning", async () => {
    const paths = {
      "/checkout/authorize-user": [200, { responseData: { farmerAuthToken: "t", farmerId: null } }],
      "/checkout/get-farmer-detail": [200, { status: "failure", message: "Farmer not found", responseData: null }],
    } satisfies Record<string, [number, unknown]>;
    const visit = { language: "hi", source: "APP" };
    const create = (body: unknown) => finishSignIn(contextOf({ ...paths, "/checkout/create-farmer": [200, body] }), sent, visit);
    expect(await create({ responseData: { farmerId: 500_001 } })).toEqual({
      ok: true,
      value: { farmerId: "500001", farmerAuthToken: "t", mobile: MOBILE },
    });
    expect(await create({ responseData: {} })).toEqual({ ok: false, problem: { name: "again" } });
    expect(await create({ responseData: null })).toEqual({ ok: false, problem: { name: "again" } });
  });

  test("without its limits nothing is sent and nothing is verified", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const answers = {
      [otp]: [200, { status: "success", message: "Otp verified for user", responseData: { otpToken: "x" } }],
    } satisfies Record<string, [number, unknown]>;
    const sends = (more: object, address?: string) => sendSignInCode(contextOf(answers, more), MOBILE, "a", address);
    const verifies = (more: object, address?: string) => verifySignInCode(contextOf(answers, more), sent, "1234", address);
    const refused = { ok: false, problem: { name: "somethingWrong" } };
    for (const more of [{ PHONE_GATE: undefined }, { PHONE_GATE: { getByName: () => ({}) } }]) {
      expect(await sends(more)).toEqual(refused);
      expect(await verifies(more)).toEqual(refused);
    }
    expect(await verifies({ BREAKER: undefined })).toEqual(refused);
    expect(await sends({ SEND_LIMIT: undefined }, "1.2.3.4")).toEqual(refused);
    expect(await verifies({ TRY_LIMIT: undefined }, "1.2.3.4")).toEqual(refused);
    // In production the platform tells every address; a request without one did not come through it.
    for (const act of [sends, verifies]) {
      expect(await act({ ENVIRONMENT: "production" })).toEqual(refused);
      expect(await act({ ENVIRONMENT: "production" }, "1.2.3.4")).toMatchObject({ ok: true });
      expect(await act({})).toMatchObject({ ok: true });
    }
    expect(log.mock.calls.join()).not.toContain(MOBILE);
  });

  test("an address that asks or tries too often is told to wait, and the services hear nothing of it", async () => {
    const keys: string[] = [];
    const full = {
      limit: async ({ key }: { key: string }) => {
        keys.push(key);
        return { success: false };
      },
    };
    const limited = contextOf({}, { SEND_LIMIT: full, TRY_LIMIT: full, API: undefined });
    expect(await sendSignInCode(limited, MOBILE, "a", "1.2.3.4")).toEqual({ ok: false, problem: { name: "tooManySends", minutes: 1 } });
    expect(await verifySignInCode(limited, sent, "1234", "1.2.3.4")).toEqual({ ok: false, problem: { name: "paused", minutes: 1 } });
    // Counted by a name that does not tell the address.
    expect(new Set(keys)).toEqual(new Set([await addressName(limited.env, "1.2.3.4")]));
    expect(keys.join()).not.toContain("1.2.3.4");
  });

  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:DB8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["2001:db8:1:2::", "2001:db8:1:2"],
    ["::1", "0:0:0:0"],
  ])("the address %s counts as %s", (address, network) => expect(networkOf(address)).toBe(network));
});
