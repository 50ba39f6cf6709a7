/** A farmer who is signed in. Whether the token still counts is for the services to say. */
export interface Farmer {
  readonly farmerId: string;
  readonly farmerAuthToken: string;
  /** The number that was proved at the sign-in, or that a link said; null where neither did. */
  readonly mobile: string | null;
}
