/** The two entrypoints, and the Durable Objects. No logic. */
import { WorkerEntrypoint } from "cloudflare:workers";
import { handleRequest } from "./gateway/index.ts";
import { actOn, keptPage, purgePages, renderCanonical } from "./pages.ts";

export { Breaker } from "./limits/breaker.ts";
export { OrderDesk } from "./limits/order-desk.ts";
export { PhoneGate } from "./limits/phone-gate.ts";

/** Renders a canonical URL; the platform's cache stands in front of it. */
export class Pages extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Promise<Response> {
    return renderCanonical(request, this.env, this.ctx);
  }

  /** An entrypoint can purge its own cache only, so the gateway asks for it here. */
  purge(tags: readonly string[]): Promise<string[]> {
    return purgePages(tags, this.env, this.ctx);
  }
}

export default {
  fetch: (request: Request, env: Env, ctx: ExecutionContext): Promise<Response> =>
    handleRequest(request, env, {
      // A page at hand needs no way through the other entrypoint.
      render: async (canonical) => keptPage(canonical.url) ?? ctx.exports.Pages.fetch(canonical),
      act: (sent) => actOn(sent, env, ctx),
      purge: (tags) => ctx.exports.Pages.purge(tags),
      waitUntil: (work) => ctx.waitUntil(work),
    }),
};
