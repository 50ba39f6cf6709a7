/// <reference types="vite/types/importMeta.d.ts" />
/** Clears the memory of an isolate of the product, as in a new isolate. */
import { forgetPages } from "../../src/pages.ts";
import { forgetProofs } from "../../src/services/account/proofs.ts";
import { forgetLocalCopies } from "../../src/services/cache.ts";
import { forgetRequests } from "../../src/services/requests/client.ts";

type Kind = Parameters<typeof forgetLocalCopies>[number];

const isKind = (value: unknown): value is Kind => typeof value === "object" && value !== null && "running" in value;

const modules = import.meta.glob<Record<string, unknown>>("../../src/services/**/*.ts", { eager: true });
const kinds = Object.values(modules).flatMap((module) => Object.values(module).filter(isKind));

/** Clears pages, replies of every kind, rejected tokens, and the callers of requests. */
export function forgetEverything(): void {
  forgetPages();
  forgetLocalCopies(...kinds);
  forgetProofs();
  forgetRequests();
}
