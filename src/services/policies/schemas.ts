import { z } from "zod";

/** HTML, not JSON. */
export const policyText = z.string().min(1);
