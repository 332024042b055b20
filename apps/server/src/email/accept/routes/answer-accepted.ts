import { hash } from 'node:crypto';
import type { TSchema } from 'typebox';
import { mayPublish, projectIdOf, senderDomainsOf, workspaceIdOf } from '../../../base/caller.ts';
import type { RouteAnswer, RouteInput } from '../../../base/route.ts';
import type { Answered, SendContext } from '../accept-email.ts';
import { readIdempotencyKey } from '../read-draft.ts';

/** Documented for both operations. */
export const sendHeaders = {
  'idempotency-key':
    '1 to 255 characters. A request with the same key is accepted once: repeated within 24 hours, it gets the first response again, with `idempotency-replayed: true`.',
};

/** Refusals of both operations. */
export const sendErrors = [
  'RECIPIENT_SUPPRESSED',
  'SENDING_NOT_CONFIGURED',
  'DOMAIN_NOT_VERIFIED',
  'FEATURE_NOT_AVAILABLE',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_KEY_IN_USE',
  'SERVICE_UNAVAILABLE',
] as const;

/** Caller, key and fingerprint (method, path, bytes of the body) of a request. */
export function sendContext(
  path: string,
  { caller, headers, request }: Pick<RouteInput<TSchema, TSchema, TSchema>, 'caller' | 'headers' | 'request'>,
): SendContext {
  const text = readIdempotencyKey(headers['idempotency-key']);
  return {
    projectId: projectIdOf(caller),
    workspaceId: workspaceIdOf(caller),
    senderDomains: senderDomainsOf(caller),
    mayPublish: mayPublish(caller),
    signal: () => request.signal,
    key:
      text === undefined
        ? null
        : { text, fingerprint: hash('sha256', `POST ${path}\n${request.bodyHash}`, 'buffer') },
  };
}

export function answerAccepted<Result>({ json, replayed }: Answered): RouteAnswer<Result> {
  return replayed ? { json, headers: { 'idempotency-replayed': 'true' } } : { json };
}
