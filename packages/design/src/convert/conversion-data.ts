import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';
import { type Conversion, type Design, displayModes } from '../design.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import { isJsonObject, type JsonObject } from './json.ts';
import type { SimpleView } from './simplify.ts';
import { findObstacles } from './usable-design.ts';

/** What `_conversion.data` holds: the design as it was handed in, and how its Simple form was made. */
export type ConversionData = { design: JsonObject; view: SimpleView };

/** The one version of the data: base64url of raw deflate (RFC 1951) of the JSON of `ConversionData`. */
const VERSION = 1;

/** A design that came through the API has at most 10 MiB (decisions.md, body limits); nothing larger is unpacked. */
const JSON_BYTES_MAX = 10 * 1_048_576 + 1_024;
const DATA_LENGTH_MAX = 10 * 1_048_576;
/** Deflate grows by 1,032 at most: between two looks at what came out, no more than 4 MB do. */
const SLICE_BYTES = 4_096;

/** Writes down what a Simple design came from, for `unpackConversion`. */
export function packConversion(design: Design, view: SimpleView): Conversion {
  const { _conversion: _, ...original } = design;
  const data: ConversionData = { design: original as JsonObject, view };
  return { data: toBase64url(deflateSync(strToU8(JSON.stringify(data)))), version: VERSION };
}

/**
 * What a Simple design came from. Undefined for another version and for data that is damaged, too large or no design:
 * conversion then goes on as if there were none, since the defaults are a good answer and an author's work is not held up.
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
  const { displayMode, includeDefaultValues } = data.view;
  const mode = displayModes.find((known) => known === displayMode);
  if (!mode || findObstacles(data.design).count > 0) return undefined;
  const view = { displayMode: mode, includeDefaultValues: includeDefaultValues === true };
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

/** Unpacks slice by slice and stops at the limit: a few kilobytes of deflate can stand for gigabytes. */
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
