import { AppError } from '../../base/app-error.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import { getLines, putLines } from '../../platform/blobs/packed-lines.ts';

/** A row as PostgreSQL writes it as JSON: bytes as `\x…`, times as ISO text. */
type JsonRow = Record<string, unknown>;

/** One email with its rows of every weekly table, by the name of the table. */
export type ArchivedEmail = { id: string; rows: { readonly [table: string]: readonly JsonRow[] } };

/** Stores emails, one in each line, as one gzip file. @returns its size. @throws Error if the store does not take it */
export async function writeChunk(blobs: BlobStore, key: string, lines: readonly string[]): Promise<number> {
  const put = await putLines(blobs, key, lines);
  if (!put.ok) throw new Error(`The archive did not take ${key}: ${put.kind}: ${put.message}`);
  return put.bytes;
}

/** @returns undefined if the store has lost it. @throws AppError SERVICE_UNAVAILABLE while the store is away */
export async function readChunk(blobs: BlobStore, key: string): Promise<string[] | undefined> {
  const read = await getLines(blobs, key);
  if (read.ok) return read.lines;
  if (read.kind === 'missing') return undefined;
  throw new AppError('SERVICE_UNAVAILABLE', 'The archive cannot be read now. Try again.', {
    cause: `${key}: ${read.kind}: ${read.message}`,
  });
}

/** Lines begin with their id, so that most need not be parsed. */
export const idOfLine = (line: string): string => ID.exec(line)?.[1] ?? '';
const ID = /^\{"id"\s*:\s*"([0-9a-f-]{36})"/;

export const parseLine = (line: string): ArchivedEmail => JSON.parse(line) as ArchivedEmail;
