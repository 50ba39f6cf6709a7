import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";

export type OrderStep = "number" | "address" | "order";

/** Checkout steps: phone number, address, order. Completed steps are links (checkout-66). */
export function OrderSteps({ current }: { current: OrderStep }) {
  const { t, link } = usePage();
  const steps: readonly { name: OrderStep; label: string; href: string }[] = [
    { name: "number", label: t("checkout.stepNumber"), href: link(paths.signIn, {}, current === "address" ? { next: "address" } : {}) },
    { name: "address", label: t("checkout.stepAddress"), href: link(paths.address, {}) },
    { name: "order", label: t("checkout.stepOrder"), href: link(paths.checkout, {}) },
  ];
  const reached = steps.findIndex(({ name }) => name === current);
  return (
    <ol className="steps" aria-label={t("checkout.steps")}>
      {steps.map(({ name, label, href }, index) => (
        <li key={name} aria-current={index === reached ? "step" : undefined}>
          {index < reached ? (
            <a href={href}>
              <b>{index + 1}</b> {label}
            </a>
          ) : (
            <span>
              <b>{index + 1}</b> {label}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
