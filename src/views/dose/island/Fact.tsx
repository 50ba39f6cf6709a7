import type { ReactNode } from "react";

/** A line of the result. @param priced removed later if prices are hidden (visit-18) */
export function Fact({ name, children, priced = false }: { name: string; children: ReactNode; priced?: boolean }) {
  return (
    <div className={priced ? "priced" : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
