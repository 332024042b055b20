import { aiImageLimits, fetchLimits } from '@postpress/contracts';
import { AppError, LONG_WAIT_SECONDS } from '../../base/app-error.ts';
import { readDataUrl } from '../../base/base64.ts';
import { readOwnFile } from '../../files/index.ts';
import type { ImageFailure, Still } from '../../platform/images/images.ts';
import type { ImagesDeps } from './deps.ts';

export type SourceDeps = Pick<ImagesDeps, 'images' | 'call' | 'files' | 'blobs' | 'clock' | 'addresses'>;

/** A missing or generic type is accepted: the bytes determine the type. */
const CONTENT_TYPES = ['image/*', '', 'application/octet-stream', 'binary/octet-stream'];
const HARDER_QUALITY = 75;

/**
 * The image of a request, by URL or as a data URL, re-encoded as a still image for a model: the first frame of a GIF,
 * without metadata. Its type is read from its bytes.
 *
 * @param field its name in messages
 * @throws AppError VALIDATION_ERROR, SERVICE_UNAVAILABLE
 */
export async function readSource(
  text: string,
  field: string,
  signal: AbortSignal,
  deps: SourceDeps,
): Promise<Still> {
  const bytes = await readBytes(text, field, signal, deps);
  let still = await deps.images.convert(bytes);
  // A photo with stronger compression than ours grows when it is re-encoded.
  if (still.ok && still.kind === 'jpeg' && !fits(still)) {
    still = await deps.images.convert(bytes, { quality: HARDER_QUALITY });
  }
  if (!still.ok) throw refuseImage(field, still);
  if (fits(still)) return still;
  throw new AppError('VALIDATION_ERROR', `${field}: the converted image is over 10 MB; send a smaller one.`);
}

const fits = ({ bytes }: Still) => bytes.byteLength <= aiImageLimits.bytesMax;

/** The bytes of a URL or data URL, unchanged. @throws AppError VALIDATION_ERROR */
export async function readBytes(
  text: string,
  field: string,
  signal: AbortSignal,
  deps: Omit<SourceDeps, 'images'>,
): Promise<Buffer> {
  if (/^data:/i.test(text)) {
    const content = readDataUrl(text);
    if (content) return content.bytes;
    throw refuse(field, 'is no base64 data URL, as data:image/png;base64,… with padding');
  }
  if (!/^https?:\/\//i.test(text)) {
    throw refuse(field, 'must be an http: or https: address, or a base64 data URL');
  }
  const own = await readOwnFile(text, aiImageLimits.bytesMax, deps);
  return own?.bytes ?? fetchBytes(text, field, signal, deps);
}

async function fetchBytes(
  url: string,
  field: string,
  signal: AbortSignal,
  { call }: Pick<SourceDeps, 'call'>,
): Promise<Buffer> {
  const { timeoutMs, redirectsMax } = fetchLimits;
  const bytesMax = aiImageLimits.bytesMax;
  const answer = await call({ url, timeoutMs, redirectsMax, bytesMax, contentTypes: CONTENT_TYPES, signal });
  if (!answer.ok && answer.kind === 'too-large') throw refuse(field, 'is over 10 MB');
  if (!answer.ok) throw refuse(field, `can’t be fetched: ${answer.message}`);
  if (answer.status === 200) return answer.body;
  throw refuse(field, `can’t be fetched: its address answered ${answer.status}`);
}

export function refuseImage(field: string, { kind, message }: ImageFailure): AppError {
  if (kind !== 'busy' && kind !== 'unavailable') return refuse(field, message);
  return new AppError('SERVICE_UNAVAILABLE', message, { retryAfterSeconds: LONG_WAIT_SECONDS });
}

function refuse(field: string, what: string): AppError {
  return new AppError('VALIDATION_ERROR', `${field} ${what.replace(/\.$/, '')}.`);
}
