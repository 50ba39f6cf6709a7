/** A small back end of another make than the reference one: shop, list, product, search, packs, sign-in, addresses, orders. */

const ITEMS = [
  { skuCode: "SB-1", names: { en: "Wheat seed", hi: "गेहूं बीज" }, mrp: 450, sellingPrice: 399.5, inventory: 12, brand: "b1" },
  { skuCode: "SB-2", names: { en: "Spade", hi: "फावड़ा" }, mrp: 320, sellingPrice: 280, inventory: 3, brand: "b2" },
];
type Item = (typeof ITEMS)[number];
const BRANDS = [
  { brandId: "b1", brandName: "Good Seed" },
  { brandId: "b2", brandName: "Iron" },
];
const CATEGORY = { id: "c1", label: "Seeds", value: "seeds" };
const CROP = { id: "k1", cropId: "k1", display: "Wheat", category: "wheat" };
const CODE = "1234";

/** Sent codes by their token, tokens of farmers, addresses, carts and orders. */
interface Memory {
  readonly codes: Map<string, string>;
  readonly farmers: Map<string, string>;
  readonly addresses: Map<string, object>;
  readonly replies: Map<string, object>;
}

interface Ask {
  readonly url: URL;
  readonly query: URLSearchParams;
  readonly body: Record<string, string>;
  readonly token: string | null;
  readonly key: string | null;
  readonly memory: Memory;
  readonly parts: readonly string[];
}
type Handler = (ask: Ask) => Response;

const success = (responseData: unknown): Response => Response.json({ status: "success", responseData });
const failure = (status: number, message: string): Response =>
  Response.json({ status: "failure", message, responseData: null }, { status });
const languageOf = (query: URLSearchParams): "en" | "hi" => (query.get("language") === "hi" ? "hi" : "en");

const gist = ({ names, brand: _brand, ...item }: Item, query: URLSearchParams) => ({ ...item, productName: names[languageOf(query)] });
const listed = (skus: readonly string[]): Item[] => skus.flatMap((sku) => ITEMS.find(({ skuCode }) => skuCode === sku) ?? []);
const skusIn = (query: URLSearchParams): string[] => (query.get("sku") ?? "").split(",");
const place = (label: string) => [{ label, value: label.toLowerCase() }];

/** A call of a farmer: refused without a known token. */
const ofFarmer =
  (handler: (ask: Ask, mobile: string) => Response): Handler =>
  (ask) => {
    const mobile = ask.memory.farmers.get(ask.token ?? "");
    return mobile ? handler(ask, mobile) : failure(401, "unknown token");
  };
const withToken =
  (handler: Handler): Handler =>
  (ask) =>
    ask.token ? handler(ask) : failure(401, "no token");

/** The same key gets the first reply again. */
const once = ({ key, memory }: Ask, make: () => object): Response => {
  const made = memory.replies.get(key ?? "") ?? make();
  if (key) memory.replies.set(key, made);
  return success(made);
};

const saved = (address: object, memory: Memory, id = `a${memory.addresses.size + 1}`) => {
  memory.addresses.set(id, { ...address, SAddressId: id });
  return { SAddressId: id };
};

function cart({ body }: Ask): Response {
  const { products } = (body as unknown as { cartToCreate: { products: { skuCode: string; quantity: number }[] } }).cartToCreate;
  const lines = products.flatMap(({ skuCode, quantity }) =>
    listed([skuCode]).map(({ mrp, sellingPrice, inventory }) => ({
      skuCode,
      quantity,
      mrp,
      sellingPrice,
      inventory,
      available: inventory > 0,
    })),
  );
  const sum = (price: "mrp" | "sellingPrice") => lines.reduce((total, line) => total + line[price] * line.quantity, 0);
  const [subTotal, grandTotal] = [sum("mrp"), sum("sellingPrice")];
  return success({ cartId: "t1", products: lines, subTotal, discount: subTotal - grandTotal, grandTotal });
}

const POLICY = `<html><body><h2>Returns</h2><p>${"A pack that is closed can be returned within seven days. ".repeat(5)}</p></body></html>`;

const CALLS: Readonly<Record<string, Handler>> = {
  "GET /feedservice/v1/section/SHOP/entity": ({ query }) =>
    success({
      sections: [
        { id: 1, sectionType: "SHOP_BY_CATEGORY", data: { heading: "Categories", categories: [CATEGORY] } },
        { id: 2, sectionType: "PRODUCTS", data: { heading: "New", products: ITEMS.map((item) => gist(item, query)) } },
        { id: 3, sectionType: "BRANDS", data: { brands: BRANDS } },
      ],
    }),
  "GET /contentservice/v1/categorydetail": ({ query }) =>
    query.get("categoryName") === CATEGORY.value
      ? success({ category: CATEGORY, productIds: ITEMS.map(({ skuCode }) => skuCode) })
      : failure(404, "no such category"),
  "GET /shopaggregator/v1/products": ({ query }) => success({ products: listed(skusIn(query)).map((item) => gist(item, query)) }),
  "GET /shopaggregator/v2/products": ({ query }) => {
    const term = (query.get("searchString") ?? "").toLowerCase();
    const found = ITEMS.filter(({ names }) => Object.values(names).some((name) => name.toLowerCase().includes(term)));
    return success({ products: found.map((item) => gist(item, query)) });
  },
  "GET /shopaggregator/v1/productdetail/*": ({ query, parts }) => {
    const [item] = listed([parts.at(-1) ?? ""]);
    const brand = BRANDS.find(({ brandId }) => brandId === item?.brand)?.brandName;
    return item ? success({ ...gist(item, query), brand, productLanguageNames: item.names }) : failure(404, "no such product");
  },
  "GET /catalogservice/v2/product/*": ({ parts }) => {
    const [item] = listed([parts.at(-1) ?? ""]);
    return item ? success({ skuCode: item.skuCode, productLanguageNames: item.names }) : failure(404, "no such product");
  },
  "GET /catalogservice/v2/products": ({ query }) => {
    const found = query.has("brand") ? ITEMS.filter(({ brand }) => brand === query.get("brand")) : listed(skusIn(query));
    return success({ productGists: found.map((item) => gist(item, query)) });
  },
  "GET /catalogservice/v2/brand": () => success({ brands: BRANDS }),
  "GET /catalogservice/v2/crop": () => success({ children: [{ id: 1, display: "Grains", children: [CROP] }] }),
  "GET /onlineecommerceservice/v2/barcodescan/productandretailerdetails": ({ query }) =>
    query.get("hashcode") === "77" && query.get("barcode") === "SB-PACK"
      ? success({ skuCode: "SB-1", productName: "Wheat seed", serialNumber: "9", expiryDate: "2030-01-31", scanCount: 1 })
      : failure(200, "invalid hashcode and barcode"),
  "GET /policies/*": () => new Response(POLICY, { headers: { "Content-Type": "text/html" } }),
  "POST /product-request": (ask) => once(ask, () => ({})),
  "GET /userservice/anonauthtoken": () => success({ authToken: `anon-${crypto.randomUUID()}` }),
  "GET /userservice/otp": withToken(({ query, memory }) => {
    const otpToken = crypto.randomUUID();
    memory.codes.set(otpToken, query.get("phoneNumber") ?? "");
    return success({ otpToken });
  }),
  "POST /userservice/otp": withToken(({ body: { otp, otpToken }, memory }) =>
    otp === CODE && memory.codes.has(otpToken ?? "")
      ? Response.json({ status: "success", message: "Otp verified for user" })
      : Response.json({ status: "failure", message: "otp expired or invalid" }),
  ),
  "POST /checkout/authorize-user": withToken(({ body: { mobile, otpToken }, memory }) => {
    if (!mobile || memory.codes.get(otpToken ?? "") !== mobile) return failure(400, "not verified");
    const farmerAuthToken = crypto.randomUUID();
    memory.farmers.set(farmerAuthToken, mobile);
    return success({ farmerAuthToken, farmerId: `f${mobile}` });
  }),
  "GET /checkout/get-farmer-detail": ofFarmer((_, mobile) => success({ farmerId: `f${mobile}` })),
  "POST /checkout/create-farmer": ofFarmer((_, mobile) => success({ farmerId: `f${mobile}` })),
  "GET /checkout/get-farmer-addresses": ofFarmer(({ memory }) =>
    success({ billingAddresses: [], shippingAddresses: [...memory.addresses.values()] }),
  ),
  "POST /checkout/add-address": ofFarmer((ask) => once(ask, () => saved(ask.body["address"] as unknown as object, ask.memory))),
  "PUT /checkout/update-address": ofFarmer(({ body, memory }) => {
    const { id, ...address } = body["addressToUpdate"] as unknown as { id: string };
    return memory.addresses.has(id) ? success(saved(address, memory, id)) : failure(200, "no such address");
  }),
  "GET /checkout/get-districts": withToken(() => success(place("Jaipur"))),
  "GET /checkout/get-talukas": withToken(() => success(place("Amber"))),
  "GET /checkout/get-villages": withToken(() => success(place("Kukas"))),
  "PUT /checkout/create-cart-at-backend": ofFarmer(cart),
  "POST /checkout/place-order": ofFarmer((ask) => once(ask, () => ({ orderId: "o1", orderNumber: "SB-O-1" }))),
};

/** A back end with an empty memory. */
export function smallBackEnd(): { fetch(request: Request): Promise<Response> } {
  const memory: Memory = { codes: new Map(), farmers: new Map(), addresses: new Map(), replies: new Map() };
  return {
    async fetch(request) {
      const url = new URL(request.url);
      const path = url.pathname.replace(/\/$/, "");
      const handler = CALLS[`${request.method} ${path}`] ?? CALLS[`${request.method} ${path.replace(/\/[^/]*$/, "/*")}`];
      if (!handler) return new Response("<h1>Not found</h1>", { status: 404, headers: { "Content-Type": "text/html" } });
      const text = await request.text();
      const body = (text ? JSON.parse(text) : {}) as Record<string, never>;
      const { headers } = request;
      const given = { token: headers.get("token"), key: headers.get("Idempotency-Key"), parts: path.split("/") };
      return handler({ url, query: url.searchParams, body, memory, ...given });
    },
  };
}
