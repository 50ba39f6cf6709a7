/** (content-18, content-19, content-28) */
export interface Profile {
  readonly id: string;
  readonly alias: string;
  /** Path on the static host. */
  readonly picture: string | null;
  readonly address: string | null;
  /** Null if unknown. */
  readonly counts: {
    readonly followers: number | null;
    readonly following: number | null;
    /** Received, not written. */
    readonly comments: number | null;
    readonly likes: number | null;
    readonly commentsMade: number | null;
  };
}
