/** Notes for people on the calls of src/services/contract.ts: purpose, screens, what they do without a call, exact sentences. */
import { CATEGORY_SLUGS } from "../src/domain/catalogue/category.ts";
import type { paths } from "../src/paths.ts";
import type { CallName } from "../src/services/contract.ts";

type ScreenName = keyof typeof paths;

export interface Note {
  /** `specified`: the site needs it. `optional`: may be missing. `invented`: optional, and of our own design. */
  readonly standing: "specified" | "optional" | "invented";
  readonly brings: string;
  readonly screens: readonly ScreenName[];
  /** The screens if the call fails. */
  readonly without: string;
  /** The screens among them that do not open without it. */
  readonly neededBy: readonly ScreenName[];
  /** Meaning of statuses and exact sentences. */
  readonly says?: Readonly<Record<string, string>>;
}

export interface Group {
  readonly title: string;
  readonly text: string;
  readonly calls: Readonly<Partial<Record<CallName, Note>>>;
}

const PACKS = ["packCode", "linkBatchPack", "linkPack"] as const;
const PAGE = "The page answers 503 with Retry-After.";
const CARD = "A card with a retry link replaces the section.";
const REFUSED = { "400": "The token is unknown or has expired: the farmer signs in again." };
const CHANGED = {
  ...REFUSED,
  "2xx": 'Saved if it has no `status`, also without a body, or the status "success". "failure" or "error": refused.',
};
const GONE = { "404": "With a JSON object: it does not exist, and the page answers 404. Any other 404 is a fault." };

const note =
  (standing: Note["standing"]) =>
  (
    brings: string,
    screens: readonly ScreenName[],
    without: string,
    says: Note["says"] = {},
    neededBy = without === PAGE ? screens : [],
  ): Note => ({ standing, brings, screens, without, says, neededBy });
const specified = note("specified");
const optional = note("optional");
const invented = note("invented");

/** In the order of need: a company begins at the top. */
export const GROUPS: readonly Group[] = [
  {
    title: "A shop",
    text: "With these calls the shop, its lists, products and search, and the check of packs work.",
    calls: {
      feed: specified("Sections of the shop's first page, in order.", ["shop"], PAGE),
      categoryDetail: specified(
        `A category and its skus. The site links these slugs: ${CATEGORY_SLUGS.join(", ")}.`,
        ["category"],
        PAGE,
        GONE,
      ),
      productsBySku: specified(
        "Products of a list of skus.",
        ["category", "products", "bannerProducts", "product", "dose", "cart", "issue", "cropInfo"],
        CARD,
        {},
        ["products"],
      ),
      productDetail: specified(
        "All about one product. The most frequent call.",
        ["product", "buyNow", "dose", "productPage", ...PACKS],
        PAGE,
        GONE,
        ["product", "buyNow", "dose", "productPage"],
      ),
      product: specified(
        "Names of a product in all languages (`include=none`). A product is not sold while its English name contains `disabled`.",
        ["product", ...PACKS],
        "The page shows the names that it has.",
        GONE,
      ),
      products: specified("Products of a brand, or of a list of skus for the sitemap.", ["brand"], PAGE),
      brands: specified("All brands.", ["shop", "brands", "brand", "product", "search"], `${CARD} /brands answers 503.`, {}, ["brands"]),
      cropTree: specified(
        "Groups of crops with their crops. `category` ties a crop to its schedule.",
        [
          ...(["crops", "crop", "issue", "issues", "product", "productPage", ...PACKS, "dose", "search", "selectCrops"] as const),
          ...(["cropInfo", "cropTasks", "videos", "articles", "posts", "stories", "post", "article", "topics"] as const),
        ],
        "/crops answers 503. Other pages name a crop without a link.",
        {},
        ["crops", "videos", "dose", "cropTasks"],
      ),
      productSearch: specified("Products for a term, best first, in any script.", ["search"], PAGE),
      barcode: specified("Facts of one pack. Decides whether it is genuine.", [...PACKS], PAGE, {
        "invalid hashcode and barcode": "The two numbers do not belong together. Answer 200 with `responseData: null`.",
        "404": "With a JSON object: nobody knows the pack. The health check wants 200 for a pack that does not exist.",
      }),
      policy: specified("HTML of a policy: `return-refund` or `terms-conditions`.", ["policy"], PAGE, {
        "": "Not JSON. A page that is cut off, or shorter than 200 characters, is a fault.",
      }),
      productRequest: specified(
        "A farmer asks for a product without an order.",
        ["buyNow", "productRequest"],
        "The form says that it may not have arrived, and keeps its entries.",
        {
          'status "failure"': "Refused.",
          "2xx": "Accepted with any other body, or none. A page (HTML) and JSON that is cut are faults.",
          "4xx": "Accepted with a JSON object whose `status` is another text or missing. 408, 429 and other bodies are faults.",
          "Idempotency-Key": "The same key with the same body is one request.",
        },
        ["productRequest"],
      ),
      popularProducts: optional("Bestsellers.", ["shop", "cart", "trendingProducts", "product", "dose", "buyNow"], CARD, {}, [
        "trendingProducts",
      ]),
      featuredProducts: optional("Products for the region.", ["featuredProducts", "shop"], CARD, {}, ["featuredProducts"]),
      relatedProducts: optional("Products to show beside one that names none.", ["product", "dose", "buyNow"], CARD),
      banners: optional("Banners, whose lists have pages.", ["bannerProducts"], PAGE),
      allCrops: optional("Crops of the shop's first page.", ["shop"], CARD),
      nearbyStore: optional("Store of a retailer.", ["packCode"], "The pack is shown without its store.", {
        "200": "With `store: null`: no store. The health check asks for one that does not exist.",
      }),
    },
  },
  {
    title: "Sign-in and orders",
    text: "With these calls farmers sign in with a code, save addresses and order.",
    calls: {
      anonAuthToken: specified(
        "A token for calls without a farmer. Valid for 15 minutes or longer.",
        ["signIn", "cropInfo", "cropTasks", "cropAttributes", "places"],
        "No code can be sent.",
        {},
        ["signIn", "cropTasks"],
      ),
      sendOtp: specified(
        "Sends a code of four digits. Each call costs a message: the site never repeats it.",
        ["signIn"],
        "The step says that no code was sent.",
        { "200": "With an `otpToken`: sent. Without one: not sent.", ...REFUSED },
        ["signIn"],
      ),
      verifyOtp: specified(
        "Checks a code. No envelope: `status` and `message` stand at the top.",
        ["signIn"],
        "The step can be repeated.",
        {
          "Otp verified for user": "The code is right.",
          "otp expired or invalid": "The code is wrong or too old, with status 200 or 400. Any other sentence is a fault of the service.",
          "400": "With another sentence: the token has expired, and the sign-in begins again.",
        },
        ["signIn"],
      ),
      authorizeUser: specified(
        "Changes a verified code for the farmer's token.",
        ["signIn", "authorizeUser"],
        "The step can be repeated.",
        {
          ...REFUSED,
          farmerId: "Absent or null: the number is not registered.",
        },
        ["signIn"],
      ),
      farmerDetail: specified(
        "Id of the token's farmer.",
        ["signIn", "farmerDetail", "switchFarmer"],
        "The step can be repeated.",
        {
          "Farmer not found": "The token is good, and its number is not registered.",
          ...REFUSED,
        },
        ["signIn", "farmerDetail"],
      ),
      createFarmer: specified(
        "Registers the number of the token. Twice is the same farmer.",
        ["signIn"],
        "The step can be repeated.",
        REFUSED,
        ["signIn"],
      ),
      eraseFarmer: invented(
        "The token's farmer asks to have account, addresses and crops erased. Twice is the same request, with the same ticket.",
        ["myData"],
        "The page names the grievance officer.",
        REFUSED,
      ),
      farmerAddresses: specified("Saved addresses.", ["address", "checkout", "placeOrder"], PAGE, REFUSED, [
        "address",
        "checkout",
        "placeOrder",
      ]),
      addAddress: specified(
        "Saves an address.",
        ["address"],
        "The form keeps its entries.",
        {
          ...REFUSED,
          'status "failure"': "Refused.",
          "Idempotency-Key": "The same key with the same body is one address.",
        },
        ["address"],
      ),
      updateAddress: specified("Changes an address.", ["address"], "The form keeps its entries.", {
        ...REFUSED,
        'status "failure"': "Refused, or not this farmer's.",
      }),
      districts: specified("Districts of a PIN code. Empty: not in this state.", ["address", "places"], "The list asks again.", REFUSED, [
        "address",
      ]),
      talukas: specified("Talukas of a district.", ["address", "places"], "The list asks again.", REFUSED, ["address"]),
      villages: specified("Villages of a taluka.", ["address", "places"], "The list asks again.", REFUSED, ["address"]),
      createCart: specified(
        "Prices of the bag now. Nothing may depend on an earlier cart: the site repeats the call.",
        ["checkout", "createCart", "placeOrder"],
        "The bag shows its last prices and cannot be ordered.",
        { ...REFUSED, 'status "failure"': "Refused." },
        ["checkout", "createCart", "placeOrder"],
      ),
      placeOrder: specified(
        "Orders a priced cart.",
        ["placeOrder"],
        "The page says that the outcome is unknown, and asks again with the same key.",
        {
          ...REFUSED,
          'status "failure"': "Not ordered.",
          "Idempotency-Key": "The same key is one order: answer the first reply again. Without this a lost reply can order twice.",
        },
        ["placeOrder"],
      ),
      walletBalance: optional(
        "Points of the farmer, as `{product}Wallet.{product}Points.amountRemaining`.",
        ["wallet"],
        "No points are shown.",
        REFUSED,
      ),
      orders: invented("Orders of the farmer, newest first.", ["orders"], PAGE, REFUSED),
      orderDetail: invented("One order.", ["order", "orders"], PAGE, {
        ...REFUSED,
        "order not found": 'With status "failure": not an order of this farmer.',
      }),
    },
  },
  {
    title: "Community",
    text: "With these calls articles, discussions, profiles and topics work. A company without all of them sets `CALLS_OFF` to `community`.",
    calls: {
      posts: specified(
        "Posts and articles, by kind, topic, author or ids.",
        ["articles", "posts", "postList", "stories", "crop", "article", "profile", "search", "topics", "issue"],
        `Lists answer 503. In other pages: ${CARD.toLowerCase()}`,
        {},
        ["articles", "posts", "postList", "stories"],
      ),
      postDetails: specified("One post.", ["post"], PAGE, GONE),
      comments: specified("Comments of a post (`topic_type=post`) or replies to a comment (`comment`).", ["post", "article"], CARD),
      tagMapping: specified(
        "Topics: the tag of posts and the tag of articles.",
        ["articles", "posts", "stories", "topics", "post", "article", "search"],
        `${PAGE} Tags of a post or an article are then no links.`,
        {},
        ["topics"],
      ),
      articleDetails: specified("One article.", ["article", "articleNa"], PAGE, GONE, ["article"]),
      appUser: specified("Profile of an author.", ["profile"], PAGE, GONE),
      cropVideos: optional("Videos of a crop.", ["videos", "cropInfo"], CARD),
    },
  },
  {
    title: "Crop advice and stores",
    text: "With these calls pages of crops, the farmer's tasks, doses and the stores of retailers work. `advice` in `CALLS_OFF` leaves out the pages of crops and problems, the farmer's crops and their tasks.",
    calls: {
      cropConfiguration: specified("Tabs, seeds and problems of a crop.", ["crop"], PAGE, GONE),
      cropProducts: optional("Products for a crop, to filter lists.", ["category", "brand"], "The filter is left out."),
      issue: specified("A pest or disease with its products.", ["issue", "post", "article"], PAGE, GONE, ["issue"]),
      issueDetails: optional("English name of a pest or disease.", ["issue"], "The address has the name in the language.", GONE),
      cropIssues: specified("All pests and diseases of a crop.", ["issues", "search"], PAGE, GONE, ["issues"]),
      labels: invented(
        "Doses, water, waiting days and packs from the labels of products. Only what a label says.",
        ["dose", "product", "issue", "cropTasks", "productPage", ...PACKS],
        "Links to doses are left out. The page of a dose answers 503.",
        {},
        ["dose"],
      ),
      storeById: specified("A store with its address.", ["saathiStore", "saathiStoreById"], PAGE, GONE),
      storeProducts: specified("Products of a store.", ["saathiStore", "saathiStoreById"], CARD),
      cropsSchedule: specified("Crops of the farmer.", ["cropInfo", "selectCrops", "cropTasks"], PAGE, REFUSED, [
        "cropInfo",
        "selectCrops",
      ]),
      tasks: specified("Schedules with their tasks.", ["cropInfo", "cropTasks", "taskCalendar"], CARD, REFUSED, ["taskCalendar"]),
      cropDetails: optional("Pests and diseases of now.", ["cropInfo"], CARD, REFUSED),
      scheduleProducts: optional("Products of the schedule. Without names the shop's are read.", ["cropInfo"], CARD, REFUSED),
      problemSolvedPosts: optional("Solved posts of the last 30 days.", ["cropInfo"], CARD, REFUSED),
      cropAttributes: specified("Fields of the form of a crop.", ["cropAttributes"], PAGE, {
        ...REFUSED,
        "404": "With a JSON object: the crop has no schedule.",
      }),
      validDates: specified("Days on which a crop can be sown.", ["sowingWindow", "cropAttributes"], "Any day can be chosen.", {
        ...REFUSED,
        "404": "With a JSON object: no window is known.",
      }),
      farmerCropDetails: specified(
        "Saves the form of a crop. Twice is the same.",
        ["cropAttributes"],
        "The form keeps its entries.",
        CHANGED,
        ["cropAttributes"],
      ),
      myCrops: specified("Saved forms of the farmer's crops.", ["cropAttributes", "selectCrops"], PAGE, REFUSED, ["cropAttributes"]),
      addMyCrops: specified("Adds crops. Twice is the same.", ["selectCrops"], "The form keeps its entries.", CHANGED, ["selectCrops"]),
      deleteMyCrops: specified("Removes crops. Twice is the same.", ["selectCrops"], "The form keeps its entries.", CHANGED, [
        "selectCrops",
      ]),
      updateAppUser: specified("Replaces the crops of a user of the app.", ["selectCrops"], "The form keeps its entries.", CHANGED),
      saathiCrops: optional("Crops of a retailer.", ["selectCrops"], PAGE, REFUSED, []),
      addSaathiCrops: optional("Adds crops of a retailer.", ["selectCrops"], "The form keeps its entries.", CHANGED),
      removeSaathiCrops: optional("Removes crops of a retailer.", ["selectCrops"], "The form keeps its entries.", CHANGED),
    },
  },
];

export const NOTES = Object.assign({}, ...GROUPS.map(({ calls }) => calls)) as Readonly<Record<CallName, Note>>;
