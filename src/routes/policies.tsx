/** /policy/* and /privacy (policy-1 to policy-11, events-4). */

import type { ReactElement } from "react";
import { z } from "zod";
import { isPolicyType, policyLanguage } from "../domain/policy/policy.ts";
import type { Key } from "../i18n.ts";
import { paths, type Screen } from "../paths.ts";
import { policy } from "../services/policies/client.ts";
import { ContactPage } from "../views/policy/ContactPage.tsx";
import { PolicyPage } from "../views/policy/PolicyPage.tsx";
import { PrivacyPage } from "../views/policy/PrivacyPage.tsx";
import { PrivacyPolicyPage } from "../views/policy/PrivacyPolicyPage.tsx";
import { redirectTo } from "./answers.ts";
import type { PageContext } from "./context.ts";
import { critical } from "./errors.tsx";
import { handlers, readBy, validPath } from "./validate.tsx";

const policyPath = z.object({ type: readBy((text) => (isPolicyType(text) ? text : null)) });

export const showPolicy = handlers(validPath(policyPath), async (c) => {
  const { type } = c.req.valid("param");
  const { env, t, upstream, visit } = c.var;
  const isTerms = type === "terms-conditions";
  // On the company's site (policy-3).
  if (isTerms && env.TERMS_URL) return redirectTo(c, env.TERMS_URL);
  const html = critical(await policy(upstream, type, visit.language));
  const title = t(isTerms ? "footer.terms" : "footer.returns");
  const available = policyLanguage(type, visit.language);
  return c.render(<PolicyPage title={title} html={html} foreign={available === visit.language ? null : available} />, {
    keep: "catalogue",
    tags: [`policy:${type}`],
    head: { title, ...(isTerms ? {} : { description: t("policy.returnsDescription") }), pathname: paths.policy.path({ type }) },
  });
});

/** A page with the company's own text. */
const showText = (page: ReactElement, screen: Screen, title: Key, description: Key) => (c: PageContext) => {
  const t = c.get("t");
  return c.render(page, {
    keep: "catalogue",
    tags: [],
    head: { title: t(title), description: t(description), pathname: screen.path({}) },
  });
};

export const showContact = showText(<ContactPage />, paths.contact, "contact.title", "contact.description");
export const showPrivacyPolicy = showText(<PrivacyPolicyPage />, paths.privacyPolicy, "law.title", "law.lead");
export const showPrivacy = showText(<PrivacyPage />, paths.privacy, "privacy.title", "privacy.what");
