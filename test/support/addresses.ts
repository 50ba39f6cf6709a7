/** Addresses that the reference back end accepts. */
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

export type TestAddress = typeof JAIPUR;

export const GUNTUR: TestAddress = {
  fullName: "సీతమ్మ",
  pinCode: "522001",
  state: { label: "ఆంధ్ర ప్రదేశ్", value: "andhra-pradesh" },
  district: { label: "గుంటూరు", value: "Guntur" },
  taluka: { label: "గుంటూరు", value: "Guntur" },
  village: { label: "Kothapeta(Guntur)", value: "Kothapeta(Guntur)" },
  street: "రామాలయం పక్కన",
  language: "te",
};

export const PUNE: TestAddress = {
  fullName: "Savita Kale",
  pinCode: "411001",
  state: { label: "Maharashtra", value: "maharashtra" },
  district: { label: "Pune", value: "Pune" },
  taluka: { label: "Pune City", value: "Pune City" },
  village: { label: "Ghorpuri Bazar", value: "Ghorpuri Bazar" },
  street: "Behind the Ganesh temple",
  language: "en",
};
