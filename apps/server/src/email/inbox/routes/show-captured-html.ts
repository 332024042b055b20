import Type from 'typebox';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute } from '../../../base/route.ts';
import type { ServiceAddresses } from '../../../config/index.ts';
import type { InboxDeps } from '../find-viewer.ts';
import { readMessage } from '../read-message.ts';
import { viewIn } from '../show-message.ts';
import { CapturedMessagePath, Client, Page, RemoteImages } from './page-schema.ts';
import { requireCaptured, requireViewer } from './require-viewer.ts';

export const showCapturedHtmlRoute = defineRoute({
  operationId: 'showCapturedHtml',
  method: 'GET',
  path: '/inbox/{id}/html',
  summary: 'Show the HTML of a captured message',
  description:
    'A document without origin and scripts that loads nothing from other servers unless requested.',
  tag: 'Inbox',
  auth: 'public',
  params: CapturedMessagePath,
  query: Type.Object({ client: Client, pictures: RemoteImages }),
  result: Page,
  errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  async handle({ params, query, ...visit }, deps: InboxDeps) {
    const captured = await requireCaptured(params.id, await requireViewer(visit, deps), deps);
    const read = await readMessage(captured.raw);
    if (read.html === null) throw new AppError('NOT_FOUND', 'This message has no HTML.');
    const html =
      query.client === undefined ? read.html : (await viewIn({ captured, read }, query.client, deps))?.html;
    if (html === undefined) throw new AppError('NOT_FOUND', 'There is no such mail client.');
    const headers = messageHeaders(deps.addresses, query.pictures === 'remote');
    return { headers, stream: html, contentType: 'text/html; charset=utf-8' };
  },
});

/**
 * Headers that isolate a message's HTML: a document without origin, script, forms or frames. It loads only what it
 * contains and images that this installation serves; with `remoteImages` also images, style sheets and fonts of other
 * servers, which then learn that the message was opened.
 */
function messageHeaders(addresses: ServiceAddresses, remoteImages: boolean): Record<string, string> {
  const own = [addresses.publicUrl, addresses.assetBase, addresses.filesUrl].map(
    (url) => new URL(url).origin,
  );
  const images = remoteImages ? 'https: http:' : [...new Set(own)].join(' ');
  const elsewhere = remoteImages ? ' https:' : '';
  const policy = [
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    `img-src data: ${images}`,
    `style-src 'unsafe-inline'${elsewhere}`,
    `font-src data:${elsewhere}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return { 'content-security-policy': policy.join('; '), 'cache-control': 'no-store' };
}
