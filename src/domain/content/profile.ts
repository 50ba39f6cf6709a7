/** (content-18, content-19, content-28) */
export interface Profile {
  readonly id: string;
  readonly alias: string;
  readonly picture: string | null;
  readonly address: string | null;
  readonly counts: {
    readonly followers: number | null;
    readonly following: number | null;
    readonly comments: number | null;
    readonly likes: number | null;
    readonly commentsMade: number | null;
  };
}
