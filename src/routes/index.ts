/** The route table, in the specification's order: the first match wins (shell-1, shell-2). */
import { Hono } from "hono";
import type { ExtractSchema } from "hono/types";
import { paths, type ScreenName } from "../paths.ts";
import { answerFarmerDetail, authorize, signOut } from "./account.ts";
import { showAddress, takeAddress } from "./address.tsx";
import { showArticle, showArticleNa } from "./article.tsx";
import { showBrand, showBrands } from "./brands.tsx";
import { requestProduct, showBuyNow, showBuyNowSuccess } from "./buy-now.tsx";
import { showCart } from "./cart.tsx";
import { createCartAtBackend, placeOrderOnce, showCheckout } from "./checkout.tsx";
import { requireShop } from "./checkout-steps.ts";
import type { AppContext } from "./context.ts";
import { showCrop } from "./crop.tsx";
import { showAttributes, takeAttributes } from "./crop-attributes.tsx";
import { showCropInfo } from "./crop-info.tsx";
import { showCropTasks } from "./crop-tasks.tsx";
import { showCrops } from "./crops.tsx";
import { showDose } from "./dose.tsx";
import { requireFarmer } from "./farmer.ts";
import { showIssue } from "./issue.tsx";
import { showIssues } from "./issues.tsx";
import { showBannerProducts, showCategory, showFeaturedProducts, showProducts, showTrendingProducts } from "./lists.tsx";
import { eraseMyData, showMyData } from "./my-data.tsx";
import { showOffline } from "./offline.tsx";
import { showOrder, showOrders } from "./orders.tsx";
import { showDigitalLink, showPackCode, showPackCodeForm } from "./pack-code.tsx";
import { answerPlaces } from "./places.ts";
import { showContact, showPolicy, showPrivacy, showPrivacyPolicy } from "./policies.tsx";
import { showPost } from "./post.tsx";
import { showArticles, showPostList, showPosts, showStories } from "./posts.tsx";
import { showProduct } from "./product.tsx";
import { showProductPage } from "./product-code.tsx";
import { showProfile } from "./profile.tsx";
import { showSearch } from "./search.tsx";
import { showPicker, takeChoice } from "./select-crops.tsx";
import { showShop, showShopNa } from "./shop.tsx";
import { showSignIn, signIn } from "./sign-in.tsx";
import { answerSowingWindow } from "./sowing-window.ts";
import { showStore, showStoreById } from "./store.tsx";
import { chooseFarmer, showSwitch } from "./switch-farmer.tsx";
import { sendTaskCalendar } from "./task-calendar.tsx";
import { showTopics } from "./topics.tsx";
import { showVideos } from "./videos.tsx";
import { answerWallet } from "./wallet.ts";

export function routes() {
  return new Hono<AppContext>()
    .get(paths.contact.pattern, showContact)
    .get(paths.privacyPolicy.pattern, showPrivacyPolicy)
    .get(paths.policy.pattern, ...showPolicy)
    .get(paths.privacy.pattern, showPrivacy)
    .get(paths.articles.pattern, ...showArticles)
    .get(paths.posts.pattern, ...showPosts)
    .get(paths.postList.pattern, ...showPostList)
    .get(paths.stories.pattern, ...showStories)
    .get(paths.post.pattern, ...showPost)
    .get(paths.article.pattern, ...showArticle)
    .get(paths.profile.pattern, ...showProfile)
    .get(paths.topics.pattern, showTopics)
    .get(paths.videos.pattern, ...showVideos)
    .get(paths.shop.pattern, showShop)
    .get(paths.search.pattern, ...showSearch)
    .get(paths.brands.pattern, showBrands)
    .get(paths.crops.pattern, showCrops)
    .get(paths.products.pattern, ...showProducts)
    .get(paths.bannerProducts.pattern, ...showBannerProducts)
    .get(paths.trendingProducts.pattern, showTrendingProducts)
    .get(paths.featuredProducts.pattern, showFeaturedProducts)
    .get(paths.product.pattern, ...showProduct)
    .get(paths.buyNow.pattern, ...showBuyNow)
    .get(paths.brand.pattern, ...showBrand)
    .get(paths.crop.pattern, ...showCrop)
    .get(paths.issue.pattern, ...showIssue)
    .get(paths.dose.pattern, ...showDose)
    .get(paths.category.pattern, ...showCategory)
    .get(paths.cropTasks.pattern, ...showCropTasks)
    .get(paths.taskCalendar.pattern, ...sendTaskCalendar)
    .get(paths.cart.pattern, showCart)
    .get(paths.checkout.pattern, requireShop, requireFarmer("checkout"), showCheckout)
    .put(paths.createCart.pattern, requireFarmer("checkout"), requireShop, ...createCartAtBackend)
    .post(paths.placeOrder.pattern, requireFarmer("checkout"), requireShop, ...placeOrderOnce)
    .get(paths.orders.pattern, requireFarmer("orders"), ...showOrders)
    .get(paths.order.pattern, requireFarmer("orders"), ...showOrder)
    .get(paths.signIn.pattern, ...showSignIn)
    .post(paths.signIn.pattern, ...signIn)
    .get(paths.address.pattern, requireFarmer("address"), ...showAddress)
    .post(paths.address.pattern, ...takeAddress)
    .get(paths.switchFarmer.pattern, showSwitch)
    .post(paths.switchFarmer.pattern, ...chooseFarmer)
    .post(paths.signOut.pattern, ...signOut)
    .get(paths.myData.pattern, requireFarmer("myData"), showMyData)
    .post(paths.myData.pattern, requireFarmer("myData"), ...eraseMyData)
    .post(paths.authorizeUser.pattern, ...authorize)
    .get(paths.farmerDetail.pattern, answerFarmerDetail)
    .get(paths.places.pattern, ...answerPlaces)
    .get(paths.wallet.pattern, answerWallet)
    .get(paths.saathiStore.pattern, ...showStore)
    .get(paths.saathiStoreById.pattern, ...showStoreById)
    .get(paths.selectCrops.pattern, ...showPicker)
    .post(paths.selectCrops.pattern, ...takeChoice)
    .get(paths.cropInfo.pattern, ...showCropInfo)
    .get(paths.cropAttributes.pattern, ...showAttributes)
    .post(paths.cropAttributes.pattern, ...takeAttributes)
    .post(paths.sowingWindow.pattern, ...answerSowingWindow)
    .get(paths.issues.pattern, ...showIssues)
    .get(paths.productPage.pattern, ...showProductPage)
    .get(paths.packCode.pattern, ...showPackCode)
    .get(paths.linkBatchPack.pattern, ...showDigitalLink)
    .get(paths.linkPack.pattern, ...showDigitalLink)
    .get(paths.linkBatch.pattern, ...showDigitalLink)
    .get(paths.linkProduct.pattern, ...showDigitalLink)
    .get(paths.packCodeForm.pattern, ...showPackCodeForm)
    .get(paths.shopNa.pattern, showShopNa)
    .get(paths.articleNa.pattern, ...showArticleNa)
    .get(paths.buyNowSuccess.pattern, showBuyNowSuccess)
    .post(paths.productRequest.pattern, ...requestProduct)
    .get(paths.offline.pattern, showOffline);
}

export type RoutedPattern = keyof ExtractSchema<ReturnType<typeof routes>>;

export type Routed<Pattern extends RoutedPattern> = Pattern;

/** Fails to compile if a screen has no route; the error names its pattern. */
export type EveryScreen = Routed<(typeof paths)[ScreenName]["pattern"]>;

let methods: ReadonlyMap<string, readonly string[]> | null = null;

export function methodsOf(name: ScreenName | undefined): readonly string[] {
  methods ??= new Map(
    // Each middleware of a route has an entry of its own.
    [...Map.groupBy(routes().routes, ({ path }) => path)].map(([path, entries]) => [
      path,
      [...new Set(entries.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])))],
    ]),
  );
  return (name && methods.get(paths[name].pattern)) ?? ["GET", "HEAD"];
}
