/** /checkout/signin and the calls around it (S2 §2, §4, §7, §8): plain forms get pages and redirects, the island gets JSON. */
import { z } from "zod";
import { type NextScreen, readNextScreen } from "../domain/sign-in/next-screen.ts";
import type { ProblemName, SignInProblem } from "../domain/sign-in/sign-in.ts";
import { MAX_TYPED, readCode } from "../domain/sign-in/sign-in-input.ts";
import { RESEND_AFTER_MS, resendWait, signInStep } from "../domain/sign-in/sign-in-step.ts";
import { readMobile } from "../domain/text/validation.ts";

import { pickStrings } from "../i18n.ts";
import { href, paths } from "../paths.ts";
import { farmerDetail } from "../services/account/client.ts";
import { FARMER_NOT_FOUND_MESSAGE } from "../services/account/schemas.ts";
import { finishSignIn, SIGN_IN_DEADLINE_MS, sendSignInCode, verifySignInCode } from "../services/account/sign-in.ts";
import { deadlineIn, type UpstreamContext } from "../services/upstream.ts";
import type { SignIn } from "../session.ts";
import type { PageHead } from "../views/head.ts";
import { SIGN_IN_WORDS } from "../views/sign-in/island/sign-in-words.ts";
import { SignInPage, type SignInPageProps } from "../views/sign-in/SignInPage.tsx";
import { failure, privateJson, redirectTo } from "./answers.ts";
import { readSent } from "./body.tsx";
import type { PageContext } from "./context.ts";
import { bagOnTheWay, changeSession, farmerOf, forgetFarmer, toSignIn, visitorToken } from "./session.ts";

/** A field that is missing, no text or far too long is an empty one: the rules of the form say what that means. */
const field = z.string().max(300).catch("");
const sentSignIn = z.object({ step: z.enum(["send", "resend", "verify", "edit"]), mobile: field, code: field });

/** How an act of the sign-in ended: with a problem, at the next step (null), or signed in. */
type Outcome = SignInProblem | null | "signedIn";

const problem = (name: ProblemName): SignInProblem => ({ name });

/** Where the platform says that the farmer's browser is. */
const addressOf = (c: PageContext): string | undefined => c.req.header("CF-Connecting-IP");

/** The acts of a sign-in ask for several things one after the other and are waited for longer than a page. */
const patient = (c: PageContext): UpstreamContext => ({ ...c.get("upstream"), deadline: deadlineIn(c.get("env"), SIGN_IN_DEADLINE_MS) });

export async function showSignIn(c: PageContext): Promise<Response> {
  return page(c, null, 200);
}

/** POST: one step of the sign-in. */
export async function signIn(c: PageContext): Promise<Response> {
  const read = await readSent(c, sentSignIn);
  if (read instanceof Response) return read;
  const { sent, wantsJson } = read;
  const outcome = await act(c, sent);
  if (outcome === "signedIn") {
    const next = nextHref(c);
    return wantsJson ? privateJson(200, { next }) : redirectTo(c, next);
  }
  if (wantsJson) {
    const under = c.get("session").signIn;
    const body = {
      step: signInStep(under, Date.now()),
      mobile: under?.mobile ?? null,
      resendIn: under ? resendWait(under.sentAt, Date.now()) : 0,
    };
    if (!outcome) return privateJson(200, body);
    const { name, ...more } = outcome;
    return failure(statusOf(name), name, { ...more, ...body });
  }
  return outcome ? page(c, outcome, statusOf(outcome.name), sent.step === "send" ? sent.mobile : undefined) : toSignIn(c, nextOf(c));
}

async function act(c: PageContext, sent: z.output<typeof sentSignIn>): Promise<Outcome> {
  const under = c.get("session").signIn;
  if (sent.step === "edit") {
    if (under) changeSession(c, { signIn: { ...under, edited: true, verifiedAt: undefined } });
    return null;
  }
  if (sent.step === "verify") return verify(c, under, sent.code);
  if (sent.step === "resend") return under ? send(c, under.mobile) : problem("again");
  const mobile = readMobile(sent.mobile);
  if (!mobile) return problem(sent.mobile.trim() ? "mobileWrong" : "mobileMissing");
  return send(c, mobile);
}

async function send(c: PageContext, mobile: string): Promise<Outcome> {
  const under = c.get("session").signIn;
  // A second tap, a reload, or the same number after all: the code that is on its way is enough.
  if (under?.mobile === mobile && under.verifiedAt === undefined && Date.now() - under.sentAt < RESEND_AFTER_MS) {
    changeSession(c, { signIn: { ...under, edited: undefined }, ranOut: undefined });
    return null;
  }
  const context = patient(c);
  const anonymous = await visitorToken(c, context);
  if (!anonymous) return problem("somethingWrong");
  const sent = await sendSignInCode(context, mobile, anonymous, addressOf(c));
  if (sent.ok) {
    changeSession(c, { signIn: { mobile, ...sent.value }, ranOut: undefined });
    return null;
  }
  // A token that is refused is not kept: the next try brings a new one.
  if (sent.problem.name === "again") changeSession(c, { anonymous: undefined });
  return sent.problem;
}

async function verify(c: PageContext, under: SignIn | undefined, typed: string): Promise<Outcome> {
  const step = signInStep(under, Date.now());
  if (!under || step === "number") return problem("again");
  if (step === "finish") return finish(c, under);
  const code = readCode(typed);
  if (!code) return problem("codeWrong");
  const context = patient(c);
  const anonymous = await visitorToken(c, context);
  if (!anonymous) return problem("somethingWrong");
  const verified = await verifySignInCode(context, { ...under, anonymous }, code, addressOf(c));
  if (!verified.ok) return failed(c, verified.problem);
  const proved = { ...under, verifiedAt: Date.now() };
  changeSession(c, { signIn: proved });
  return finish(c, proved, context);
}

/** From a verified number to its farmer; can be tried again until it works. */
async function finish(c: PageContext, under: SignIn, context = patient(c)): Promise<Outcome> {
  const anonymous = await visitorToken(c, context);
  if (!anonymous) return problem("somethingWrong");
  const finished = await finishSignIn(context, { ...under, anonymous }, c.get("visit"));
  if (!finished.ok) return failed(c, finished.problem);
  const before = c.get("session");
  changeSession(c, {
    ...finished.value,
    mobile: under.mobile,
    // What an earlier link said is about another farmer's user.
    userId: before.farmerId === finished.value.farmerId ? before.userId : undefined,
    signIn: undefined,
    anonymous: undefined,
    pending: undefined,
    ranOut: undefined,
  });
  return "signedIn";
}

/** "Back to not_verified" (S2 §8) where the services want the sign-in anew; otherwise the step stays. */
function failed(c: PageContext, found: SignInProblem): SignInProblem {
  if (found.name === "again") changeSession(c, { signIn: undefined, anonymous: undefined });
  return found;
}

/** What the calls that are named in the specification bring where they bring nothing. */
const NO_DATA = { responseData: null };

/** POST /checkout/authorize-user: a number that was verified becomes the session's farmer. The token stays in the session. */
export async function authorize(c: PageContext): Promise<Response> {
  const read = await readSent(c, z.object({ mobile: field }));
  if (read instanceof Response) return read;
  const under = c.get("session").signIn;
  const isProved = under && signInStep(under, Date.now()) === "finish" && readMobile(read.sent.mobile) === under.mobile;
  const outcome = isProved ? await finish(c, under) : problem("again");
  if (outcome === "signedIn") return privateJson(200, { status: "success", responseData: { farmerId: farmerOf(c)?.farmerId ?? null } });
  return outcome?.name === "again" ? failure(400, "signIn", NO_DATA) : failure(503, "somethingWrong", NO_DATA);
}

/** GET /checkout/get-farmer-detail: whose the session's token is, as the services know it. */
export async function answerFarmerDetail(c: PageContext): Promise<Response> {
  const { farmerAuthToken, farmerId } = c.get("session");
  const found = farmerAuthToken ? await farmerDetail(c.get("upstream"), farmerAuthToken) : null;
  if (!found || (!found.ok && found.error.name === "token-refused")) {
    if (farmerAuthToken) forgetFarmer(c);
    return failure(400, "signIn", NO_DATA);
  }
  if (!found.ok) return failure(503, "somethingWrong", NO_DATA);
  if (!found.value) return failure(200, "farmerNotFound", { message: FARMER_NOT_FOUND_MESSAGE, ...NO_DATA });
  // A link may have brought a token without an id, or with a wrong one.
  if (found.value !== farmerId) changeSession(c, { farmerId: found.value });
  return privateJson(200, { status: "success", responseData: { farmerId: found.value } });
}

/** POST /checkout/signout: nothing of the session is left, whatever else was sent. On to the shop, or to another number. */
export async function signOut(c: PageContext): Promise<Response> {
  const read = await readSent(c, z.object({ to: field, next: field }));
  c.set("session", {});
  if (!(read instanceof Response) && read.sent.to === "signIn") return toSignIn(c, readNextScreen(read.sent.next));
  return redirectTo(c, href(paths.shop, {}, c.get("visit")));
}

const nextOf = (c: PageContext): NextScreen => readNextScreen(new URL(c.req.url).searchParams.get("next"));
const nextHref = (c: PageContext): string => href(paths[nextOf(c)], {}, c.get("visit"));

function statusOf(name: ProblemName): 422 | 429 | 503 {
  if (name === "tooManySends" || name === "tooManyTries") return 429;
  return name === "somethingWrong" || name === "paused" || name === "offline" ? 503 : 422;
}

/** The screen at the step where the session is. `typed` is what was typed as the number, kept to be mended. */
function page(c: PageContext, found: SignInProblem | null, status: 200 | 422 | 429 | 503, typed?: string): Response | Promise<Response> {
  const props = { helpline: c.get("env").HELPLINE, signedIn: found ? null : signedInProps(c), form: formProps(c, found, typed) };
  return c.render(<SignInPage {...props} />, { status, keep: "never", head: signInHead(c) });
}

/** Null where nobody is signed in, and where somebody is signing in anew. */
function signedInProps(c: PageContext): SignInPageProps["signedIn"] {
  const farmer = farmerOf(c);
  if (!farmer || c.get("session").signIn) return null;
  const signOutAction = href(paths.signOut, {}, c.get("visit"));
  return { mobile: readMobile(farmer.mobile ?? ""), next: nextOf(c), nextHref: nextHref(c), signOutAction };
}

function formProps(c: PageContext, found: SignInProblem | null, typed?: string): SignInPageProps["form"] {
  const t = c.get("t");
  const session = c.get("session");
  const under = session.signIn;
  const now = Date.now();
  const step = typed === undefined ? signInStep(under, now) : "number";
  const known = under?.mobile ?? readMobile(session.mobile ?? "") ?? "";
  const hasRunOut = !farmerOf(c) && !found && session.ranOut;
  return {
    action: href(paths.signIn, {}, c.get("visit"), nextQuery(c)),
    step,
    mobile: typed === undefined ? known : typed.slice(0, MAX_TYPED),
    problem: found,
    note: hasRunOut ? t(session.draft ? "signIn.ranOutKept" : "signIn.ranOut") : null,
    resendIn: under && step === "code" ? resendWait(under.sentAt, now) : 0,
    bagHref: bagOnTheWay(c),
    words: pickStrings(t, SIGN_IN_WORDS),
  };
}

const signInHead = (c: PageContext): PageHead => ({
  title: c.get("t")("signIn.title"),
  pathname: paths.signIn.path({}),
  query: nextQuery(c),
  noindex: true,
  styles: ["form", "account"],
});

/** `next` as it stands in the page's own address: the checkout is the default. */
function nextQuery(c: PageContext): Record<string, string> {
  const next = nextOf(c);
  return next === "checkout" ? {} : { next };
}
