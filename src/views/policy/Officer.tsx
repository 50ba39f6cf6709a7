import * as brand from "../../brand.ts";
import { usePage } from "../page.tsx";
import { PhoneLink } from "../ui/PhoneLink.tsx";

/** The grievance officer, with telephone and e-mail. Names are in English, as registered. */
export function Officer() {
  const { t } = usePage();
  const { name, phone, email } = brand.legal.grievanceOfficer;
  return (
    <>
      <p>
        <b lang="en">{name}</b>
      </p>
      <p className="officer">
        <PhoneLink phone={phone} className="button quiet">
          {phone}
        </PhoneLink>
        <a className="button quiet" href={`mailto:${email}`} aria-label={`${t("contact.write")}: ${email}`}>
          {email}
        </a>
      </p>
    </>
  );
}
