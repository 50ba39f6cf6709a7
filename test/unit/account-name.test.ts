/** The name of an account on the screen (sign-in-44, sign-in-67). */
import { expect, test } from "vitest";
import { accountName } from "../../src/domain/sign-in/account-name.ts";

test.each([
  ["Ramesh Patil", "9812345612", "R… 98••••12"],
  ["  సీతమ్మ", "+91 98123 45612", "సీ… 98••••12"],
  ["रमेश", null, "र…"],
  ["क्षमा", "12345", "क्ष…"],
  ["", "9812345612", "98••••12"],
  ["👩🏽‍🌾 Sita", null, "👩🏽‍🌾…"],
  // A letter with marks without end is cut after twelve code units.
  [`क${"़".repeat(20)}`, null, `क${"़".repeat(11)}…`],
  [" ", "", null],
])("%j with %j is %j", (name, phone, shown) => expect(accountName(name, phone)).toBe(shown));
