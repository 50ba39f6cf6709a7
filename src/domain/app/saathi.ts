/** The role of a field agent. */
export const FIELD_AGENT = "FAG";

/**
 * Whether a tap on a product opens it in the saathi embed: not for a field agent whose profile flag is not `"true"` (app-7,
 * app-8).
 */
export function mayOpenProducts(role: string | null, profile: string | null): boolean {
  return role !== FIELD_AGENT || profile === "true";
}
