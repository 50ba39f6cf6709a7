export const FIELD_AGENT = "FAG";

/** As a parameter, resets the stored role. */
export const FARMER = "farmer";

/** (advice-12, advice-23) */
export interface Viewer {
  readonly role?: string | null | undefined;
  readonly profile?: string | null | undefined;
}

export const onlyLooks = ({ role, profile }: Viewer): boolean => role === FIELD_AGENT && profile !== "true";

/** (app-7, app-8) */
export const mayOpenProducts = (role: string | null, profile: string | null): boolean => !onlyLooks({ role, profile });
