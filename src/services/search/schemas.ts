import { z } from "zod";
import { productGist } from "../catalog/schemas.ts";
import { envelope, listOf } from "../wire.ts";

export const searchReply = envelope(z.object({ products: listOf(productGist) }));
