// Wraps the built Worker in `npm run load` and counts the calls of its bindings. Copied next to the build's index.js.
import built from "./index.js";

export * from "./index.js";

const counts = {};
const METHODS = {
  CACHE: ["get", "put"],
  CONFIG: ["get"],
  API: ["fetch"],
  STATIC: ["fetch"],
  PHONE_GATE: ["getByName"],
  NETWORK_GATE: ["getByName"],
  BREAKER: ["getByName"],
  ORDER_DESK: ["getByName"],
  REQUEST_DESK: ["getByName"],
  SIGN_OUT: ["getByName"],
};
const seen = new WeakSet();

function count(env) {
  for (const [name, methods] of Object.entries(METHODS)) {
    const binding = env[name];
    if (!binding || seen.has(binding)) continue;
    seen.add(binding);
    for (const method of methods) {
      const original = binding[method].bind(binding);
      const key = `${name}.${method}`;
      Object.defineProperty(binding, method, {
        value: (...args) => {
          counts[key] = (counts[key] ?? 0) + 1;
          return original(...args);
        },
      });
    }
  }
}

export default {
  fetch(request, env, ctx) {
    count(env);
    if (new URL(request.url).pathname === "/__counts") return Response.json(counts);
    return built.fetch(request, env, ctx);
  },
};
