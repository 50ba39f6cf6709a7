import { useEffect, useState } from "react";
import type { AddressField } from "../../domain/address/address-fields.ts";
import { AddressForm } from "../../views/address/island/AddressForm.tsx";
import type { AddressFrame } from "../../views/address/island/props.ts";
import { type AddressPage, type AddressViewState, createAddress } from "./driver.ts";

export { hydrateIsland } from "../hydrate.ts";

const PAGE: AddressPage = {
  fieldText: (name: AddressField) => (document.getElementById(name) as HTMLInputElement | HTMLSelectElement | null)?.value,
  open: (href) => location.assign(href),
  replace: (href) => location.replace(href),
};

export default function Address(frame: AddressFrame) {
  const [view, setView] = useState<AddressViewState>({});
  const [{ start }] = useState(() => createAddress(frame, PAGE, setView));
  useEffect(start, [start]);
  return <AddressForm {...frame} {...view} />;
}
