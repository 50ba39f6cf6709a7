import type { ReactNode } from "react";

/** Calls a number. Nothing where there is none. */
export function PhoneLink({ phone, className, children }: { phone: string | null; className?: string; children: ReactNode }) {
  return phone ? (
    <a className={className} href={`tel:${phone}`}>
      {children}
    </a>
  ) : null;
}
