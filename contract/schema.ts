/** JSON Schema of what a service sends, and an example made of it. */
import { z } from "zod";
import { address, place } from "../src/services/addresses/schemas.ts";
import { brand, crop, productGist } from "../src/services/catalog/schemas.ts";
import { comment, post } from "../src/services/community/schemas.ts";
import { banner, category } from "../src/services/content/schemas.ts";
import { plainOf } from "../src/services/wire.ts";
import { noteOf } from "./fields.ts";

/** The part of JSON Schema that the replies need. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly [key: string]: unknown;
}

/** Schemas that several calls share. */
export const SHARED_SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ["Product", productGist],
  ["Banner", banner],
  ["Brand", brand],
  ["Crop", crop],
  ["Category", category],
  ["Place", place],
  ["Address", address],
  ["Post", post],
  ["Comment", comment],
]);

const REF = "#/components/schemas/";
export const sharedName = ({ $ref }: JsonSchema): string | undefined =>
  typeof $ref === "string" && $ref.startsWith(REF) ? $ref.slice(REF.length) : undefined;

/** `input`: the values that are sent, before they are read. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const names = new Map([...SHARED_SCHEMAS].map(([name, shared]) => [shared, name]));
  const { $schema: _schema, ...json } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const given = zodSchema as unknown as z.ZodType;
      const name = given === schema ? undefined : names.get(given);
      const plain = plainOf(given);
      if (!plain && !name) return;
      for (const key of Object.keys(jsonSchema)) delete (jsonSchema as Record<string, unknown>)[key];
      const plainName = plain && names.get(plain);
      const ref = name ?? plainName;
      Object.assign(jsonSchema, ref ? { $ref: `${REF}${ref}` } : plain && jsonSchemaOf(plain));
    },
  });
  return described(json as JsonSchema);
}

/** With the meaning of each field. */
function described(schema: JsonSchema, parent = ""): JsonSchema {
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])]) described(part, parent);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    described(property, name);
    const { means } = noteOf(name, parent) ?? {};
    if (means && !property["$ref"]) property.description = means;
  }
  return schema;
}

const isNull = ({ type }: JsonSchema): boolean => type === "null";

/** True if the example of a name has the type of this field: names such as `comments` stand for a list and for a count. */
const fits = (example: unknown, { type }: JsonSchema): boolean => {
  const own = Array.isArray(example) ? "array" : example === null ? "null" : typeof example;
  const types = [type ?? own].flat();
  return types.includes(own) || (types.includes("integer") && own === "number");
};

/** An example of a field: the one of its name, else one of its type. */
export function exampleOf(schema: JsonSchema, name = "", parent = ""): unknown {
  const shared = SHARED_SCHEMAS.get(sharedName(schema) ?? "");
  if (shared) return exampleOf(jsonSchemaOf(shared), name, parent);
  if (schema.const !== undefined) return schema.const;
  const own = noteOf(name, parent)?.example;
  if (schema.enum) return schema.enum.includes(own) ? own : schema.enum[0];
  if (own !== undefined && fits(own, schema)) return own;
  const parts = schema.oneOf ?? schema.anyOf;
  if (parts) return exampleOf(parts.find((part) => !isNull(part)) ?? {}, name, parent);
  if (schema.type === "array") {
    const { items = {} } = schema;
    const kinds = items.oneOf ?? [items];
    return kinds.map((kind) => exampleOf(kind, name, parent));
  }
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([field, property]) => [field, exampleOf(property, field, name)]));
  const byType: Readonly<Record<string, unknown>> = { string: "text", number: 1, integer: 1, boolean: true, object: {} };
  return byType[[schema.type ?? ""].flat()[0] ?? ""] ?? null;
}
