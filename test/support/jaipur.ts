/** An address that the reference back end takes. */
export const JAIPUR = {
  fullName: "कैनरी देवी",
  pinCode: "302001",
  state: { label: "राजस्थान", value: "rajasthan" },
  district: { label: "जयपुर", value: "Jaipur" },
  taluka: { label: "Jaipur", value: "Jaipur" },
  village: { label: "Indra Bazar", value: "Indra Bazar" },
  street: "कैनरी कुएँ के पास",
  language: "hi",
};
