/** Who may go to a product from inside the saathi embed (S1 §5 and §6). Pure. */

/** The role value of a field agent, the only one that is named. */
export const FIELD_AGENT = "FAG";

/** Whether a click on a product leads there: not for a field agent whose profile flag is not `"true"`. */
export function mayOpenProducts(role: string | null, profile: string | null): boolean {
  return role !== FIELD_AGENT || profile === "true";
}
