/** The topic that a term names (search-30). */
import { expect, test } from "vitest";
import { EXACT_TOPIC, indexTopics, topicNamed } from "../../src/domain/search/topics.ts";

const topic = (tag: string, name: string) => ({ postTag: tag, articleTag: tag, name });
const ENGLISH = [
  topic("market-price", "Market price"),
  topic("weeds", "Weeds"),
  topic("seedTreatment", "Seed treatment"),
  topic("soil", "Field work"),
];
const HINDI = [topic("market-price", "मंडी भाव"), topic("weeds", "खरपतवार"), topic("seedTreatment", "बीज उपचार"), topic("soil", "मिट्टी")];
const TELUGU = [topic("market-price", "మార్కెట్ ధర"), topic("weeds", "కలుపు"), topic("soil", "నేల తయారీ")];
const english = indexTopics(ENGLISH, ENGLISH);
const hindi = indexTopics(HINDI, ENGLISH);
const telugu = indexTopics(TELUGU, ENGLISH);

test.each([
  [english, "market price", "market-price"],
  [english, "mandi price", "market-price"],
  [english, "Mandi", "market-price"],
  [english, "soil testing", "soil"],
  [english, "seed treatment", "seedTreatment"],
  [hindi, "मंडी", "market-price"],
  [hindi, "mandi bhav", "market-price"],
  [hindi, "मिट्टी की जाँच", "soil"],
  [telugu, "భూసార పరీక్ష", "soil"],
  [telugu, "మార్కెట్ ధరలు", "market-price"],
])("search-30: %#: %s names a topic", (heard, term, tag) => {
  expect(topicNamed(term, heard)?.postTag).toBe(tag);
});

test.each([
  [english, "mar"],
  [english, "seed price"],
  [english, "market tomato"],
  [hindi, "मर रोग"],
  [telugu, "కలుపు మందు"],
  [english, ""],
  [english, "of the"],
])("search-30: %#: other terms name none", (heard, term) => {
  expect(topicNamed(term, heard)).toBeNull();
});

test("search-30: beside problems that resemble the term only an exact name counts", () => {
  expect(topicNamed("मंडी", hindi, EXACT_TOPIC)?.postTag).toBe("market-price");
  expect(topicNamed("मण्डिया", hindi, EXACT_TOPIC)).toBeNull();
});
