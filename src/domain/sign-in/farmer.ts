/** (sign-in-32) */
export interface Farmer extends Account {
  readonly farmerAuthToken: string;
}

/** Farmer of a call. */
export type TokenHolder = Pick<Farmer, "farmerAuthToken">;
export type SignedIn = TokenHolder & Pick<Farmer, "farmerId">;

/** (sign-in-67) */
export interface Account {
  readonly farmerId: string;
  readonly mobile: string | null;
  readonly name: string | null;
}

export const accountOf = ({ farmerId, mobile, name }: Farmer): Account => ({ farmerId, mobile, name });
