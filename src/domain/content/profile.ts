/** The public profile of a farmer (content-18, content-19, content-28). */
export interface Profile {
  readonly id: string;
  readonly alias: string;
  /** Path on the static host. */
  readonly picture: string | null;
  readonly address: string | null;
  readonly counts: {
    readonly followers: number;
    readonly following: number;
    /** Comments that the farmer got. */
    readonly comments: number;
    readonly likes: number;
    readonly commentsMade: number;
  };
}
