/** Folders and hosts of the local servers. Without their libraries: each test process imports this file. */
import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname, "..");
export const STATE_FOLDER = ".wrangler/state";
/** Pictures made by the reference static host. Shared by all servers, because they depend on nothing else. */
export const PICTURES_FOLDER = path.join(ROOT, ".wrangler/pictures");
/** Host of the reference back end's own pages, on the same port. */
export const UPSTREAM_HOST = "upstream.localhost";

/** An outer page around ours. It has no frame policy: our own headers must decide. */
export const FRAMING_PAGE = `export default {
  fetch(request) {
    const page = (new URL(request.url).searchParams.get("page") ?? "").replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    return new Response(
      '<!DOCTYPE html><html lang="en"><title>Around</title><h1>Around</h1><iframe title="shop" width="360" height="640" src="' + page + '"></iframe>',
      { headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" } },
    );
  },
};`;
