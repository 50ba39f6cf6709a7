/** The route table, in the specification's order: the first match wins (shell-1, shell-2). */
import { Hono } from "hono";
import type { ExtractSchema } from "hono/types";
import { paths, type ScreenName } from "../paths.ts";
import { showAddress, takeAddress } from "./address.ts";
import { requestProduct, showBuyNow, showBuyNowSuccess } from "./buy-now.ts";
import { showCart } from "./cart.ts";
import { createCartAtBackend, placeOrderOnce, showCheckout } from "./checkout.ts";
import type { AppContext } from "./context.ts";
import { showBrands, showCrop, showCrops, showIssue } from "./crops.ts";
import { showBannerProducts, showBrand, showCategory, showFeaturedProducts, showProducts, showTrendingProducts } from "./lists.ts";
import { showOrder, showOrders } from "./orders.ts";
import { answerPlaces } from "./places.ts";
import { showPolicy } from "./policies.ts";
import { showProduct } from "./product.ts";
import { showSearch } from "./search.ts";
import { showShop, showShopNa } from "./shop.ts";
import { answerFarmerDetail, authorize, showSignIn, signIn, signOut } from "./sign-in.ts";
import { showStore, showStoreById } from "./store.ts";
import { chooseFarmer, showSwitch } from "./switch-farmer.ts";
import { showPackCode, showPackCodeForm, showProductPage } from "./verification.ts";
import { answerWallet } from "./wallet.ts";

export function routes() {
  return new Hono<AppContext>()
    .get(paths.policy.pattern, showPolicy)
    .get(paths.shop.pattern, showShop)
    .get(paths.search.pattern, showSearch)
    .get(paths.brands.pattern, showBrands)
    .get(paths.crops.pattern, showCrops)
    .get(paths.products.pattern, showProducts)
    .get(paths.bannerProducts.pattern, showBannerProducts)
    .get(paths.trendingProducts.pattern, showTrendingProducts)
    .get(paths.featuredProducts.pattern, showFeaturedProducts)
    .get(paths.product.pattern, showProduct)
    .get(paths.buyNow.pattern, showBuyNow)
    .get(paths.brand.pattern, showBrand)
    .get(paths.crop.pattern, showCrop)
    .get(paths.issue.pattern, showIssue)
    .get(paths.category.pattern, showCategory)
    .get(paths.cart.pattern, showCart)
    .get(paths.checkout.pattern, showCheckout)
    .put(paths.createCart.pattern, createCartAtBackend)
    .post(paths.placeOrder.pattern, placeOrderOnce)
    .get(paths.orders.pattern, showOrders)
    .get(paths.order.pattern, showOrder)
    .get(paths.signIn.pattern, showSignIn)
    .post(paths.signIn.pattern, signIn)
    .get(paths.address.pattern, showAddress)
    .post(paths.address.pattern, takeAddress)
    .get(paths.switchFarmer.pattern, showSwitch)
    .post(paths.switchFarmer.pattern, chooseFarmer)
    .post(paths.signOut.pattern, signOut)
    .post(paths.authorizeUser.pattern, authorize)
    .get(paths.farmerDetail.pattern, answerFarmerDetail)
    .get(paths.places.pattern, answerPlaces)
    .get(paths.wallet.pattern, answerWallet)
    .get(paths.saathiStore.pattern, showStore)
    .get(paths.saathiStoreById.pattern, showStoreById)
    .get(paths.productPage.pattern, showProductPage)
    .get(paths.packCode.pattern, showPackCode)
    .get(paths.packCodeForm.pattern, showPackCodeForm)
    .get(paths.shopNa.pattern, showShopNa)
    .get(paths.buyNowSuccess.pattern, showBuyNowSuccess)
    .post(paths.productRequest.pattern, requestProduct);
}

/** Patterns that the table has a route for. */
export type RoutedPattern = keyof ExtractSchema<ReturnType<typeof routes>>;

/** Compiles only for patterns of the table. */
export type Routed<Pattern extends RoutedPattern> = Pattern;

/** Does not compile where a screen has no route: the error names its pattern. */
export type EveryScreen = Routed<(typeof paths)[ScreenName]["pattern"]>;

let methods: ReadonlyMap<string, readonly string[]> | null = null;

/** The methods that the table has for a screen; for a path without a screen, those that show the not-found page. */
export function methodsOf(name: ScreenName | undefined): readonly string[] {
  methods ??= new Map(
    [...Map.groupBy(routes().routes, ({ path }) => path)].map(([path, entries]) => [
      path,
      entries.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])),
    ]),
  );
  return (name && methods.get(paths[name].pattern)) ?? ["GET", "HEAD"];
}
