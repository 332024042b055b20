import { hash } from 'node:crypto';
import { type DisplayMode, designSchema } from '@postpress/design';

export type SchemaFile = {
  json: string;
  /** A strong validator: the quoted SHA-256 of the text (RFC 9110, 8.8.3). */
  etag: string;
};

const files = new Map<string, SchemaFile>();

/** The schema of a form and display mode with its validator; serialized once per process. */
export function schemaFile(form: 'full' | 'simple', displayMode: DisplayMode): SchemaFile {
  const name = `${form} ${displayMode}`;
  const known = files.get(name);
  if (known) return known;
  const json = JSON.stringify(designSchema({ form, displayMode }));
  const file = { json, etag: `"${hash('sha256', json, 'hex')}"` };
  files.set(name, file);
  return file;
}

/**
 * Whether the caller has this version already (RFC 9110, 13.1.2): `*`, or a list with the validator. A weak one of the
 * same text counts, because proxies weaken validators when they compress.
 */
export function isKnownVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
