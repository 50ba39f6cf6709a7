/**
 * Every call that the two specifications make, one line each, in the specifications' order, and at the end three chosen ones.
 * Section numbers: S1 = shop and community, S2 = cart, checkout and crops; both list their calls in section 7.
 * Where S2 names a call without its path ("not shown"), the path chosen here is the contract.
 */

/** How a call is asked for: the method and a Hono path pattern. */
export interface Call {
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  readonly path: string;
}

const get = (path: string) => ({ method: "GET", path }) as const;
const post = (path: string) => ({ method: "POST", path }) as const;
const put = (path: string) => ({ method: "PUT", path }) as const;
const patch = (path: string) => ({ method: "PATCH", path }) as const;

/** S1 §7, in the order of its table. */
export const SHOP_CALLS = {
  policy: get("/policies/:file"),
  tagMapping: get("/contentservice/v1/tagmapping"),
  posts: get("/communicationservice/v2/post"),
  postDetails: get("/communicationservice/v2/post/:id/details"),
  comments: get("/communicationservice/v2/comment"),
  appUser: get("/appuserservice/v1/appuser/:id"),
  articleDetails: get("/contentservice/v1/article/:id/details"),
  banners: get("/contentservice/v1/banners"),
  allCrops: get("/contentservice/v1/allcrops"),
  categoryDetail: get("/contentservice/v1/categorydetail"),
  feed: get("/feedservice/v1/section/SHOP/entity"),
  issue: get("/shopaggregator/v1/issue/:id"),
  cropConfiguration: get("/shopaggregator/v2/cropconfiguration/:cropId"),
  productDetail: get("/shopaggregator/v1/productdetail/:sku"),
  productSearch: get("/shopaggregator/v2/products"),
  productsBySku: get("/shopaggregator/v1/products"),
  popularProducts: get("/shopaggregator/v1/popularproducts"),
  featuredProducts: get("/shopaggregator/v1/featuredproducts"),
  relatedProducts: get("/shopaggregator/v1/relatedproducts"),
  recentlyViewedProducts: get("/shopaggregator/v1/recentlyviewedproducts"),
  cropProducts: get("/shopaggregator/v1/cropproducts"),
  /** With include=none: the names only. */
  product: get("/catalogservice/v2/product/:sku"),
  /** By sku list, or by brand. */
  products: get("/catalogservice/v2/products/"),
  brands: get("/catalogservice/v2/brand/"),
  /** Also S2's "crop tree by state and language". */
  cropTree: get("/catalogservice/v2/crop/"),
  issueDetails: get("/catalogservice/v2/issue/:id"),
  barcode: get("/onlineecommerceservice/v2/barcodescan/productandretailerdetails/"),
  nearbyStore: get("/institutionalsalesservice/getnearbystore/"),
  productRequest: post("/product-request"),
} as const satisfies Record<string, Call>;

/** S2 §7, in the order of its text. Calls that S1 lists already are left out. */
export const CHECKOUT_AND_CROP_CALLS = {
  anonAuthToken: get("/userservice/anonauthtoken/"),
  sendOtp: get("/userservice/otp/"),
  verifyOtp: post("/userservice/otp/"),
  authorizeUser: post("/checkout/authorize-user"),
  farmerDetail: get("/checkout/get-farmer-detail"),
  createFarmer: post("/checkout/create-farmer"),
  crmFarmerDetails: post("/crmservice/v1/farmerdetails/"),
  farmerCrops: get("/crmservice/v1/farmerdetails/advanced/"),
  farmerAddresses: get("/checkout/get-farmer-addresses"),
  addAddress: post("/checkout/add-address"),
  updateAddress: put("/checkout/update-address"),
  districts: get("/checkout/get-districts"),
  talukas: get("/checkout/get-talukas"),
  villages: get("/checkout/get-villages"),
  createCart: put("/checkout/create-cart-at-backend"),
  placeOrder: post("/checkout/place-order"),
  walletBalance: get("/onlineecommerceservice/v1/walletbalance/"),
  storeById: get("/institutionalsalesservice/store/:id"),
  storeProducts: get("/shopaggregator/saathi/productsinstore/"),
  /** S2 "Search": productGists by term, language and state. */
  productTermSearch: get("/catalogservice/v2/products/search/"),
  cropIssues: get("/schedules/issues/"),
  cropDetails: get("/schedules/cropdetails/"),
  scheduleProducts: get("/schedules/cropproducts/"),
  problemSolvedPosts: get("/schedules/problemsolvedposts/"),
  validDates: get("/schedules/validdates/"),
  cropAttributes: get("/schedules/cropattributes/"),
  /** updateCropAttributes */
  farmerCropDetails: post("/schedules/farmercropdetails/"),
  /** getMyCropsSchedule */
  cropsSchedule: get("/schedules/mycrops/"),
  /** getTasks */
  tasks: get("/schedules/mytasks/"),
  /** getGoldVideos */
  cropVideos: get("/videos/cropvideos/"),
  myCrops: get("/crops/mycrops/"),
  addMyCrops: post("/crops/addmycrops/"),
  deleteMyCrops: post("/crops/deletemycrops/"),
  /** Also CHANGE_MYCROPS with a list of ids. */
  updateAppUser: patch("/appuserservice/v1/appuser/:id"),
  saathiCrops: get("/saathi/crops/"),
  addSaathiCrops: post("/saathi/crops/add/"),
  removeSaathiCrops: post("/saathi/crops/remove/"),
  ping: get("/ping"),
} as const satisfies Record<string, Call>;

/** Chosen here: the specifications name no call for what has been ordered (S2 §9 "order-confirmation … not shown"). */
export const CHOSEN_CALLS = {
  /** The farmer's orders, newest first. */
  orders: get("/checkout/get-orders"),
  orderDetail: get("/checkout/get-order/:id"),
  /** The analytics provider (S1 §7 names none). */
  events: post("/events"),
} as const satisfies Record<string, Call>;

/** Every call of both specifications, and the chosen ones. */
export const CONTRACT = { ...SHOP_CALLS, ...CHECKOUT_AND_CROP_CALLS, ...CHOSEN_CALLS } as const satisfies Record<string, Call>;
export type CallKey = keyof typeof CONTRACT;

/**
 * Calls that nobody has written a handler for yet; they answer 501. A key that is neither here nor in `handlers`
 * (services/index.ts), or in both, is a type error there.
 */
export const MISSING = [
  "postDetails",
  "comments",
  "appUser",
  "articleDetails",
  "cropIssues",
  "cropDetails",
  "scheduleProducts",
  "problemSolvedPosts",
  "validDates",
  "cropAttributes",
  "farmerCropDetails",
  "cropsSchedule",
  "tasks",
  "cropVideos",
  "myCrops",
  "addMyCrops",
  "deleteMyCrops",
  "updateAppUser",
  "saathiCrops",
  "addSaathiCrops",
  "removeSaathiCrops",
  "ping",
] as const satisfies readonly CallKey[];

/** The calls that must have a handler: exactly those that are not listed as missing. */
export type ImplementedKey = Exclude<CallKey, (typeof MISSING)[number]>;
