import { DAY_MS, dayOf } from '../base/clock.ts';
import type { ImageKind } from '../platform/images/images.ts';

/** The kinds of stored files: media type, and whether a browser may display them inline. */
export const fileKinds = {
  png: { contentType: 'image/png', inline: true },
  pdf: { contentType: 'application/pdf', inline: true },
  zip: { contentType: 'application/zip', inline: false },
  jpg: { contentType: 'image/jpeg', inline: true },
  gif: { contentType: 'image/gif', inline: true },
  webp: { contentType: 'image/webp', inline: true },
  // These two could run scripts when displayed.
  svg: { contentType: 'image/svg+xml', inline: false },
  html: { contentType: 'text/html; charset=utf-8', inline: false },
} as const satisfies Record<string, { contentType: string; inline: boolean }>;
export type FileKind = keyof typeof fileKinds;

export const fileKindOf = { png: 'png', jpeg: 'jpg', gif: 'gif', webp: 'webp' } as const satisfies Record<
  ImageKind,
  FileKind
>;

/** A stored file: its kind, its content, and the last day on which it is served. */
export type FileName = {
  kind: FileKind;
  /** SHA-256 of the content in hex. */
  sha256: string;
  /** UTC, `2030-01-31`. */
  expiresOn: string;
};

/** The last day of files that do not expire. Their keys sort last, so the walk that deletes ends before them. */
export const NEVER = '9999-12-31';

const FILE = /^(\d{4}-\d{2}-\d{2})\/([0-9a-f]{64})\.([a-z]{3,4})$/;

/** `2030-01-31/<sha256>.png`: the path of a file's URL, and its blob key. */
export function toPath({ kind, sha256, expiresOn }: FileName): string {
  return `${expiresOn}/${sha256}.${kind}`;
}

export function parsePath(path: string): FileName | undefined {
  const [, expiresOn, sha256, kind] = FILE.exec(path) ?? [];
  if (!expiresOn || !sha256 || !kind || !Object.hasOwn(fileKinds, kind)) return undefined;
  return { kind: kind as FileKind, sha256, expiresOn };
}

/** The last whole day on which a file created now is served: at least this many days from now. */
export function expiryDay(now: Date, days: number): string {
  return dayOf(new Date(now.getTime() + days * DAY_MS));
}

export function isExpired(expiresOn: string, now: Date): boolean {
  return expiresOn < dayOf(now);
}

/** Whole seconds until the day ends; 0 if it has ended. */
export function secondsLeft(expiresOn: string, now: Date): number {
  const end = Date.parse(`${expiresOn}T00:00:00Z`) + DAY_MS;
  return Math.max(0, Math.floor((end - now.getTime()) / 1_000));
}
