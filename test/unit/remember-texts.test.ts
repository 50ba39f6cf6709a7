import { expect, test } from "vitest";
import { rememberTexts } from "../../src/domain/text/remember-texts.ts";

function counted<T extends NonNullable<unknown> | null>(result: (text: string) => T) {
  const asked: string[] = [];
  const ask = rememberTexts((text) => {
    asked.push(text);
    return result(text);
  });
  return { asked, ask };
}

test("a short text is computed once, also if its result is null", () => {
  const { asked, ask } = counted((text) => (text === "none" ? null : text.length));
  expect([ask("neem"), ask("none"), ask("neem"), ask("none")]).toEqual([4, null, 4, null]);
  expect(asked).toEqual(["neem", "none"]);
});

test("a text of more than 600 letters is not remembered", () => {
  const { asked, ask } = counted((text) => text.length);
  const [longest, tooLong] = ["a".repeat(600), "b".repeat(601)];
  expect([ask(longest), ask(longest), ask(tooLong), ask(tooLong)]).toEqual([600, 600, 601, 601]);
  expect(asked).toEqual([longest, tooLong, tooLong]);
});

test("the 1,001st text clears the others", () => {
  const { asked, ask } = counted((text) => text);
  for (let index = 0; index < 1_000; index += 1) ask(`text ${index}`);
  ask("text 0");
  expect(asked).toHaveLength(1_000);
  ask("one more");
  expect(ask("text 0")).toBe("text 0");
  expect(asked.slice(1_000)).toEqual(["one more", "text 0"]);
});
