import { BINARY_BYTES_MAX, CallError, MESSAGE_BYTES_MAX, type Message } from './wire.ts';

/** Values that JSON cannot hold and browsers clone: files, blobs, buffers and views of them. */
export type Binary = Blob | ArrayBuffer | ArrayBufferView;

/**
 * A message as it is posted: JSON text, or JSON text with its binary data, which the text refers to by
 * `{"$binary": index}`.
 */
export type Packed = string | { text: string; binary: readonly Binary[] };

/** @throws CallError TOO_LARGE */
export function packed(message: Message): Packed {
  const binary: Binary[] = [];
  const text = JSON.stringify(message, (_name, value: unknown) =>
    isBinary(value) ? { $binary: binary.push(value) - 1 } : value,
  );
  if (isTooLong(text)) throw new CallError('TOO_LARGE', 'A message may hold 20 MB, and 100 MB of files.');
  if (bytesOf(binary) > BINARY_BYTES_MAX)
    throw new CallError('TOO_LARGE', 'The files of a message may have 100 MB.');
  return binary.length > 0 ? { text, binary } : text;
}

/** The message of what a port received; undefined if it is none, or too large. */
export function unpacked(data: unknown): Message | undefined {
  if (typeof data === 'string') return parsed(data);
  const { text, binary } = (data ?? {}) as { text?: unknown; binary?: unknown };
  if (typeof text !== 'string' || !Array.isArray(binary) || !binary.every(isBinary)) return undefined;
  if (bytesOf(binary) > BINARY_BYTES_MAX) return undefined;
  return parsed(text, (_name, value) => {
    const { $binary } = (value ?? {}) as { $binary?: unknown };
    return typeof $binary === 'number' ? (binary[$binary] ?? null) : value;
  });
}

function parsed(text: string, revive?: (name: string, value: unknown) => unknown): Message | undefined {
  if (isTooLong(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text, revive);
    return typeof value === 'object' && value !== null ? (value as Message) : undefined;
  } catch {
    return undefined;
  }
}

/** Pages may hand over objects of another frame, whose constructors are not ours. */
function isBinary(value: unknown): value is Binary {
  const name = Object.prototype.toString.call(value);
  return name === '[object Blob]' || name === '[object File]' || isBuffer(name) || ArrayBuffer.isView(value);
}

const isBuffer = (name: string) => name === '[object ArrayBuffer]';

function bytesOf(binary: readonly Binary[]): number {
  return binary.reduce((sum, each) => sum + ('size' in each ? each.size : each.byteLength), 0);
}

/** The size in UTF-8 bytes, counted only if the number of characters does not decide. */
function isTooLong(text: string): boolean {
  if (text.length > MESSAGE_BYTES_MAX) return true;
  return text.length * 3 > MESSAGE_BYTES_MAX && new TextEncoder().encode(text).length > MESSAGE_BYTES_MAX;
}
