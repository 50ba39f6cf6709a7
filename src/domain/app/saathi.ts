export const FIELD_AGENT = "FAG";

/** Any other role. As a parameter, it resets the stored role. */
export const FARMER = "farmer";

/** From the URL or from storage (advice-12, advice-23). */
export interface Viewer {
  readonly role?: string | null | undefined;
  readonly profile?: string | null | undefined;
}

/** They open no product and change no crop. */
export const onlyLooks = ({ role, profile }: Viewer): boolean => role === FIELD_AGENT && profile !== "true";

/** In the saathi embed (app-7, app-8). */
export const mayOpenProducts = (role: string | null, profile: string | null): boolean => !onlyLooks({ role, profile });
