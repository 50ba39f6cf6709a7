/** /policy/{type} (policy-1 to policy-6). */

import { z } from "zod";
import { isPolicyType, type PolicyType, policyLanguage } from "../domain/policy/policy.ts";
import { paths } from "../paths.ts";
import { policy } from "../services/policies/client.ts";
import type { PageHead } from "../views/head.ts";
import { PolicyPage } from "../views/policy/PolicyPage.tsx";
import { redirectTo } from "./answers.ts";
import type { PageContext } from "./context.ts";
import { unavailablePage } from "./errors.tsx";
import { handlers, readBy, validPath } from "./validate.tsx";

const policyPath = z.object({ type: readBy((text) => (isPolicyType(text) ? text : null)) });

export const showPolicy = handlers(validPath(policyPath), async (c) => {
  const { type } = c.req.valid("param");
  const { TERMS_URL, HELPLINE } = c.get("env");
  // On the company's site (policy-3).
  if (type === "terms-conditions" && TERMS_URL) return redirectTo(c, TERMS_URL);
  const { language } = c.get("visit");
  const found = await policy(c.get("upstream"), type, language);
  if (!found.ok) return unavailablePage(c);
  const head = policyHead(c, type);
  const kept = policyLanguage(type, language);
  return c.render(<PolicyPage title={head.title} html={found.value} foreign={kept === language ? null : kept} helpline={HELPLINE} />, {
    keep: "catalogue",
    tags: [`policy:${type}`],
    head,
  });
});

function policyHead(c: PageContext, type: PolicyType) {
  const t = c.get("t");
  const isTerms = type === "terms-conditions";
  return {
    title: t(isTerms ? "footer.terms" : "footer.returns"),
    ...(isTerms ? {} : { description: t("policy.returnsDescription") }),
    pathname: paths.policy.path({ type }),
  } satisfies PageHead;
}
