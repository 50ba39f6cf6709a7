import { useEffect, useState } from "react";
import type { AddressField } from "../../domain/address/address-fields.ts";
import { AddressForm } from "../../views/address/island/AddressForm.tsx";
import type { AddressFrame } from "../../views/address/island/props.ts";
import { type AddressPage, type AddressShown, createAddress } from "./driver.ts";

export { hydrateIsland } from "../hydrate.ts";

const PAGE: AddressPage = {
  fieldText: (name: AddressField) => (document.getElementById(name) as HTMLInputElement | HTMLSelectElement | null)?.value,
  open: (href) => location.assign(href),
  replace: (href) => location.replace(href),
};

export default function Address(frame: AddressFrame) {
  const [shown, setShown] = useState<AddressShown>({});
  const [{ start }] = useState(() => createAddress(frame, PAGE, setShown));
  useEffect(start, [start]);
  return <AddressForm {...frame} {...shown} />;
}
