/** (content-10, advice-53) */

import { z } from "zod";
import type { Shaped } from "../text/shaped.ts";

export const cropVideoShape = z.object({ id: z.string(), title: z.string(), views: z.number().nullable() });

export type CropVideo = Shaped<typeof cropVideoShape>;

export const MOST_VIDEOS = 20;
