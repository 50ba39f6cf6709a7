/** Needed by calls in the farmer's name (sign-in-32). */
export interface Farmer extends Account {
  readonly farmerAuthToken: string;
}

/** (sign-in-67) */
export interface Account {
  readonly farmerId: string;
  /** Ten digits, or null. */
  readonly mobile: string | null;
  /** As `accountName` writes it. */
  readonly name: string | null;
}

/** Without the token. */
export const accountOf = ({ farmerId, mobile, name }: Farmer): Account => ({ farmerId, mobile, name });
