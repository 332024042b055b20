import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';
import { type Conversion, type Design, displayModes } from '../design.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import { isJsonObject, type JsonObject } from './json.ts';
import type { SimpleView } from './simplify.ts';
import { findObstacles } from './usable-design.ts';

/** The content of `_conversion.data`: the original design, and how its Simple form was made. */
export type ConversionData = { design: JsonObject; view: SimpleView };

/** The one version of the data: base64url of raw deflate (RFC 1951) of the JSON of `ConversionData`. */
const VERSION = 1;

/** Designs from the API have at most 10 MiB; larger data is not unpacked. */
const JSON_BYTES_MAX = 10 * 1_048_576 + 1_024;
const DATA_LENGTH_MAX = 10 * 1_048_576;
/** Deflate expands at most 1,032 times, so one slice yields at most 4 MB before the next check. */
const SLICE_BYTES = 4_096;

/** Packs the original of a Simple design for `unpackConversion`. */
export function packConversion(design: Design, view: SimpleView): Conversion {
  const { _conversion: _, ...original } = design;
  const data: ConversionData = { design: original as JsonObject, view };
  return { data: toBase64url(deflateSync(strToU8(JSON.stringify(data)))), version: VERSION };
}

/**
 * Unpacks the original of a Simple design. `undefined` if the data has another version, is damaged, too large or not a
 * design; conversion then uses defaults instead of failing.
 */
export function unpackConversion(conversion: unknown): ConversionData | undefined {
  if (!isJsonObject(conversion) || conversion.version !== VERSION) return undefined;
  const { data } = conversion;
  if (typeof data !== 'string' || data.length > DATA_LENGTH_MAX) return undefined;
  const bytes = fromBase64url(data);
  return bytes && asConversionData(parse(bytes));
}

function asConversionData(data: unknown): ConversionData | undefined {
  if (!isJsonObject(data) || !isJsonObject(data.view)) return undefined;
  const { displayMode, includeDefaultValues, includeHidden } = data.view;
  const mode = displayModes.find((known) => known === displayMode);
  if (!mode || findObstacles(data.design).count > 0) return undefined;
  const view = {
    displayMode: mode,
    includeDefaultValues: includeDefaultValues === true,
    includeHidden: includeHidden === true,
  };
  return { design: data.design as JsonObject, view };
}

/** Foreign text may fail to inflate or to parse in many ways, all of which mean the same here. */
function parse(deflated: Uint8Array): unknown {
  try {
    const json = inflate(deflated);
    return json && JSON.parse(strFromU8(json));
  } catch {
    return undefined;
  }
}

/** Inflates slice by slice up to the limit: a few kilobytes can expand to gigabytes. */
function inflate(deflated: Uint8Array): Uint8Array | undefined {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const inflating = new Inflate((chunk) => {
    chunks.push(chunk);
    length += chunk.length;
  });
  for (let at = 0; at < deflated.length && length <= JSON_BYTES_MAX; at += SLICE_BYTES) {
    inflating.push(deflated.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= deflated.length);
  }
  if (length > JSON_BYTES_MAX) return undefined;
  const json = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    json.set(chunk, at);
    at += chunk.length;
  }
  return json;
}
