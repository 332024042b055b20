import type { DisplayMode } from '../design.ts';
import type { JsonObject } from './json.ts';

/** The maximum content width of email: mail clients scale down or clip wider pages. */
const EMAIL_CONTENT_WIDTH_MAX_PX = 900;

type Repair = (values: JsonObject) => JsonObject;

/** Repairs of body values that a display mode cannot render. */
const bodyRepairs: { readonly [M in DisplayMode]: readonly Repair[] } = {
  email: [capContentWidth],
  web: [],
  popup: [middleInsteadOfCenter, centerInsteadOfJustify],
  document: [],
};

/**
 * Repairs the body's values for a display mode; returns the same object if there is nothing to repair.
 *
 * - email: `contentWidth` is at most 900 px.
 * - popup: `contentVerticalAlign` `center`, as before version 24, becomes `middle`; `contentAlign` `justify` becomes
 *   `center`.
 */
export function repairBodyValues(values: JsonObject, displayMode: DisplayMode): JsonObject {
  return bodyRepairs[displayMode].reduce((repaired, repair) => repair(repaired), values);
}

/** A number stays a number, a string a string; percent and `auto` follow the window already. */
function capContentWidth(values: JsonObject): JsonObject {
  const { contentWidth } = values;
  if (!(widthPx(contentWidth) > EMAIL_CONTENT_WIDTH_MAX_PX)) return values;
  const capped =
    typeof contentWidth === 'number' ? EMAIL_CONTENT_WIDTH_MAX_PX : `${EMAIL_CONTENT_WIDTH_MAX_PX}px`;
  return { ...values, contentWidth: capped };
}

/** NaN for anything but px: percentages, `auto`, and invalid values. */
function widthPx(contentWidth: unknown): number {
  if (typeof contentWidth === 'number') return contentWidth;
  if (typeof contentWidth !== 'string') return Number.NaN;
  return Number(/^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(contentWidth)?.[1]);
}

function middleInsteadOfCenter(values: JsonObject): JsonObject {
  return values.contentVerticalAlign === 'center' ? { ...values, contentVerticalAlign: 'middle' } : values;
}

function centerInsteadOfJustify(values: JsonObject): JsonObject {
  return values.contentAlign === 'justify' ? { ...values, contentAlign: 'center' } : values;
}
