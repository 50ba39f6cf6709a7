/** /crop-info/attributes/{slug}: a field's attributes and its sowing day (advice-69 to advice-82). */

import { createMiddleware } from "hono/factory";
import { z } from "zod";
import {
  attributeValues,
  type FieldErrors,
  fieldErrors,
  hasErrors,
  missingInputs,
  savedTyped,
  sentFields,
  type TypedField,
  typedField,
} from "../domain/advice/field-form.ts";
import type { AttributeForm, SowingWindow } from "../domain/advice/schedule.ts";
import { cropByCategory } from "../domain/catalogue/crop.ts";
import { readCategory } from "../domain/sign-in/after-sign-in.ts";
import { isoDay, midnightOf } from "../domain/text/dates.ts";
import { href, paths } from "../paths.ts";
import { cropTree } from "../services/catalog/client.ts";
import { withTimeoutOrNull } from "../services/deadline.ts";
import { saveField } from "../services/schedules/changes.ts";
import { cropAttributes, savedFields, sowingWindow } from "../services/schedules/client.ts";
import { mapResult, type Result, success } from "../services/upstream.ts";
import { AttributesPage, type FieldProblem } from "../views/advice/attributes/AttributesPage.tsx";
import { redirectTo } from "./answers.ts";
import type { AppContext, PageContext } from "./context.ts";
import { callerOf, callerOfFarmer } from "./crop-owner.ts";
import { critical, notFoundPage, unavailablePage } from "./errors.tsx";
import { authorized, requireFarmer } from "./farmer.ts";
import { ownQuery } from "./own-query.ts";
import { currentFarmer } from "./session.ts";
import { handlers, readBy, validBody, validPath } from "./validate.tsx";

const cropPath = validPath(z.object({ slug: readBy(readCategory) }));

const needsFarmer = requireFarmer("cropAttributes", (c) => c.req.param("slug"));

/** Deadline for signed-out visitors to learn if the crop has a form. Milliseconds. */
const FORM_CHECK_MS = 1_500;

/** Responds 404 before the sign-in if the crop has no form (advice-138). If the check fails, the sign-in comes first. */
const hasForm = createMiddleware<AppContext>(async function hasForm(c, next) {
  if (currentFarmer(c)) return next();
  const category = c.req.param("slug") ?? "";
  const { upstream, visit } = c.var;
  const caller = await callerOf(c);
  const pendingForm = caller && cropAttributes(upstream, caller, visit, category).then((found) => mapResult(found, (form) => ({ form })));
  const found = pendingForm && (await withTimeoutOrNull(upstream, pendingForm, FORM_CHECK_MS));
  return found?.form === null ? noFormPage(c) : next();
});

const noFormPage = (c: PageContext) => notFoundPage(c, [], "crops");

const anyFields = z.looseObject({});

export const showAttributes = handlers(cropPath, hasForm, needsFarmer, async (c) => {
  const { slug: category } = c.req.valid("param");
  const [loaded, saved] = await Promise.all([
    loadCrop(c, category),
    savedFields(c.get("upstream"), callerOfFarmer(c.get("farmer")), c.get("visit").language),
  ]);
  const crop = critical(loaded);
  if (!crop) return noFormPage(c);
  // Without the saved values, leave the day empty: today's date would overwrite a saved day (advice-74).
  const found = authorized(saved);
  const match = found.ok ? found.value.find((field) => field.category === category) : undefined;
  const typed = savedTyped(match, isoDay, found.ok ? isoDay(Date.now()) : "");
  const window = await windowFor(c, crop, typed);
  const problem = found.ok ? null : "savedNotLoaded";
  return attributesPage(c, crop, { typed, window: window.ok ? window.value : null, errors: null, problem }, 200);
});

export const takeAttributes = handlers(cropPath, hasForm, needsFarmer, ...validBody(anyFields), async (c) => {
  const { slug: category } = c.req.valid("param");
  const typed = typedField(c.req.valid("form"));
  const loaded = await loadCrop(c, category);
  if (!loaded.ok) return unavailablePage(c, sentFields(typed));
  const crop = loaded.value;
  if (!crop) return noFormPage(c);
  const found = await windowFor(c, crop, typed);
  if (!found.ok) return attributesPage(c, crop, { typed, window: null, errors: null, problem: "notLoaded" }, 503);
  const window = found.value;
  const errors = fieldErrors(crop.form, typed, window);
  const sowingMillis = midnightOf(typed.sowingDay);
  if (hasErrors(errors) || sowingMillis === null) return attributesPage(c, crop, { typed, window, errors, problem: null }, 422);
  const update = { category, attributes: attributeValues(crop.form, typed), sowingMillis };
  const saved = authorized(await saveField(c.get("upstream"), callerOfFarmer(c.get("farmer")), update));
  if (!saved.ok || !saved.value) return attributesPage(c, crop, { typed, window, errors: null, problem: "failed" }, 503);
  return redirectTo(c, cropInfoHref(c, category));
});

interface LoadedCrop {
  readonly category: string;
  readonly name: string;
  readonly image: string | null;
  readonly form: AttributeForm;
}

/** Null for a crop without a schedule. Name and picture come from the crop tree. */
async function loadCrop(c: PageContext, category: string): Promise<Result<LoadedCrop | null>> {
  const { farmer, upstream, visit } = c.var;
  const [found, tree] = await Promise.all([
    cropAttributes(upstream, callerOfFarmer(farmer), visit, category),
    cropTree(upstream, visit.language),
  ]);
  const crop = tree.ok ? cropByCategory(tree.value, category) : null;
  return mapResult(
    authorized(found),
    (form) => form && { category, name: crop?.display ?? category.replaceAll("-", " "), image: crop?.image ?? null, form },
  );
}

/** Null until every attribute has a value (advice-80), and if the service has no window. */
async function windowFor(c: PageContext, { category, form }: LoadedCrop, typed: TypedField): Promise<Result<SowingWindow | null>> {
  if (missingInputs(form, typed).length > 0) return success(null);
  const field = { category, attributes: attributeValues(form, typed) };
  return authorized(await sowingWindow(c.get("upstream"), callerOfFarmer(c.get("farmer")), c.get("visit"), field));
}

/** Query that the crop screens pass on (advice-43). */
const carried = (c: PageContext): Record<string, string> => ownQuery(c, paths.cropAttributes);

const cropInfoHref = (c: PageContext, crop: string): string => href(paths.cropInfo, {}, c.get("visit"), { ...carried(c), crop });

interface AttributesState {
  readonly typed: TypedField;
  readonly window: SowingWindow | null;
  readonly errors: FieldErrors | null;
  readonly problem: FieldProblem | null;
}

function attributesPage(c: PageContext, crop: LoadedCrop, state: AttributesState, status: 200 | 422 | 503) {
  const { category, name } = crop;
  const visit = c.get("visit");
  const links = {
    action: href(paths.cropAttributes, { slug: category }, visit, carried(c)),
    back: cropInfoHref(c, category),
    window: href(paths.sowingWindow, {}, visit),
  };
  return c.render(<AttributesPage crop={crop} {...state} links={links} />, {
    status,
    keep: "never",
    head: {
      title: c.get("t")("field.title", { crop: name }),
      pathname: paths.cropAttributes.path({ slug: category }),
      query: carried(c),
      noindex: true,
    },
  });
}
