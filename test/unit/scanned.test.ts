/** The meaning of a scanned code. */
import { describe, expect, it } from "vitest";
import { readScanned } from "../../src/domain/verify/scanned.ts";

const HOSTS = ["www.khet.example", "qr.khet.example"];
const read = (text: string, format = "qr_code") => readScanned({ text, format }, HOSTS);
const page = (path: string) => ({ kind: "page", path });
const FOREIGN = { kind: "foreign" };

describe("readScanned", () => {
  it.each([
    ["https://qr.khet.example/pcode/1001/KHET-GENUINE-1", "/pcode/1001/KHET-GENUINE-1"],
    ["HTTPS://WWW.KHET.EXAMPLE/pcode/1001/A%2FB%25/?language=te#x", "/pcode/1001/A%2FB%25"],
    // verify-50
    ["HTTPS://QR.KHET.EXAMPLE/PCODE/1001/KHET-GENUINE-1", "/pcode/1001/KHET-GENUINE-1"],
    ["https://www.khet.example/ppage/any/AGS-CP-0001", "/ppage/any/AGS-CP-0001"],
    [" 1001 KHET-GENUINE-1\n", "/pcode/1001/KHET-GENUINE-1"],
    ["1001;KHET/7", "/pcode/1001/KHET%2F7"],
  ])("verify-34: our own code %s opens its page", (text, path) => {
    expect(read(text)).toEqual(page(path));
  });

  it.each([
    ["https://id.gs1.org/01/08901234567890/10/L2604B12/21/KHET-GS1%2F7?17=281231", "/01/08901234567890/10/L2604B12/21/KHET-GS1%2F7"],
    ["http://brand.example/some/stem/01/8901234567890/21/7/", "/01/8901234567890/21/7"],
    ["https://brand.example/01/8901234567890/22/2A/10/L1/21/7", "/01/8901234567890/10/L1/21/7"],
    ["https://brand.example/01/8901234567890", "/01/8901234567890"],
    ["\u001d010890123456789017281231" + "10L2604B12\u001d21KHET7", "/01/08901234567890/10/L2604B12/21/KHET7"],
    ["]d2010890123456789021KHET7", "/01/08901234567890/21/KHET7"],
    // Our own page says which digit is wrong.
    ["https://qr.khet.example/01/8901234567891/21/7", "/01/8901234567891/21/7"],
  ])("verify-34: the GS1 code %s opens our own page for it", (text, path) => {
    expect(read(text)).toEqual(page(path));
  });

  it("verify-34: a bar code with a GTIN is the first number, any other plain number the second", () => {
    expect(read("8901234567890", "ean_13")).toEqual({ kind: "number", field: "hash", value: "8901234567890" });
    expect(read("8901234567890")).toEqual({ kind: "number", field: "barcode", value: "8901234567890" });
    expect(read("KHET-GENUINE-1", "code_128")).toEqual({ kind: "number", field: "barcode", value: "KHET-GENUINE-1" });
  });

  it.each([
    "https://khet.example.evil.example/pcode/1001/KHET-GENUINE-1",
    "https://www.khet.example@evil.example/pcode/1001/KHET-GENUINE-1",
    "https://evil.example/01/8901234567891/21/7",
    "https://evil.example/ppage/any/AGS-CP-0001",
    "https://www.khet.example/checkout/signout",
    "https://www.khet.example/pcode/abc/KHET-GENUINE-1",
    "https://www.khet.example/pcode/1001/%E0%A4%A",
    "]d2010890123456789021KHET7\u001d10..",
    "]d2010890123456789010.\u001d21KHET7",
    "]d2010890123456789021..",
    "https://[",
    "upi://pay?pa=shop@bank&am=500",
    "javascript:alert(1)",
    "data:text/html,1",
    "WIFI:S:home;P:12345678;;",
    "tel:+919812345670",
    "www.shop24.example",
    "hello",
    "मेरा कोड 1",
    "x1".repeat(33),
    "",
  ])("verify-34, verify-40: %s is not ours", (text) => {
    expect(read(text)).toEqual(FOREIGN);
  });
});
