/** (sign-in-32) */
export interface Farmer extends Account {
  readonly farmerAuthToken: string;
}

/** (sign-in-67) */
export interface Account {
  readonly farmerId: string;
  readonly mobile: string | null;
  readonly name: string | null;
}

export const accountOf = ({ farmerId, mobile, name }: Farmer): Account => ({ farmerId, mobile, name });
