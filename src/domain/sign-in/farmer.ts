/** The signed-in farmer: what the calls of the services need to act in their name (sign-in-32). */
export interface Farmer extends Account {
  readonly farmerAuthToken: string;
}

/** What the screens name an account by (sign-in-67). */
export interface Account {
  readonly farmerId: string;
  /** Ten digits. Null if the session does not know the number. */
  readonly mobile: string | null;
  /** As `accountName` writes it; null if nothing is known. */
  readonly name: string | null;
}

/** The account of a farmer, without the token. */
export const accountOf = ({ farmerId, mobile, name }: Farmer): Account => ({ farmerId, mobile, name });
