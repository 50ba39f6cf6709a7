/** The limits of the sign-in under any order of calls, replies and faults. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type BreakerRecord, isStrict, noteWrongCode } from "../../src/domain/sign-in/otp-breaker.ts";
import {
  admitSend,
  admitTry,
  type PhoneRecord,
  redeem,
  type Sender,
  takeBackSend,
  takeBackTry,
} from "../../src/domain/sign-in/otp-limits.ts";
import type { AppEnv } from "../../src/env.ts";
import { type Outcome, type Sent, sendSignInCode, verifySignInCode } from "../../src/services/account/sign-in.ts";

const MOBILE = "9876543210";
const RIGHT = "1234";

/** On a device that the number has signed in on. */
const OWNER = { address: undefined, knows: async () => true, name: async () => null };

type Fault = "none" | "before" | "after";

/** The company's services, and the calls that reached them. */
class Services {
  readonly sent: string[] = [];
  readonly tries = new Map<string, number>();

  async answer(request: Request, fault: Fault): Promise<Response> {
    if (fault === "before") return new Response("{}", { status: 503 });
    const reply = request.method === "GET" ? this.#send() : this.#verify((await request.json()) as { otp: string; otpToken: string });
    return fault === "after" ? new Response("<html>", { status: 502 }) : Response.json(reply);
  }

  #send() {
    const otpToken = `token-${this.sent.length}`;
    this.sent.push(otpToken);
    return { status: "success", responseData: { otpToken } };
  }

  #verify({ otp, otpToken }: { otp: string; otpToken: string }) {
    this.tries.set(otpToken, (this.tries.get(otpToken) ?? 0) + 1);
    return otp === RIGHT
      ? { status: "success", message: "Otp verified for user" }
      : { status: "failure", message: "otp expired or invalid" };
  }
}

const fault = fc.constantFrom<Fault>("none", "none", "none", "before", "after");
const acts = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.record({ type: fc.constant("send" as const), fault }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant("verify" as const), fault, which: fc.nat(3), right: fc.boolean() }) },
  ),
  { minLength: 2, maxLength: 14 },
);

// Real waits would let each act finish before the next one starts. Only the scheduler decides which one continues.
beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(crypto.subtle, "importKey").mockResolvedValue({} as never);
  vi.spyOn(crypto.subtle, "sign").mockResolvedValue(new ArrayBuffer(32));
});
afterAll(() => vi.restoreAllMocks());

// limits-5, sign-in-13, sign-in-48, sign-in-50, sign-in-52
test("1,000 schedules of sends, tries and faults: no code or try above the limits, and each code works once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), acts, async (scheduler, steps) => {
      const services = new Services();
      const wait = (label: string) => scheduler.schedule(Promise.resolve(), label);
      let record: PhoneRecord = [];
      let breaker: BreakerRecord = [];
      /** Like the Durable Object: one call after the other, with any delay before and after. */
      const atGate = async <T>(decide: () => { record: PhoneRecord; answer: T }): Promise<T> => {
        await wait("to the gate");
        const { record: after, answer } = decide();
        record = after;
        await wait("from the gate");
        return answer;
      };
      const gate = {
        admitSend: (id: string, sender: Sender) => atGate(() => admitSend(record, id, sender, Date.now())),
        admitTry: (id: string) => atGate(() => admitTry(record, id, false, Date.now())),
        takeBackSend: (id: string) => atGate(() => ({ record: takeBackSend(record, id), answer: undefined })),
        takeBackTry: (id: string) => atGate(() => ({ record: takeBackTry(record, id), answer: undefined })),
        redeem: (id: string) => atGate(() => redeem(record, id)),
        // Each try is independent here; test/unit/repeated-code.test.ts has the repeated ones.
        answer: (_id: string, _mark: string, check: () => Promise<unknown>) => check(),
        ping: async () => undefined,
      };
      const calls = {
        isStrict: async () => isStrict(breaker, Date.now()),
        admitMessage: async () => ({ ok: true, isStrict: false }),
        takeBackMessage: async () => undefined,
        noteWrongCode: async (phone: string, networks: readonly string[]) => {
          await wait("to the breaker");
          breaker = noteWrongCode(breaker, { phone, networks, at: Date.now() });
        },
      };
      const unlimited = { limit: async () => ({ success: true }) };
      const contextOf = (failing: Fault) => {
        const api = {
          fetch: async (request: Request) => {
            await wait("to the services");
            const reply = await services.answer(request, failing);
            await wait("from the services");
            return reply;
          },
        };
        const env = {
          API_BASE_URL: "https://services.test",
          ENVIRONMENT: "test",
          SESSION_SECRETS: ["secret-of-the-tests-0123456789abcdef"],
          phoneGates: { getByName: () => gate },
          breakers: { getByName: () => calls },
          networkGates: { getByName: () => ({}) },
          ...{ sendLimit: unlimited, tryLimit: unlimited, api },
        } as unknown as AppEnv;
        return { env, deadline: Date.now() + 60_000 };
      };

      const known: Sent[] = [];
      const worked: string[] = [];
      const answers: Outcome<unknown>[] = [];
      const run = async (step: (typeof steps)[number]) => {
        await wait(step.type);
        if (step.type === "send") {
          const sent = await sendSignInCode(contextOf(step.fault), MOBILE, "anonymous", OWNER);
          if (sent.ok) known.push(sent.value);
          answers.push(sent);
          return;
        }
        const code = known[step.which % Math.max(1, known.length)];
        if (!code) return;
        const typed = step.right ? RIGHT : "0000";
        const verified = await verifySignInCode(contextOf(step.fault), { mobile: MOBILE, anonymous: "anonymous", ...code }, typed, OWNER);
        if (verified.ok) {
          expect(step.right).toBe(true);
          worked.push(code.codeId);
        }
        answers.push(verified);
      };
      // The first code is sent before the others act.
      const first = { type: "send", fault: "none" } as const;
      await scheduler.waitFor(run(first));
      expect(known).toHaveLength(1);
      await scheduler.waitFor(Promise.all(steps.map(run)));

      const codes = record.filter(({ failed }) => !failed).map(({ id }) => id);
      // Each sent code counts, each failed send does not.
      expect(codes.sort()).toEqual(known.map(({ codeId }) => codeId).sort());
      expect(codes.length).toBeLessThanOrEqual(3);
      // If the reply of a send was lost, the message may have been sent: 6 of them are too many.
      expect(services.sent.length).toBeLessThanOrEqual(3 + 6);
      const asked = steps.filter(({ type }) => type === "send").length + 1;
      expect(answers.filter((answer) => !answer.ok && answer.problem.name === "tooManySends").length).toBeLessThanOrEqual(
        Math.max(0, asked - 3),
      );
      for (const tries of services.tries.values()) expect(tries).toBeLessThanOrEqual(5 + 10);
      for (const { tries, failedTries } of record) expect([tries >= 0, tries <= 5, failedTries <= 10]).toEqual([true, true, true]);
      expect(worked).toEqual([...new Set(worked)]);
      expect(
        record
          .filter(({ used }) => used)
          .map(({ id }) => id)
          .sort(),
      ).toEqual([...worked].sort());
    }),
    { numRuns: 1_000 },
  );
}, 180_000);
