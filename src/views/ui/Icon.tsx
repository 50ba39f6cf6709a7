/** Icons of a cached sprite (public/icons.svg). Always with a text, never alone. */
export type IconName =
  | "leaf"
  /** Of the brand (brand/files.ts). */
  | "logo"
  | "bag"
  | "language"
  | "place"
  | "truck"
  | "tag"
  | "seal"
  | "phone"
  | "app"
  | "check"
  | "cross"
  | "warning"
  | "rupee"
  | "help"
  | "play"
  | "share"
  | "bin"
  | "plus"
  | "minus"
  | "next"
  | "star"
  | "clock"
  | "drop"
  | "file"
  | "search"
  | "home"
  | "crop"
  | "news"
  | "chat"
  | "store"
  | "seeds"
  | "protection"
  | "nutrition"
  | "tools"
  | "kit"
  | "cow"
  | "filter"
  | "sort"
  | "scan"
  | "torch"
  | "field"
  | "ask"
  | "drop"
  | "gear";

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
