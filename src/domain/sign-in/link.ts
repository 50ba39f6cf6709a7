/** The effect of a link on the session: it leaves a claim, or asks (visit-46). */

import { personalParameter } from "../visit/personal-parameters.ts";
import { type Identity, identity, isLive, type Session, signedIn } from "./session.ts";

export function pickPersonal(parameters: URLSearchParams): Identity {
  const link: Identity = {};
  for (const [parameter, text] of parameters) {
    const name = personalParameter(parameter);
    const value = name && link[name] === undefined ? identity[name].safeParse(text) : null;
    if (name && value?.success) link[name] = value.data;
  }
  return link;
}

export interface LinkOpening {
  readonly proven: string | null;
  /** By app, SMS, visitor or saathi (visit-56). */
  readonly isTrusted: boolean;
  readonly back: string;
}

/** A trusted link becomes a claim if nobody is signed in, else its farmer waits in `pending`. */
export function takeLink(session: Session, link: Identity, opening: LinkOpening): Session {
  return !isLive(session) && opening.isTrusted ? withClaim(session, link) : withQuestion(session, link, opening);
}

const agentOf = ({ farmerAuthToken, fieldAgentMobileNumber }: Identity): Pick<Session, "fieldAgentMobileNumber"> =>
  farmerAuthToken && fieldAgentMobileNumber ? { fieldAgentMobileNumber } : {};

function withClaim(session: Session, link: Identity): Session {
  const { farmerId, farmerAuthToken, mobile, fieldAgentMobileNumber: _, ...rest } = link;
  const names = farmerId !== undefined || farmerAuthToken !== undefined;
  const at = farmerAuthToken ? Date.now() : undefined;
  const claimed = names ? { farmerAuthToken, at, mobile, fieldAgentMobileNumber: undefined, ...agentOf(link) } : { mobile };
  return { ...session, claim: { ...session.claim, ...claimed, ...rest }, pending: undefined };
}

function withQuestion(session: Session, link: Identity, { proven, isTrusted, back }: LinkOpening): Session {
  const { farmerAuthToken, userId } = link;
  const agent = agentOf(link);
  const updated = isTrusted ? { ...session, claim: { ...session.claim, ...(userId === undefined ? {} : { userId }) } } : session;
  if (isLive(session) && !namesAnother(session, link)) return isTrusted ? { ...updated, ...agent } : session;
  if (!farmerAuthToken || !proven) return session;
  if (proven === session.farmerId) return { ...updated, ...agent, farmerAuthToken };
  return { ...session, pending: { farmerId: proven, farmerAuthToken, ...agent, back, at: Date.now() } };
}

export function namesAnother(session: Session, link: Identity): boolean {
  if (!isLive(session)) return false;
  return (
    (link.farmerId !== undefined && link.farmerId !== session.farmerId) ||
    (link.farmerAuthToken !== undefined && link.farmerAuthToken !== session.farmerAuthToken)
  );
}

/**
 * (visit-46)
 * @param farmerId null if the token is invalid
 */
export function settleClaim(session: Session, farmerId: string | null, account?: string): Session {
  const { farmerAuthToken, fieldAgentMobileNumber, at: signedInAt = Date.now(), ...claim } = session.claim ?? {};
  if (!farmerId || !farmerAuthToken) return { ...session, claim, sessionId: undefined, ranOut: true };
  const farmer = { farmerId, farmerAuthToken, signedInAt, fieldAgentMobileNumber, account };
  return { ...signedIn(session, farmer), claim: { ...claim, mobile: undefined } };
}
