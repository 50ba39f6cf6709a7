/** Handlers by call. A call without a handler does not compile. */
import type { Handler } from "../ask.ts";
import type { CallKey } from "../contract.ts";
import { addAddress, farmerAddresses, updateAddress } from "./addresses.ts";
import { createCart } from "./carts.ts";
import { brands, cropTree, issueDetails, product, products } from "./catalog.ts";
import { barcode } from "./commerce.ts";
import { appUser, articleDetails, comments, postDetails, posts, tagMapping } from "./community.ts";
import { allCrops, banners, categoryDetail, feed, policy } from "./content.ts";
import { cropDetails, cropIssues, problemSolvedPosts, scheduleProducts } from "./crop-details.ts";
import { addMyCrops, deleteMyCrops, myCrops, ping, updateAppUser } from "./crops.ts";
import { events } from "./events.ts";
import { createFarmer, eraseFarmer, farmerCrops, farmerDetail, walletBalance } from "./farmers.ts";
import { labels } from "./labels.ts";
import { orderDetail, orders, placeOrder } from "./orders.ts";
import { districts, talukas, villages } from "./places.ts";
import { productRequest } from "./requests.ts";
import { cropAttributes, cropsSchedule, farmerCropDetails, tasks, validDates } from "./schedules.ts";
import {
  cropConfiguration,
  cropProducts,
  featuredProducts,
  issue,
  popularProducts,
  productDetail,
  productSearch,
  productsBySku,
  productTermSearch,
  recentlyViewedProducts,
  relatedProducts,
} from "./shopaggregator.ts";
import { anonAuthToken, authorizeUser, sendOtp, verifyOtp } from "./signin.ts";
import { nearbyStore, storeById, storeProducts } from "./stores.ts";
import { cropVideos } from "./videos.ts";

export const handlers = {
  policy,
  tagMapping,
  posts,
  postDetails,
  comments,
  appUser,
  articleDetails,
  banners,
  allCrops,
  categoryDetail,
  feed,
  issue,
  cropConfiguration,
  productDetail,
  productSearch,
  productTermSearch,
  productsBySku,
  popularProducts,
  featuredProducts,
  relatedProducts,
  recentlyViewedProducts,
  cropProducts,
  product,
  products,
  brands,
  cropTree,
  issueDetails,
  barcode,
  nearbyStore,
  productRequest,
  anonAuthToken,
  sendOtp,
  verifyOtp,
  authorizeUser,
  farmerDetail,
  createFarmer,
  eraseFarmer,
  crmFarmerDetails: createFarmer,
  farmerCrops,
  farmerAddresses,
  addAddress,
  updateAddress,
  districts,
  talukas,
  villages,
  createCart,
  placeOrder,
  walletBalance,
  storeById,
  storeProducts,
  orders,
  orderDetail,
  labels,
  events,
  cropVideos,
  cropsSchedule,
  tasks,
  cropAttributes,
  validDates,
  farmerCropDetails,
  cropDetails,
  cropIssues,
  scheduleProducts,
  problemSolvedPosts,
  myCrops,
  addMyCrops,
  deleteMyCrops,
  updateAppUser,
  saathiCrops: myCrops,
  addSaathiCrops: addMyCrops,
  removeSaathiCrops: deleteMyCrops,
  ping,
} satisfies Record<CallKey, Handler>;
