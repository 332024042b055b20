import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../base/app-error.ts';

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
/** US-ASCII is a part of UTF-8. */
const READ_AS_UTF8 = new Set(['utf-8', 'utf8', 'us-ascii']);

/**
 * The bytes of a JSON body without the byte order mark that some clients write (RFC 8259, 8.1). Other character sets and
 * compression are refused: decoded as UTF-8, a name in Latin-1 would be stored and sent with replacement characters.
 *
 * @throws AppError VALIDATION_ERROR
 */
export function readableJson(bytes: Buffer, headers: IncomingHttpHeaders): Buffer {
  if (bytes.length === 0) return bytes;
  const encoding = headers['content-encoding']?.trim().toLowerCase() || 'identity';
  if (encoding !== 'identity')
    throw refusal(`The body has the content-encoding ${encoding}; send it uncompressed.`);
  const charset = /;\s*charset="?([^\s";]+)/i.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase();
  if (charset !== undefined && !READ_AS_UTF8.has(charset))
    throw refusal(`The body must be UTF-8; its content-type names ${charset}.`);
  if (!isUtf8(bytes)) throw refusal('The body must be UTF-8; it has bytes that are not.');
  return bytes.subarray(0, 3).equals(BYTE_ORDER_MARK) ? bytes.subarray(3) : bytes;
}

function refusal(message: string): AppError {
  return new AppError('VALIDATION_ERROR', message);
}
