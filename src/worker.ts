import { WorkerEntrypoint } from "cloudflare:workers";
import { handleRequest } from "./gateway/index.ts";
import { actOn, cachedPage, purgePages, renderCanonical } from "./pages.ts";

export { Breaker } from "./limits/breaker.ts";
export { NetworkGate } from "./limits/network-gate.ts";
export { OrderDesk } from "./limits/order-desk.ts";
export { PhoneGate } from "./limits/phone-gate.ts";
export { RequestDesk } from "./limits/request-desk.ts";
export { SignOut } from "./limits/sign-out.ts";

/** Behind the platform's cache. */
export class Pages extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Promise<Response> {
    return renderCanonical(request, this.env, this.ctx);
  }

  /** An entrypoint can purge only its own cache. */
  purge(tags: readonly string[]): Promise<string[]> {
    return purgePages(tags, this.env, this.ctx);
  }
}

export default {
  fetch: (request: Request, env: Env, ctx: ExecutionContext): Promise<Response> =>
    handleRequest(request, env, {
      // Saves a call if this isolate has the page.
      render: async (canonical) => cachedPage(canonical.url) ?? ctx.exports.Pages.fetch(canonical),
      act: (sent) => actOn(sent, env, ctx),
      purge: (tags) => ctx.exports.Pages.purge(tags),
      waitUntil: (work) => ctx.waitUntil(work),
    }),
};
