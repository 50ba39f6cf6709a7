/** The public profile of a farmer (content-18, content-19, content-28). */
export interface Profile {
  readonly id: string;
  readonly alias: string;
  /** Path on the static host. */
  readonly picture: string | null;
  readonly address: string | null;
  /** Each null if the service does not tell it. */
  readonly counts: {
    readonly followers: number | null;
    readonly following: number | null;
    /** Comments that the farmer got. */
    readonly comments: number | null;
    readonly likes: number | null;
    readonly commentsMade: number | null;
  };
}
