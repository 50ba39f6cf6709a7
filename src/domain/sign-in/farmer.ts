/** The signed-in farmer: what the calls of the services need to act in their name (sign-in-32). */
export interface Farmer {
  readonly farmerId: string;
  readonly farmerAuthToken: string;
  /** Ten digits. Null where the session does not know the number. */
  readonly mobile: string | null;
}
