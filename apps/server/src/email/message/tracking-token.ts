import { toUuid } from '../../base/ids.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { readSignedToken, writeSignedToken } from './signed-token.ts';

const UUID_BYTES = 16;
const POSITION_BYTES = 2;
/** The bit of a position that says that the URL is not recorded. */
const UNRECORDED = 0x8000;

/** A link of an email. */
export type TrackedLink = {
  emailId: string;
  /** From 1, below 32,768. */
  position: number;
  /** Where it leads. */
  url: string;
  /** Whether the URL may be recorded: it is part of the content, which some emails do not store. */
  recordsUrl: boolean;
};

/** The beginning of tracked URLs: this installation's own, at the host of the sender domain if it has one. */
export function trackingBase(publicUrl: string, host: string | null | undefined): string {
  if (!host) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.href.replace(/\/$/, '');
}

/** The URL of the image that shows that an email was opened. It never expires. */
export function openUrlAt(base: string, emailId: string, secrets: SecretBox): string {
  return `${base}/open/${writeSignedToken(bytesOf(emailId), 'open', secrets)}`;
}

/** The email of such an image; `undefined` for a token of another installation. */
export function readOpenToken(token: string, secrets: SecretBox): string | undefined {
  const id = readSignedToken(token, UUID_BYTES, 'open', secrets);
  return id && toUuid(id.toString('hex'));
}

/**
 * The URL that records a click and redirects. The destination is part of it, and the signature covers it: links work as
 * long as the installation has its secret key, whatever was deleted, and lead nowhere else.
 */
export function clickUrlAt(
  base: string,
  { emailId, position, url, recordsUrl }: TrackedLink,
  secrets: SecretBox,
): string {
  const content = Buffer.alloc(UUID_BYTES + POSITION_BYTES);
  bytesOf(emailId).copy(content);
  content.writeUInt16BE(recordsUrl ? position : position | UNRECORDED, UUID_BYTES);
  const to = Buffer.from(url).toString('base64url');
  return `${base}/click/${writeSignedToken(content, 'click', secrets, url)}?to=${to}`;
}

/** The link of a token and the parameter `to`; `undefined` where this installation did not sign both together. */
export function readClickToken(token: string, to: string, secrets: SecretBox): TrackedLink | undefined {
  const url = Buffer.from(to, 'base64url').toString();
  const content = readSignedToken(token, UUID_BYTES + POSITION_BYTES, 'click', secrets, url);
  if (!content) return undefined;
  const position = content.readUInt16BE(UUID_BYTES);
  return {
    emailId: toUuid(content.toString('hex', 0, UUID_BYTES)),
    position: position & ~UNRECORDED,
    url,
    recordsUrl: (position & UNRECORDED) === 0,
  };
}

function bytesOf(emailId: string): Buffer {
  return Buffer.from(emailId.replaceAll('-', ''), 'hex');
}
