/** The role of a field agent. */
export const FIELD_AGENT = "FAG";

/** The role of everybody else. As a parameter it takes the place of a role that the phone remembers. */
export const FARMER = "farmer";

/** Who looks at a page, as its address or the phone says (advice-12, advice-23). */
export interface Viewer {
  readonly role?: string | null | undefined;
  readonly profile?: string | null | undefined;
}

/** A field agent whose profile flag is not `"true"` only looks: they open no product and change no crop. */
export const onlyLooks = ({ role, profile }: Viewer): boolean => role === FIELD_AGENT && profile !== "true";

/** Whether a tap on a product opens it in the saathi embed (app-7, app-8). */
export const mayOpenProducts = (role: string | null, profile: string | null): boolean => !onlyLooks({ role, profile });
