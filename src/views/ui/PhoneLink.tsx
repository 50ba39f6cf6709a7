import type { ReactNode } from "react";

/** Renders nothing without a number. */
export function PhoneLink({ phone, className, children }: { phone: string | null; className?: string; children: ReactNode }) {
  return phone ? (
    <a className={className} href={`tel:${phone}`}>
      {children}
    </a>
  ) : null;
}
