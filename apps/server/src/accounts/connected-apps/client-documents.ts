import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../base/app-error.ts';
import { parseJsonObject } from '../../base/parse-json.ts';
import type { CallOut } from '../../platform/outbound/outcome.ts';
import { isAllowedRedirect } from './redirect-uris.ts';

/** An app that publishes its own registration: its client_id is the HTTPS URL of that document. */
export type PublishedClient = { name: string; redirectUris: readonly string[] };

/** Client ID metadata documents, by their URLs (draft-ietf-oauth-client-id-metadata-document). */
export type ClientDocuments = {
  /** @throws AppError VALIDATION_ERROR if it cannot be fetched, or is not the document of this client */
  get(clientId: string): Promise<PublishedClient>;
};

const BYTES_MAX = 16_384;
const TIMEOUT_MS = 5_000;
const REDIRECT_URIS_MAX = 20;
const CACHED_MAX = 500;
const CACHED_SECONDS = 300;
const CACHED_SECONDS_MAX = 86_400;

/** Whether a client_id is the URL of a document: HTTPS with a path, without credentials, fragment or dot segments. */
export function isDocumentUrl(clientId: string): boolean {
  const url = URL.parse(clientId);
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.pathname !== '/' &&
    url.username === '' &&
    url.password === '' &&
    // A URL in another spelling would name the same client twice.
    url.href === clientId &&
    !clientId.includes('#')
  );
}

/** The id under which the client of a document is stored: a UUID that its URL determines. */
export function storedClientId(clientId: string): string {
  if (!isDocumentUrl(clientId)) return clientId;
  const digits = hash('sha256', clientId, 'hex');
  // Version 8: made by a rule of the application (RFC 9562, 5.8).
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

/** Fetches documents through the guarded client, and caches each for as long as its server allows, a day at most. */
export function openClientDocuments(call: CallOut): ClientDocuments {
  const cached = new LRUCache<string, PublishedClient>({ max: CACHED_MAX });
  return {
    async get(clientId) {
      const known = cached.get(clientId);
      if (known) return known;
      const answer = await call({
        url: clientId,
        timeoutMs: TIMEOUT_MS,
        bytesMax: BYTES_MAX,
        protocols: ['https:'],
        contentTypes: ['application/*'],
        headers: { accept: 'application/json' },
      });
      if (!answer.ok) throw refused(`it can’t be fetched: ${answer.message.replace(/\.$/, '')}.`);
      if (answer.status !== 200) throw refused(`its server answered ${answer.status}.`);
      const client = readDocument(clientId, answer.body.toString('utf8'));
      const seconds = secondsToCache(answer.headers['cache-control'] ?? '');
      if (seconds > 0) cached.set(clientId, client, { ttl: seconds * 1_000 });
      return client;
    },
  };
}

function readDocument(clientId: string, text: string): PublishedClient {
  const document = parseJsonObject(text);
  if (document?.client_id !== clientId) throw refused('it names another client_id.');
  const { client_name: name, redirect_uris: uris, token_endpoint_auth_method: method = 'none' } = document;
  if (method !== 'none') throw refused('token_endpoint_auth_method must be none: apps use PKCE.');
  const isValid =
    Array.isArray(uris) &&
    uris.length > 0 &&
    uris.length <= REDIRECT_URIS_MAX &&
    uris.every((uri) => typeof uri === 'string' && isAllowedRedirect(uri));
  if (!isValid) throw refused('redirect_uris must be HTTPS, loopback, or the scheme of a program.');
  const given = typeof name === 'string' ? name.trim().slice(0, 200) : '';
  return { name: given || new URL(clientId).host, redirectUris: uris };
}

function secondsToCache(cacheControl: string): number {
  if (/\bno-(store|cache)\b/i.test(cacheControl)) return 0;
  const given = /\bmax-age=(\d{1,9})\b/i.exec(cacheControl)?.[1];
  return Math.min(given === undefined ? CACHED_SECONDS : Number(given), CACHED_SECONDS_MAX);
}

function refused(why: string): AppError {
  return new AppError('VALIDATION_ERROR', `The document at client_id is not usable: ${why}`);
}
