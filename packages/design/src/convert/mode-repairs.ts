import type { DisplayMode } from '../design.ts';
import type { JsonObject } from './json.ts';

/** Widest content of an e-mail: beyond it, mail clients scale the page down or cut it off. */
const EMAIL_CONTENT_WIDTH_MAX_PX = 900;

type Repair = (values: JsonObject) => JsonObject;

/** What a display mode cannot draw as it is written in the body's values, and what is written instead. */
const bodyRepairs: { readonly [M in DisplayMode]: readonly Repair[] } = {
  email: [capContentWidth],
  web: [],
  popup: [middleInsteadOfCenter, centerInsteadOfJustify],
  document: [],
};

/**
 * The body's values fit for a display mode; the very same object when nothing needs mending (interface.md, convert body).
 *
 * - email: `contentWidth` is at most 900 px.
 * - popup: `contentVerticalAlign` `center`, as before version 24, is `middle`; `contentAlign` `justify` is `center`.
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

/** NaN for what states no px: percent, `auto`, and whatever is neither a number nor a string. */
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
