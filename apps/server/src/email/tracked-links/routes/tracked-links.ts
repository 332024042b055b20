import Type from 'typebox';
import type { Clock } from '../../../base/clock.ts';
import { type AnyRoute, defineRoute, type RouteAnswer } from '../../../base/route.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { destinationOf } from '../../message/track-email.ts';
import { readClickToken, readOpenToken } from '../../message/tracking-token.ts';
import { classifyRequest, type TrackedRequest } from '../../tracking/classify-request.ts';
import type { HitRecorder } from '../../tracking/record-hits.ts';
import { pageLanguage } from '../../unsubscribe/pages/page-language.ts';
import { Page, TokenPath, unknownLinkPage } from '../../unsubscribe/routes/page-parts.ts';

export type TrackedLinksDeps = { clock: Clock; secrets: SecretBox; hits: Pick<HitRecorder, 'record'> };

/** No cache answers for us, so that each request is seen; `no-referrer` keeps the link itself from the destination. */
const HEADERS = {
  'cache-control': 'private, no-cache, no-store, max-age=0',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

const DESTINATION_BYTES_MAX = 10_000;

const followLinkRoute = defineRoute({
  operationId: 'followLink',
  method: 'GET',
  path: '/click/{token}',
  summary: 'Follow a tracked link',
  description:
    'Where links of emails lead whose topic has `trackClicks`: redirects at once, and records the click afterwards. The token signs the destination: a link that was changed leads nowhere.',
  tag: 'Emails',
  auth: 'public',
  params: TokenPath,
  query: Type.Object({
    to: Type.Optional(
      Type.String({ maxLength: DESTINATION_BYTES_MAX, description: 'The destination, in base64url.' }),
    ),
  }),
  status: 302,
  result: Page,
  alsoAnswers: { 404: 'A page saying that the link is invalid.' },
  async handle({ params, query, headers, request }, deps: TrackedLinksDeps) {
    const link = readClickToken(params.token, query.to ?? '', deps.secrets);
    // Signed links have such destinations only; a second look costs nothing.
    if (!link || destinationOf(link.url) !== link.url) return invalid(headers);
    const { emailId, position, url, recordsUrl } = link;
    record(
      { kind: 'click', headers, ip: request.ip, isHead: request.isHead },
      { emailId, link: position, url: recordsUrl ? url : null },
      deps,
    );
    return { status: 302, headers: { ...HEADERS, location: url }, empty: true };
  },
});

/** A transparent GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const showOpenImageRoute = defineRoute({
  operationId: 'showOpenImage',
  method: 'GET',
  path: '/open/{token}',
  summary: 'Load the image that shows an open',
  description: 'The invisible image at the end of emails whose topic has `trackOpens`.',
  tag: 'Emails',
  auth: 'public',
  params: TokenPath,
  result: Page,
  alsoAnswers: { 404: 'A page saying that the link is invalid.' },
  async handle({ params, headers, request }, deps: TrackedLinksDeps) {
    const emailId = readOpenToken(params.token, deps.secrets);
    if (emailId === undefined) return invalid(headers);
    record(
      { kind: 'open', headers, ip: request.ip, isHead: request.isHead },
      { emailId, link: 0, url: null },
      deps,
    );
    // Web clients show it on pages of their own.
    const shown = { ...HEADERS, 'cross-origin-resource-policy': 'cross-origin' };
    return { headers: shown, stream: PIXEL, contentType: 'image/gif' };
  },
});

/** What people's mail programs call; both answer without a query. */
export const trackedLinksRoutes: readonly AnyRoute<TrackedLinksDeps>[] = [
  followLinkRoute,
  showOpenImageRoute,
];

function record(
  request: TrackedRequest,
  hit: { emailId: string; link: number; url: string | null },
  { clock, hits }: TrackedLinksDeps,
): void {
  hits.record({ ...hit, source: classifyRequest(request), at: clock() });
}

function invalid(headers: TrackedRequest['headers']): RouteAnswer<never> {
  return unknownLinkPage(pageLanguage(undefined, headers['accept-language']));
}
