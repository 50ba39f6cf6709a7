import type { ReactNode } from "react";

/** A line of what a dose brings. @param priced it goes where prices are hidden later (visit-18) */
export function Fact({ name, children, priced = false }: { name: string; children: ReactNode; priced?: boolean }) {
  return (
    <div className={priced ? "priced" : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
