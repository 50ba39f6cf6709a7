import { z } from "zod";
import { productGist } from "../catalog/schemas.ts";
import { envelope, listOf } from "../wire.ts";

/** GET /shopaggregator/v2/products */
export const searchReply = envelope(z.object({ products: listOf(productGist) }));
