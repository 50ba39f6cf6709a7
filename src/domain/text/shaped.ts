import type { z } from "zod";

export type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** The type of what a shape accepts. KV holds copies of such values (service-15). */
export type Shaped<Shape extends z.ZodType> = DeepReadonly<z.output<Shape>>;
