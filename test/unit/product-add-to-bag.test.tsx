import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { AddToBag } from "../../src/views/product/island/AddToBag.tsx";

const strings = { "product.addToBag": "Add to bag", "product.added": "In your bag", "product.goToBag": "Go to bag" };
const html = (quantity: number, warning: string | null = null, priceText: string | null = null) =>
  renderToString(
    <AddToBag cartHref="/checkout/cart?language=en" priceText={priceText} strings={strings} quantity={quantity} warning={warning} />,
  );

test("before: a link to the bag that holds its tap for the script, and a silent status", () => {
  expect(html(0)).toContain(
    '<p class="hide" role="status"></p><a class="button go" href="/checkout/cart?language=en" data-tap="" data-button="add-to-bag">',
  );
  expect(html(0)).toContain("Add to bag");
});

// cart-26
test("after: the number of packs and the way to the bag", () => {
  expect(html(2)).toContain("<small>In your bag: 2</small>");
  expect(html(2)).toContain("Go to bag");
  expect(html(2)).not.toContain("data-tap");
});

test("the button says what a pack costs until it is in the bag, where prices are shown", () => {
  expect(html(0, null, "₹58")).toContain('<span>Add to bag</span><small class="price">₹58</small>');
  expect(html(1, null, "₹58")).not.toContain("₹58");
  expect(html(0)).not.toContain("price");
});

// cart-12
test("a warning is seen, not only heard", () => {
  expect(html(1, "No room")).toContain('<p class="bag-note" role="status">No room</p>');
});
