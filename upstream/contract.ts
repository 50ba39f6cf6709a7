/**
 * Every call that the product makes or will make, one line each. docs/rules tells what each takes and brings. The project
 * chose the paths of the calls whose specification gives none.
 */

/** The method of a call and its path as a Hono pattern. */
interface Call {
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  readonly path: string;
}

const get = (path: string) => ({ method: "GET", path }) as const;
const post = (path: string) => ({ method: "POST", path }) as const;
const put = (path: string) => ({ method: "PUT", path }) as const;
const patch = (path: string) => ({ method: "PATCH", path }) as const;

/** Calls of the shop and the community. */
const SHOP_CALLS = {
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
  /** With include=none it brings the names only (product-39). */
  product: get("/catalogservice/v2/product/:sku"),
  /** By a list of skus or by brand (catalogue-38, catalogue-39). */
  products: get("/catalogservice/v2/products/"),
  brands: get("/catalogservice/v2/brand/"),
  /** The groups with their crops (crop-24). */
  cropTree: get("/catalogservice/v2/crop/"),
  issueDetails: get("/catalogservice/v2/issue/:id"),
  barcode: get("/onlineecommerceservice/v2/barcodescan/productandretailerdetails/"),
  nearbyStore: get("/institutionalsalesservice/getnearbystore/"),
  productRequest: post("/product-request"),
} as const satisfies Record<string, Call>;

/** Calls of the sign-in, the checkout, the stores and the crop advice. */
const CHECKOUT_AND_CROP_CALLS = {
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
  /** Product gists by term, language and state. */
  productTermSearch: get("/catalogservice/v2/products/search/"),
  cropIssues: get("/schedules/issues/"),
  cropDetails: get("/schedules/cropdetails/"),
  scheduleProducts: get("/schedules/cropproducts/"),
  problemSolvedPosts: get("/schedules/problemsolvedposts/"),
  validDates: get("/schedules/validdates/"),
  cropAttributes: get("/schedules/cropattributes/"),
  farmerCropDetails: post("/schedules/farmercropdetails/"),
  cropsSchedule: get("/schedules/mycrops/"),
  tasks: get("/schedules/mytasks/"),
  cropVideos: get("/videos/cropvideos/"),
  myCrops: get("/crops/mycrops/"),
  addMyCrops: post("/crops/addmycrops/"),
  deleteMyCrops: post("/crops/deletemycrops/"),
  /** Also changes the crops of a user, by a list of ids. */
  updateAppUser: patch("/appuserservice/v1/appuser/:id"),
  saathiCrops: get("/saathi/crops/"),
  addSaathiCrops: post("/saathi/crops/add/"),
  removeSaathiCrops: post("/saathi/crops/remove/"),
  ping: get("/ping"),
} as const satisfies Record<string, Call>;

/** Calls that the project chose because no specification names one. */
const CHOSEN_CALLS = {
  /** The orders of the farmer, newest first (checkout-59). */
  orders: get("/checkout/get-orders"),
  orderDetail: get("/checkout/get-order/:id"),
  /** What the labels of products say of their use: doses, waiting days, packs (docs/decisions/76-doses.md). */
  labels: get("/shopaggregator/v1/labels"),
  /** Plays the analytics provider (app-13). */
  events: post("/events"),
} as const satisfies Record<string, Call>;

export const CONTRACT = { ...SHOP_CALLS, ...CHECKOUT_AND_CROP_CALLS, ...CHOSEN_CALLS } as const satisfies Record<string, Call>;
export type CallKey = keyof typeof CONTRACT;
