/** The state machine of the sign-in, typed texts, links that name a farmer, and the replies of the services. */

import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { afterSignInQuery, readAfterSignIn, readScreenAfterSignIn } from "../../src/domain/sign-in/after-sign-in.ts";
import { pickPersonal, settleClaim, takeLink } from "../../src/domain/sign-in/link.ts";
import { type Identity, isLive, type Session, signedOff, switchIdentity } from "../../src/domain/sign-in/session.ts";
import {
  canSubmit,
  minutesOf,
  problemField,
  SIGN_IN_PROBLEMS,
  type SignInEvent,
  type SignInState,
  signInReducer,
  signInStateAt,
} from "../../src/domain/sign-in/sign-in.ts";
import { MAX_TYPED, readCode, typedCode, typedMobile } from "../../src/domain/sign-in/sign-in-input.ts";
import { resendWait, signInStep } from "../../src/domain/sign-in/sign-in-step.ts";
import { personalParameter } from "../../src/domain/visit/personal-parameters.ts";
import { readEnv } from "../../src/env.ts";
import { verifyCode } from "../../src/services/account/client.ts";
import { finishSignIn, sendSignInCode, verifySignInCode } from "../../src/services/account/sign-in.ts";
import { networkNames } from "../../src/services/limits.ts";
import { sealSession } from "../../src/session.ts";
import { openSession } from "../support/open-session.ts";

/** Opens a link as the app does. */
const trusted = (proven: string | null, back: string) => ({ proven, isTrusted: true, back });

const MOBILE = "9876543210";
const follow = (state: SignInState, ...events: SignInEvent[]): SignInState => events.reduce(signInReducer, state);

describe("typed texts", () => {
  // sign-in-5
  test.each([
    ["98765", "98765"],
    ["98a765-4", "987654"],
    ["+91 98765 43210", MOBILE],
    ["98765432101234", MOBILE],
    ["0098765432101234", "00987654321"],
    ["+91 98", "+9198"],
    ["+", "+"],
    ["९८७६५४३२१०", MOBILE],
    ["", ""],
  ])("number %j is %j", (text, digits) => expect(typedMobile(text)).toBe(digits));

  // sign-in-5
  test.each([
    "+91 98220 12345",
    "919822012345",
    "0091 98220-12345",
    "09822012345",
    "+91 (0) 98220 12345",
    "98220 12345",
    "+९१ ९८२२० १२३४५",
  ])("%j typed key by key equals the pasted text", (text) => {
    // The field shows the filtered text after each key.
    expect(Array.from(text).reduce((shown, key) => typedMobile(shown + key), "")).toBe("9822012345");
    expect(typedMobile(text)).toBe("9822012345");
  });

  // sign-in-6
  test("a prefix with a part of a number is not a number yet", () => {
    const canSend = (text: string) => canSubmit(follow(signInStateAt("number", ""), { type: "type", text }));
    expect(["+919822012", "+91982201234", "91982201234", "+91 98220 12345"].map(canSend)).toEqual([false, false, false, true]);
  });

  // sign-in-9
  test.each([
    ["12", "12"],
    ["12 34", "1234"],
    ["१२३४५", "1234"],
    ["G-1234 is", "1234"],
    ["Your code is 1234", "1234"],
  ])("code %j is %j", (text, digits) => expect(typedCode(text)).toBe(digits));

  test("at most 30 characters of a number or a code are read", () => {
    expect(MAX_TYPED).toBe(30);
  });

  // sign-in-8
  test("a code is sent only with exactly four digits", () => {
    for (const text of ["1234", " 12 34\n", "12-34", "1\u20112 3-4", "೧೨೩೪"]) expect(readCode(text)).toBe("1234");
    expect(["", "123", "12345", "12a4", "１２３"].map(readCode)).toEqual([null, null, null, null, null]);
  });
});

describe("the state machine", () => {
  const typed = follow(signInStateAt("number", ""), { type: "type", text: MOBILE });
  const atCode = follow(typed, { type: "send" }, { type: "sent", mobile: MOBILE });

  // sign-in-1, sign-in-4
  test("goes from number to code; the step after the code is verified", () => {
    expect(atCode).toMatchObject({ status: "not_verified", step: "code", mobile: MOBILE, code: "", busy: false });
    const entered = follow(atCode, { type: "type", text: "1234" });
    expect(entered).toMatchObject({ status: "entered", code: "1234" });
    const verified = signInStateAt("finish", MOBILE);
    expect(verified).toMatchObject({ status: "verified", step: "finish", busy: false });
    expect(canSubmit(verified)).toBe(true);
  });

  // sign-in-2
  test("editing returns to the number step, keeps the number and clears the code", () => {
    expect(follow(atCode, { type: "type", text: "12" }, { type: "edit" })).toEqual(signInStateAt("number", MOBILE));
  });

  test("a failure stays at its step or goes to the Worker's step, and clears the code", () => {
    const busy = follow(atCode, { type: "type", text: "1234" }, { type: "verify" });
    expect(follow(busy, { type: "failed", problem: { name: "codeExpired" } })).toEqual(
      signInStateAt("code", MOBILE, { name: "codeExpired" }),
    );
    expect(follow(busy, { type: "failed", problem: { name: "again" }, step: "number" })).toEqual(
      signInStateAt("number", MOBILE, { name: "again" }),
    );
    expect(follow(busy, { type: "failed", problem: { name: "somethingWrong" }, step: "finish" }).status).toBe("verified");
  });

  test("an event that does not fit its step changes nothing", () => {
    const finish = signInStateAt("finish", MOBILE);
    const looking = follow(finish, { type: "verify" });
    const sending = follow(typed, { type: "send" });
    const checking = follow(atCode, { type: "type", text: "1234" }, { type: "verify" });
    expect([looking.busy, sending.busy, checking.busy]).toEqual([true, true, true]);
    const sent = { type: "sent", mobile: MOBILE } as const;
    const failed = { type: "failed", problem: { name: "paused" } } as const;
    const unfit: readonly (readonly [SignInState, SignInEvent])[] = [
      [signInStateAt("number", "98765"), { type: "send" }],
      [finish, { type: "send" }],
      [sending, { type: "send" }],
      [typed, sent],
      [atCode, sent],
      [looking, sent],
      [typed, { type: "verify" }],
      [atCode, { type: "verify" }],
      [checking, { type: "verify" }],
      [typed, { type: "edit" }],
      [checking, { type: "edit" }],
      [finish, { type: "edit" }],
      [finish, { type: "type", text: "1" }],
      [typed, failed],
    ];
    for (const [state, event] of unfit) expect(signInReducer(state, event), `${state.step} ${state.busy} ${event.type}`).toBe(state);
    // A code can be sent again from the code step.
    expect(follow(atCode, { type: "send" })).toMatchObject({ step: "code", busy: true });
  });

  // sign-in-6, sign-in-8
  test("the button is enabled at exactly ten and exactly four digits, and sends only once", () => {
    const events: fc.Arbitrary<SignInEvent> = fc.oneof(
      fc
        .oneof(fc.string(), fc.stringMatching(/^\d{0,12}$/), fc.constantFrom(MOBILE, "1234"))
        .map((text) => ({ type: "type", text }) as const),
      fc.constantFrom<SignInEvent>(
        { type: "send" },
        { type: "sent", mobile: MOBILE },
        { type: "edit" },
        { type: "verify" },
        { type: "failed", problem: { name: "somethingWrong" } },
        { type: "failed", problem: { name: "again" }, step: "number" },
      ),
    );
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (list) => {
        let state = signInStateAt("number", "");
        for (const event of list) {
          const before = state;
          state = signInReducer(state, event);
          if (state.step === "number") expect(canSubmit(state)).toBe(!state.busy && /^\d{10}$/.test(state.mobile));
          if (state.step === "code") expect(canSubmit(state)).toBe(!state.busy && /^\d{4}$/.test(state.code));
          expect(state.status === "entered").toBe(state.step === "code" && state.code.length === 4);
          if (state.step !== "code") expect(state.code).toBe("");
          // Only a verification in progress, or the Worker, verifies.
          if (state.status === "verified" && before.status !== "verified") expect(before.busy && before.status === "entered").toBe(true);
          // No input or tap changes a call in progress.
          if (before.busy && ["type", "send", "edit", "verify"].includes(event.type)) expect(state).toBe(before);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  // sign-in-62, sign-in-63, sign-in-64
  test("the step follows from the session", () => {
    const under = { mobile: MOBILE, sentAt: 1_000 };
    expect(signInStep(undefined, 0)).toBe("number");
    expect(signInStep(under, 1_000 + 600_000 - 1)).toBe("code");
    expect(signInStep(under, 1_000 + 600_000)).toBe("number");
    expect(signInStep({ ...under, edited: true }, 2_000)).toBe("number");
    expect(signInStep({ ...under, verifiedAt: 2_000 }, 2_000 + 600_000 - 1)).toBe("finish");
    expect(signInStep({ ...under, verifiedAt: 2_000 }, 2_000 + 600_000)).toBe("number");
    expect([resendWait(0, 0), resendWait(0, 29_001), resendWait(0, 30_000), resendWait(0, 1e9)]).toEqual([30, 1, 0, 0]);
  });

  // sign-in-65
  test("problems belong to their field, waits are in minutes, and next is never a URL", () => {
    expect(SIGN_IN_PROBLEMS).toEqual([
      "mobileMissing",
      "mobileWrong",
      "codeWrong",
      "codeExpired",
      "tooManyTries",
      "tooManySends",
      "busyNetwork",
      "busySite",
      "paused",
      "again",
      "notStored",
      "somethingWrong",
      "offline",
    ]);
    expect([-1, 0, 60_000, 60_001].map(minutesOf)).toEqual([1, 1, 1, 2]);
    expect(["checkout", "address", "orders", "shop", "", null].map(readScreenAfterSignIn)).toEqual([
      "checkout",
      "address",
      "orders",
      "checkout",
      "checkout",
      "checkout",
    ]);
    expect(SIGN_IN_PROBLEMS.map((name) => problemField({ name }))).toEqual([
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
      null,
      null,
      null,
    ]);
    expect([minutesOf(1), minutesOf(60_000), minutesOf(60_001)]).toEqual([1, 1, 2]);
    expect([
      readScreenAfterSignIn("orders"),
      readScreenAfterSignIn("https://evil.test"),
      readScreenAfterSignIn("//evil.test"),
      readScreenAfterSignIn(null),
    ]).toEqual(["orders", "checkout", "checkout", "checkout"]);
  });

  test("the target after the sign-in is a screen of the list and a crop of the services, never a URL (sign-in-65)", () => {
    expect(readAfterSignIn("cropInfo", "pigeon-pea")).toEqual({ next: "cropInfo", crop: "pigeon-pea" });
    expect(readAfterSignIn("cropInfo", null)).toEqual({ next: "cropInfo" });
    expect(readAfterSignIn("cropAttributes", "rice")).toEqual({ next: "cropAttributes", crop: "rice" });
    expect(readAfterSignIn("cropTasks", "")).toEqual({ next: "cropInfo" });
    expect(readAfterSignIn("selectCrops", "rice")).toEqual({ next: "selectCrops" });
    expect(readAfterSignIn("orders", "rice")).toEqual({ next: "orders" });
    for (const crop of ["", ".", "..", "r".repeat(101), "ri\nce", "ri\r\nce", "ri\u0000ce", "\ud800"])
      expect(readAfterSignIn("cropAttributes", crop), crop).toEqual({ next: "cropInfo" });
    expect(readAfterSignIn("cropInfo", "r".repeat(100)).crop).toHaveLength(100);
  });

  test("the URL of the sign-in keeps the parameters of its target, and nothing for the checkout (sign-in-65)", () => {
    expect(afterSignInQuery({ next: "checkout" })).toEqual({});
    expect(afterSignInQuery({ next: "cropTasks", crop: "rice" })).toEqual({ next: "cropTasks", crop: "rice" });
    expect(afterSignInQuery({ next: "selectCrops" })).toEqual({ next: "selectCrops" });
  });
});

describe("links and the session", () => {
  const SIGN_IN = { mobile: MOBILE, otpToken: "o", codeId: "c", sentAt: 1 };
  const live: Session = { farmerId: "A", farmerAuthToken: "token-a", mobile: MOBILE, claim: { userId: "u-a" } };
  /** The session from its cookie. */
  const opened = { ...live, sessionId: expect.any(String), signedInAt: expect.any(Number) };
  const other: Identity = { farmerId: "B", farmerAuthToken: "token-b", userId: "u-b" };

  // sign-in-32, sign-in-41, visit-46
  test("without a sign-in the link is a claim, which signs nobody in, and two links are never mixed", () => {
    const claimed = takeLink({}, { ...other, mobile: MOBILE }, trusted(null, "/shop"));
    expect(claimed).toEqual({ claim: { farmerAuthToken: "token-b", userId: "u-b", mobile: MOBILE, at: expect.any(Number) } });
    expect(isLive(claimed)).toBe(false);
    expect(takeLink(claimed, { farmerId: "A" }, trusted(null, "/shop")).claim?.farmerAuthToken).toBeUndefined();
    expect(takeLink(claimed, { fieldAgentMobileNumber: "1" }, trusted(null, "/shop")).claim?.farmerAuthToken).toBe("token-b");
  });

  // visit-46
  test("a claim that the services confirm signs in their farmer, without a number", () => {
    const claimed = takeLink({ mobile: "6000000000", signIn: SIGN_IN }, { ...other, mobile: MOBILE }, trusted(null, "/shop"));
    const proved = settleClaim(claimed, "C");
    expect(proved).toEqual({
      farmerId: "C",
      farmerAuthToken: "token-b",
      sessionId: expect.any(String),
      signedInAt: expect.any(Number),
      claim: { userId: "u-b" },
    });
    expect(settleClaim(claimed, "C").sessionId).not.toBe(proved.sessionId);
    expect(isLive(proved)).toBe(true);
    const refused = settleClaim(claimed, null);
    expect([isLive(refused), refused.claim?.farmerAuthToken, refused.ranOut]).toEqual([false, undefined, true]);
  });

  // visit-51
  test("the names of a link's parameters in upper and lower case, with and without brackets", () => {
    const names = ["farmerAuthToken", "FarmerAuthToken", "FARMERAUTHTOKEN", "farmerAuthToken[]", "farmerauthtoken[0]", " farmerAuthToken"];
    for (const name of names) {
      expect(personalParameter(name)).toBe("farmerAuthToken");
      expect(pickPersonal(new URLSearchParams([[name, "token"]]))).toEqual({ farmerAuthToken: "token" });
    }
    for (const name of ["farmer", "token", "state", "mobiles", "mobile2", "[]", "", "id"]) expect(personalParameter(name)).toBeUndefined();
    expect(pickPersonal(new URLSearchParams("Mobile=&mobile=9876543210&MOBILE=1"))).toEqual({ mobile: "9876543210" });
  });

  // sign-in-26
  test("a farmer whose token was rejected leaves a number without proof", () => {
    expect(signedOff({ ...live, signIn: SIGN_IN })).toEqual({ claim: { userId: "u-a", mobile: MOBILE }, ranOut: true });
  });

  // sign-in-42
  test("another farmer: nothing changes until the visitor chooses", () => {
    const asked = takeLink(live, other, trusted("B", "/shop?a=1"));
    expect(asked).toMatchObject({ ...live, pending: { farmerId: "B", farmerAuthToken: "token-b", back: "/shop?a=1" } });
    expect(switchIdentity(asked)).toEqual({
      farmerId: "B",
      farmerAuthToken: "token-b",
      sessionId: expect.any(String),
      signedInAt: expect.any(Number),
    });
  });

  // sign-in-45, sign-in-47
  test("the same farmer: the token is refreshed if the services confirm it", () => {
    expect(takeLink(live, { farmerId: "A", farmerAuthToken: "new" }, trusted("A", "/"))).toEqual({ ...live, farmerAuthToken: "new" });
    // The victim's id with another farmer's token refreshes nothing.
    expect(takeLink(live, { farmerId: "A", farmerAuthToken: "token-b" }, trusted("B", "/"))).toMatchObject({
      ...live,
      pending: { farmerId: "B", farmerAuthToken: "token-b" },
    });
    expect(takeLink(live, { farmerId: "A", farmerAuthToken: "token-b" }, trusted(null, "/"))).toEqual(live);
    // An id without its token is dropped.
    expect(takeLink(live, { farmerId: "B", farmerAuthToken: "new" }, trusted("A", "/"))).toEqual({ ...live, farmerAuthToken: "new" });
    // The number of a link does not replace the number that a code has proved.
    expect(takeLink(live, { mobile: "6000000000", farmerId: "A" }, trusted(null, "/"))).toEqual(live);
  });

  // sign-in-41, sign-in-42, sign-in-45, sign-in-46
  test("only a farmer's own token ever replaces the token of a live session", () => {
    const word = fc.constantFrom(undefined, "A", "B", "token-a", "token-b", "new");
    fc.assert(
      fc.property(word, word, fc.constantFrom(null, "A", "B"), (farmerId, farmerAuthToken, proven) => {
        const link = { ...(farmerId ? { farmerId } : {}), ...(farmerAuthToken ? { farmerAuthToken } : {}) };
        const result = takeLink(live, link, trusted(proven, "/"));
        expect(result.farmerId).toBe("A");
        if (result.farmerAuthToken !== "token-a") expect(proven).toBe("A");
        if (result.pending) expect(result.pending.farmerId).toBe(proven);
      }),
    );
  });

  // sign-in-38
  test("the longest session fits a cookie; optional parts are dropped first", async () => {
    const secrets = ["x".repeat(32)];
    const token = "t".repeat(1_600);
    const long: Session = {
      ...live,
      farmerAuthToken: token,
      anonymous: { token: "a".repeat(800), at: Date.now() },
      signIn: { ...SIGN_IN, otpToken: "o".repeat(800) },
      pending: { farmerId: "B", farmerAuthToken: token, back: "/", at: Date.now() },
    };
    const sealed = await sealSession(long, secrets);
    expect(sealed.length).toBeLessThan(3_900);
    expect(await openSession(sealed, secrets)).toEqual({ ...opened, farmerAuthToken: token });
  });

  // sign-in-29, sign-in-37, sign-in-43
  test("a session ends 30 days after it began, a question and an anonymous token sooner", async () => {
    vi.useFakeTimers();
    const secrets = ["x".repeat(32)];
    const sealed = await sealSession(
      { ...live, anonymous: { token: "a", at: Date.now() }, pending: { farmerId: "B", farmerAuthToken: "b", back: "/", at: Date.now() } },
      secrets,
    );
    vi.advanceTimersByTime(16 * 60_000);
    expect(await openSession(sealed, secrets)).toEqual(opened);
    vi.advanceTimersByTime(30 * 86_400_000);
    expect(await openSession(sealed, secrets)).toBeNull();
    vi.useRealTimers();
  });

  // address-41
  test("a draft of an address ends after 30 minutes", async () => {
    vi.useFakeTimers();
    const secrets = ["x".repeat(32)];
    const draft = { typist: "7", edit: "new", fields: { street: "Main road" }, at: Date.now() };
    const sealed = await sealSession({ ...live, draft }, secrets);
    vi.advanceTimersByTime(30 * 60_000);
    expect(await openSession(sealed, secrets)).toEqual({ ...opened, draft });
    vi.advanceTimersByTime(1);
    expect(await openSession(sealed, secrets)).toEqual(opened);
    vi.useRealTimers();
  });
});

describe("the replies of the services", () => {
  afterEach(() => vi.restoreAllMocks());
  const gate = {
    admitSend: async () => ({ ok: true }),
    admitTry: async () => ({ ok: true, left: 4, isFirst: true }),
    redeem: async () => true,
    takeBackSend: async () => undefined,
    takeBackTry: async () => undefined,
    answer: (_id: string, _mark: string, check: () => Promise<unknown>) => check(),
    ping: async () => undefined,
  };
  const breaker = {
    isStrict: async () => false,
    noteWrongCode: async () => undefined,
    admitMessage: async () => ({ ok: true, isStrict: false }),
    takeBackMessage: async () => undefined,
  };
  const network = { admit: async () => ({ ok: true, strictWaitMs: 0 }), takeBack: async () => undefined };
  /** The phone's object, for a code that has been tried before. */
  const triedGate = { ...gate, admitTry: async () => ({ ok: true, left: 3, isFirst: false }) };
  const unlimited = { limit: async () => ({ success: true }) };
  /** An environment whose services reply to each path with a status and a body. */
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
      NETWORK_GATE: { getByName: () => network },
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
  /** The caller, on a device that does not know the number. */
  const at = (address?: string) => ({ address, knows: async () => false, name: async () => null });

  // sign-in-14
  test.each([
    [{ status: "success", message: "Otp verified for user" }, "verified"],
    [{ status: "failure", message: "Otp verified for user" }, "failed"],
    [{ status: "failure", message: "otp expired or invalid" }, "expired"],
    [{ status: "failure", message: "database is down" }, "failed"],
    [{ status: "success" }, "failed"],
    [{}, "failed"],
  ])("%j is %s", async (body, answer) => {
    expect(await verifyCode(contextOf({ [otp]: [200, body] }), "a", { code: "1234", otpToken: "o" })).toEqual({ ok: true, value: answer });
  });

  // sign-in-23, sign-in-24
  test("each reply has its message", async () => {
    const verify = async (status: number, body: unknown) => {
      const result = await verifySignInCode(contextOf({ [otp]: [status, body] }), sent, "1234", at());
      return result.ok ? "ok" : result.problem.name;
    };
    expect(await verify(200, { status: "failure", message: "otp expired or invalid" })).toBe("codeExpired");
    expect(await verify(200, { status: "failure", message: "anything else" })).toBe("somethingWrong");
    expect(await verify(500, "")).toBe("somethingWrong");
    expect(await verify(400, { status: "failure", message: "invalid token" })).toBe("again");
    expect(await verify(400, { status: "failure", message: "otp expired or invalid" })).toBe("codeExpired");
    // Only the sentence itself is an answer.
    for (const body of ["otp expired or invalid", { error: "otp expired or invalid" }, { message: ["otp expired or invalid"] }, null])
      expect(await verify(400, body), JSON.stringify(body)).toBe("again");
    const send = async (status: number, body: unknown) => {
      const result = await sendSignInCode(contextOf({ [otp]: [status, body] }), MOBILE, "a", at());
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

  // sign-in-52
  test("the check of a code continues if the phone disconnects", async () => {
    const held: Promise<unknown>[] = [];
    const slow = Promise.withResolvers<Response>();
    const redeem = vi.fn(async () => true);
    const given = contextOf({}, { PHONE_GATE: { getByName: () => ({ ...gate, redeem }) }, API: { fetch: () => slow.promise } });
    void verifySignInCode({ ...given, waitUntil: (work) => void held.push(work) }, sent, "1234", at());
    await vi.waitFor(() => expect(held).toHaveLength(1));
    expect(redeem).not.toHaveBeenCalled();
    slow.resolve(new Response(JSON.stringify({ status: "success", message: "Otp verified for user" })));
    await held[0];
    expect(redeem).toHaveBeenCalledWith("c", expect.stringMatching(/^[\da-f]{64}$/));
  });

  // sign-in-16, sign-in-25
  test("a farmer without an id returns to the beginning", async () => {
    const paths = {
      "/checkout/authorize-user": [200, { responseData: { farmerAuthToken: "t", farmerId: null } }],
      "/checkout/get-farmer-detail": [200, { status: "failure", message: "Farmer not found", responseData: null }],
    } satisfies Record<string, [number, unknown]>;
    const visit = { language: "hi", source: "APP" };
    const create = (body: unknown) => finishSignIn(contextOf({ ...paths, "/checkout/create-farmer": [200, body] }), sent, visit);
    expect(await create({ responseData: { farmerId: 500_001 } })).toEqual({
      ok: true,
      value: { farmerId: "500001", farmerAuthToken: "t" },
    });
    expect(await create({ responseData: {} })).toEqual({ ok: false, problem: { name: "again" } });
    expect(await create({ responseData: null })).toEqual({ ok: false, problem: { name: "again" } });
  });

  // sign-in-61
  test("without its limits nothing is sent or verified", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const answers = {
      [otp]: [200, { status: "success", message: "Otp verified for user", responseData: { otpToken: "x" } }],
    } satisfies Record<string, [number, unknown]>;
    const sends = (more: object, address?: string) => sendSignInCode(contextOf(answers, more), MOBILE, "a", at(address));
    const verifies = (more: object, address?: string) => verifySignInCode(contextOf(answers, more), sent, "1234", at(address));
    const refused = { ok: false, problem: { name: "somethingWrong" } };
    for (const more of [{ PHONE_GATE: undefined }, { PHONE_GATE: { getByName: () => ({}) } }]) {
      expect(await sends(more)).toEqual(refused);
      expect(await verifies(more)).toEqual(refused);
    }
    expect(await verifies({ BREAKER: undefined })).toEqual(refused);
    for (const more of [{ BREAKER: undefined }, { NETWORK_GATE: undefined }]) expect(await sends(more)).toEqual(refused);
    for (const more of [{ BREAKER: { getByName: () => ({}) } }, { NETWORK_GATE: { getByName: () => ({}) } }])
      expect(await sends(more, "1.2.3.4")).toEqual(refused);
    const again = { PHONE_GATE: { getByName: () => triedGate } };
    expect(await verifies({ ...again, NETWORK_GATE: undefined })).toEqual(refused);
    expect(await verifies({ ...again, NETWORK_GATE: { getByName: () => ({}) } }, "1.2.3.4")).toEqual(refused);
    expect(await sends({ SEND_LIMIT: undefined }, "1.2.3.4")).toEqual(refused);
    expect(await verifies({ TRY_LIMIT: undefined }, "1.2.3.4")).toEqual(refused);
    // In production the platform sets the address of every request. A request without an address did not pass through the platform.
    for (const act of [sends, verifies]) {
      expect(await act({ ENVIRONMENT: "production" })).toEqual(refused);
      expect(await act({ ENVIRONMENT: "production" }, "1.2.3.4")).toMatchObject({ ok: true });
      expect(await act({})).toMatchObject({ ok: true });
    }
    expect(log.mock.calls.join()).not.toContain(MOBILE);
  });

  // sign-in-54, sign-in-58, sign-in-59
  test("an address that sends too often, and a code that is tried too often, have to wait, and the services are not called", async () => {
    const keys: string[] = [];
    const full = {
      limit: async ({ key }: { key: string }) => {
        keys.push(key);
        return { success: false };
      },
    };
    const limited = contextOf({}, { SEND_LIMIT: full, TRY_LIMIT: full, API: undefined });
    expect(await sendSignInCode(limited, MOBILE, "a", at("1.2.3.4"))).toEqual({ ok: false, problem: { name: "busyNetwork", minutes: 1 } });
    expect(await verifySignInCode(limited, sent, "1234", at("1.2.3.4"))).toEqual({ ok: false, problem: { name: "paused", minutes: 1 } });
    expect(await sendSignInCode(limited, MOBILE, "a", { ...at("1.2.3.4"), name: async () => "device" })).toMatchObject({ ok: false });
    // Counted by a name that does not reveal the address, by the code, and by the device.
    expect(keys).toEqual([(await networkNames(limited.env, "1.2.3.4"))[0], "c", "device"]);
    expect(keys.join()).not.toContain("1.2.3.4");
  });

  /** Limits that record the admitted acts, and can take them back. */
  function notingLimits() {
    const counted: string[] = [];
    const forget = (what: string) => void counted.splice(counted.indexOf(what), 1);
    const gateOf = (name: string) => ({
      admit: async (limit: string, { id }: { id: string }) => {
        counted.push(`${limit} ${id}`);
        expect(name.startsWith(`${limit} `)).toBe(true);
        return { ok: true, strictWaitMs: 0 };
      },
      takeBack: async (id: string) => forget(`${name.split(" ")[0]} ${id}`),
    });
    const site = {
      ...breaker,
      admitMessage: async (pool: string) => ({ ok: counted.push(pool) > 0, isStrict: false }),
      takeBackMessage: async (pool: string) => forget(pool),
    };
    return { counted, bindings: { NETWORK_GATE: { getByName: gateOf }, BREAKER: { getByName: () => site } } };
  }

  // limits-1
  test("a first try counts for no network; later ones count before they run, and stay counted only if the code was wrong", async () => {
    const countedAfter = async (phone: object, status: number, body: unknown) => {
      const { counted, bindings } = notingLimits();
      const context = contextOf({ [otp]: [status, body] }, { ...bindings, PHONE_GATE: { getByName: () => phone } });
      await verifySignInCode(context, sent, "1234", at("1.2.3.4"));
      return counted.length;
    };
    const wrong = { status: "failure", message: "otp expired or invalid" };
    expect(await countedAfter(gate, 200, wrong)).toBe(0);
    expect(await countedAfter(triedGate, 200, wrong)).toBe(1);
    expect(await countedAfter(triedGate, 200, { status: "failure", message: "another word for a wrong code" })).toBe(1);
    expect(await countedAfter(triedGate, 200, { status: "success", message: "Otp verified for user" })).toBe(0);
    expect(await countedAfter(triedGate, 500, "")).toBe(0);
  });

  // limits-17, limits-18, limits-20
  test("a message counts for network and site unless it was certainly not sent", async () => {
    const countedAfter = async (status: number, body: unknown, phone: object = gate) => {
      const { counted, bindings } = notingLimits();
      const context = contextOf({ [otp]: [status, body] }, { ...bindings, PHONE_GATE: { getByName: () => phone } });
      await sendSignInCode(context, MOBILE, "a", at("1.2.3.4"));
      return counted.map((what) => what.split(" ")[0]);
    };
    expect(await countedAfter(200, { responseData: { otpToken: "x" } })).toEqual(["sends", "strangers"]);
    // The result of a failed service is unknown.
    expect(await countedAfter(500, "")).toEqual(["sends", "strangers"]);
    expect(await countedAfter(200, { responseData: null })).toEqual([]);
    expect(await countedAfter(400, { status: "failure", message: "invalid token" })).toEqual([]);
    const often = { ...gate, admitSend: async () => ({ ok: false, reason: "often", waitMs: 60_000 }) };
    expect(await countedAfter(200, { responseData: { otpToken: "x" } }, often)).toEqual([]);
  });

  // limits-17, limits-18
  test("a network or a site at its limit of messages is told how long to wait, and nothing is sent", async () => {
    const refusing = { getByName: () => ({ ...network, admit: async () => ({ ok: false, waitMs: 23 * 3_600_000 }) }) };
    const modest = { getByName: () => ({ ...network, admit: async () => ({ ok: true, strictWaitMs: 0 }) }) };
    const greedy = { getByName: () => ({ ...network, admit: async () => ({ ok: true, strictWaitMs: 24 * 3_600_000 }) }) };
    const siteWith = (answer: object) => ({ getByName: () => ({ ...breaker, admitMessage: async () => answer }) });
    const strict = siteWith({ ok: true, isStrict: true });
    const sends = (NETWORK_GATE: object, BREAKER: object) =>
      sendSignInCode(
        contextOf({ [otp]: [200, { responseData: { otpToken: "x" } }] }, { NETWORK_GATE, BREAKER }),
        MOBILE,
        "a",
        at("1.2.3.4"),
      );
    const all = siteWith({ ok: true, isStrict: false });
    expect(await sends(refusing, all)).toEqual({ ok: false, problem: { name: "busyNetwork", minutes: 1_380 } });
    expect(await sends(modest, siteWith({ ok: false, waitMs: 120_000 }))).toEqual({ ok: false, problem: { name: "busySite", minutes: 2 } });
    expect(await sends(greedy, strict)).toEqual({ ok: false, problem: { name: "busyNetwork", minutes: 60 } });
    expect([(await sends(modest, strict)).ok, (await sends(greedy, all)).ok]).toEqual([true, true]);
  });

  // limits-3, limits-19
  test("a device that knows the number is counted separately, and no limit of a network blocks it", async () => {
    const senders: unknown[] = [];
    const full = { getByName: () => ({ admit: async () => ({ ok: false, waitMs: 1 }), takeBack: async () => undefined }) };
    const own = { ...triedGate, admitSend: async (_: string, sender: unknown) => ({ ok: senders.push(sender) > 0 }) };
    const more = { PHONE_GATE: { getByName: () => own } };
    const answers = {
      [otp]: [200, { status: "success", message: "Otp verified for user", responseData: { otpToken: "x" } }],
    } satisfies Record<string, [number, unknown]>;
    const context = contextOf(answers, more);
    const limited = contextOf(answers, { ...more, NETWORK_GATE: full });
    const knows = async (mobile: string) => mobile === MOBILE;
    const owner = { ...at("1.2.3.4"), knows };
    expect((await sendSignInCode(limited, MOBILE, "a", owner)).ok).toBe(true);
    expect((await sendSignInCode(context, MOBILE, "a", at("1.2.3.4"))).ok).toBe(true);
    const network = (await networkNames(context.env, "1.2.3.4"))[1];
    expect(senders).toEqual([
      { isKnown: true, network },
      { isKnown: false, network },
    ]);
    expect((await sendSignInCode(limited, MOBILE, "a", at("1.2.3.4"))).ok).toBe(false);
    expect((await verifySignInCode(limited, sent, "1234", owner)).ok).toBe(true);
    expect(await verifySignInCode(limited, sent, "1234", at("1.2.3.4"))).toEqual({ ok: false, problem: { name: "tooManyTries" } });
  });

  // limits-19
  test("a device with an earlier sign-in of another number counts by its own name, and uses no messages of strangers", async () => {
    const { counted, bindings } = notingLimits();
    const names: string[] = [];
    const NETWORK_GATE = {
      getByName: (name: string) => {
        names.push(name);
        return bindings.NETWORK_GATE.getByName(name);
      },
    };
    const context = contextOf({ [otp]: [200, { responseData: { otpToken: "x" } }] }, { ...bindings, NETWORK_GATE });
    await sendSignInCode(context, MOBILE, "a", { ...at("1.2.3.4"), name: async () => "device" });
    expect([names, counted[1]]).toEqual([["sends device"], "known"]);
  });

  // limits-17
  test("on a local machine, outside production, the machine's own address is not counted", async () => {
    const countedFrom = async (address: string, more: object = {}) => {
      const { counted, bindings } = notingLimits();
      await sendSignInCode(
        contextOf({ [otp]: [200, { responseData: { otpToken: "x" } }] }, { ...bindings, ...more }),
        MOBILE,
        "a",
        at(address),
      );
      return counted.length;
    };
    for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) expect(await countedFrom(address)).toBe(1);
    expect(await countedFrom("1.2.3.4")).toBe(2);
    expect(await countedFrom("127.0.0.1", { ENVIRONMENT: "production" })).toBe(2);
  });
});

describe("the steps of the sign-in in its session", () => {
  afterEach(() => {
    vi.doUnmock("../../src/services/account/sign-in.ts");
    vi.resetModules();
  });

  /** Takes a step. `finished` is the outcome of the exchange. Returns the ending, the session and the calls that sent a code. */
  async function take(step: "send" | "resend" | "verify", signIn: object, finished: object = { ok: false, problem: { name: "again" } }) {
    const sendSignInCode = vi.fn(async () => ({ ok: true, value: { otpToken: "new", codeId: "new", sentAt: Date.now() } }));
    vi.resetModules();
    vi.doMock("../../src/services/account/sign-in.ts", () => ({
      ...{ SIGN_IN_DEADLINE_MS: 1_000, sendSignInCode },
      ...{ verifySignInCode: async () => ({ ok: true }), finishSignIn: async () => finished },
    }));
    const { takeStep } = await import("../../src/routes/sign-in-steps.ts");
    const anonymous = { token: "visitor", at: Date.now() };
    const env = { SESSION_SECRETS: ["x".repeat(32)] };
    const values: Record<string, unknown> = {
      ...{ env, upstream: { env, deadline: Number.POSITIVE_INFINITY }, visit: { language: "hi", source: "APPRJ" } },
      session: { anonymous, signIn },
    };
    const c = {
      req: { header: () => undefined },
      get: (name: string) => values[name],
      set: (name: string, value: unknown) => {
        values[name] = value;
      },
    };
    const ending = await takeStep(c as never, { step, mobile: MOBILE, code: "1234" });
    return { ending, session: values["session"] as Session, sent: sendSignInCode.mock.calls.length };
  }
  const ago = (ms: number, more: object = {}) => ({ mobile: MOBILE, otpToken: "o", codeId: "c", sentAt: Date.now() - ms, ...more });

  test.each(["send", "resend"] as const)("%s: a number that is not proved yet gets no second code within 30 seconds", async (step) => {
    expect((await take(step, ago(29_000))).sent).toBe(0);
    expect((await take(step, ago(31_000))).sent).toBe(1);
  });

  test("a new code replaces a number that was proved, also within 30 seconds", async () => {
    const { sent, session } = await take("resend", ago(5_000, { verifiedAt: Date.now() - 1_000 }));
    expect([sent, session.signIn?.otpToken, session.signIn?.verifiedAt]).toEqual([1, "new", undefined]);
  });

  // sign-in-25
  test("if the services require a new sign-in, the number and the visitor's token are forgotten; after a fault they stay", async () => {
    const proved = ago(60_000, { verifiedAt: Date.now() - 1_000 });
    const refused = await take("verify", proved);
    expect([refused.ending, refused.session]).toEqual([{ name: "again" }, { anonymous: undefined, signIn: undefined }]);
    const failed = await take("verify", proved, { ok: false, problem: { name: "somethingWrong" } });
    expect([failed.session.signIn, failed.session.anonymous?.token]).toEqual([proved, "visitor"]);
  });

  test("a farmer is signed in since the number was proved, however late the exchange succeeds", async () => {
    const verifiedAt = Date.now() - 120_000;
    const farmer = { ok: true, value: { farmerId: "A", farmerAuthToken: "t" } };
    const { ending, session } = await take("verify", ago(180_000, { verifiedAt }), farmer);
    expect([ending, session.farmerId, session.signedInAt]).toEqual(["signedIn", "A", verifiedAt]);
  });
});
