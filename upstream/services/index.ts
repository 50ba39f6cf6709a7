/** Handlers by call: the functions of the services that have its name. A call without a handler does not compile. */
import type { Handler } from "../ask.ts";
import { type CallKey, CONTRACT } from "../contract.ts";
import * as addresses from "./addresses.ts";
import * as barcodes from "./barcodes.ts";
import * as carts from "./carts.ts";
import * as catalog from "./catalog.ts";
import * as community from "./community.ts";
import * as content from "./content.ts";
import * as cropDetails from "./crop-details.ts";
import * as doors from "./doors.ts";
import * as farmers from "./farmers.ts";
import * as fields from "./fields.ts";
import * as labels from "./labels.ts";
import * as orders from "./orders.ts";
import * as places from "./places.ts";
import * as requests from "./requests.ts";
import * as schedules from "./schedules.ts";
import * as signIn from "./signin.ts";
import * as stores from "./stores.ts";
import * as videos from "./videos.ts";

const all = {
  ...addresses,
  ...barcodes,
  ...carts,
  ...catalog,
  ...community,
  ...content,
  ...cropDetails,
  ...doors,
  ...farmers,
  ...fields,
  ...labels,
  ...orders,
  ...places,
  ...requests,
  ...schedules,
  ...signIn,
  ...stores,
  ...videos,
};

const byCall: Readonly<Record<CallKey, Handler>> = {
  ...all,
  crmFarmerDetails: all.createFarmer,
  saathiCrops: all.myCrops,
  addSaathiCrops: all.addMyCrops,
  removeSaathiCrops: all.deleteMyCrops,
};

export const handlers = Object.fromEntries((Object.keys(CONTRACT) as CallKey[]).map((key) => [key, byCall[key]]));
