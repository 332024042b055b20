import { fetchLimits, generationLimits, type MessagePart } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { readDataUrl } from '../../base/base64.ts';
import { imageMediaTypes } from '../../platform/images/images.ts';
import type { ModelPart } from '../../platform/models/models.ts';
import { readBytes, refuseImage, type SourceDeps } from '../images/read-source.ts';

export type Attachments = {
  /** Images as shown to a model. */
  images: Extract<ModelPart, { type: 'image' }>[];
  files: { name: string; text: string }[];
  /** Image URLs as the caller wrote them. */
  imageAddresses: string[];
};

/** Models see no more pixels. */
const SEEN_PIXELS = 1_568;
const SEEN_BYTES_MAX = 3 * 1_048_576;
const TEXT_TYPES = /^(?:text\/[\w.+-]+|application\/(?:json|xml|xhtml\+xml|ld\+json))$/;

/**
 * Reads the images and files of the prompt. URLs of the prompt are fetched by the guarded outbound client; URLs in
 * designs, history and answers never are.
 *
 * @param path of the parts in messages
 * @throws AppError VALIDATION_ERROR naming the part
 */
export async function readAttachments(
  parts: readonly MessagePart[],
  path: string,
  signal: AbortSignal,
  deps: SourceDeps,
): Promise<Attachments> {
  const attached = parts.flatMap((part, at) =>
    part.type === 'text' ? [] : [{ part, where: `${path}.${at}` }],
  );
  if (attached.length > generationLimits.filesMax) {
    throw refusal(
      path,
      `has ${attached.length} images and files; at most ${generationLimits.filesMax} are read`,
    );
  }
  const read: Attachments = { images: [], files: [], imageAddresses: [] };
  for (const { part, where } of attached) {
    const { text, url, mediaType, name = 'file' } = part.file ?? {};
    if (part.type === 'image' && part.image !== undefined) {
      await addImage(read, part.image, `${where}.image`, signal, deps);
    } else if (text !== undefined) {
      read.files.push({ name, text });
    } else if (url !== undefined && isText(mediaType, url)) {
      read.files.push({ name, text: await readText(url, `${where}.file.url`, signal, deps) });
    } else if (url !== undefined) {
      await addImage(read, url, `${where}.file.url`, signal, deps);
    }
  }
  return read;
}

async function addImage(
  read: Attachments,
  address: string,
  where: string,
  signal: AbortSignal,
  deps: SourceDeps,
): Promise<void> {
  const bytes = await readBytes(address, where, signal, deps);
  const inside = { width: SEEN_PIXELS, height: SEEN_PIXELS };
  let still = await deps.images.convert(bytes, { inside });
  // A photo as PNG may exceed the limit of providers; as JPEG it does not.
  if (still.ok && still.bytes.length > SEEN_BYTES_MAX) {
    still = await deps.images.convert(still.bytes, { kind: 'jpeg' });
  }
  if (!still.ok) throw refuseImage(where, still);
  read.images.push({ type: 'image', bytes: still.bytes, mediaType: imageMediaTypes[still.kind] });
  read.imageAddresses.push(address);
}

/** By the declared type, otherwise by the data URL; a bare URL counts as an image. */
function isText(mediaType: string | undefined, url: string): boolean {
  const named = mediaType ?? /^data:([^;,]*)/i.exec(url)?.[1] ?? '';
  return TEXT_TYPES.test(named.trim().toLowerCase());
}

async function readText(
  url: string,
  where: string,
  signal: AbortSignal,
  { call }: Pick<SourceDeps, 'call'>,
): Promise<string> {
  const bytes = /^data:/i.test(url) ? dataOf(url, where) : await fetchText(url, where, signal, call);
  if (bytes.length > generationLimits.fileTextBytesMax) throw refusal(where, 'is a text of over 1 MB');
  const text = bytes.toString('utf8');
  if ([...text].length <= generationLimits.textCharactersMax) return text;
  throw refusal(where, `is a text of over ${generationLimits.textCharactersMax} characters`);
}

function dataOf(url: string, where: string): Buffer {
  const data = readDataUrl(url);
  if (data) return data.bytes;
  throw refusal(where, 'is no base64 data URL');
}

async function fetchText(
  url: string,
  where: string,
  signal: AbortSignal,
  call: SourceDeps['call'],
): Promise<Buffer> {
  const { timeoutMs, redirectsMax } = fetchLimits;
  const answer = await call({
    url,
    timeoutMs,
    redirectsMax,
    bytesMax: generationLimits.fileTextBytesMax,
    signal,
  });
  if (!answer.ok) throw refusal(where, `can’t be fetched: ${answer.message.replace(/\.$/, '')}`);
  if (answer.status === 200) return answer.body;
  throw refusal(where, `can’t be fetched: its address answered ${answer.status}`);
}

function refusal(where: string, why: string): AppError {
  return new AppError('VALIDATION_ERROR', `${where}: ${why}.`);
}
