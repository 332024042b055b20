import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ListCapturedMessagesQuery, literals } from '@postpress/contracts';
import Type from 'typebox';
import { AppError } from '../../../base/app-error.ts';
import { invariant } from '../../../base/invariant.ts';
import { html, type Markup } from '../../../base/markup.ts';
import { defineRoute } from '../../../base/route.ts';
import type { ServiceAddresses } from '../../../config/index.ts';
import { findCapturedMessage } from '../../transports/captured-messages.ts';
import { findToken, findViewer, type InboxDeps } from '../find-viewer.ts';
import { endedCookie, SESSION_MINUTES, sessionCookie } from '../inbox-session.ts';
import { goTo, page } from '../pages/frame.ts';
import { listPage } from '../pages/list-page.ts';
import { messagePage, messageViews } from '../pages/message-page.ts';
import { readCapturedMessage } from '../read-on-thread.ts';
import { contentOf, openMessage, viewIn, withInlineImages } from '../show-message.ts';
import {
  CapturedMessagePath,
  Client,
  Page,
  pageOfCaptured,
  RemoteImages,
  requireCaptured,
  requireViewer,
} from './captured-messages.ts';

export const showInboxRoute = defineRoute({
  operationId: 'showInbox',
  method: 'GET',
  path: '/inbox',
  summary: 'Show the inbox',
  description: 'For users on this machine, and for signed-in users.',
  tag: 'Inbox',
  auth: 'public',
  query: ListCapturedMessagesQuery,
  result: Page,
  alsoAnswers: { 303: 'To the page where one signs in.' },
  errors: ['INVALID_CURSOR'],
  async handle({ query, ...visit }, deps: InboxDeps) {
    const viewer = await findViewer(visit, deps);
    if (!viewer) return goTo('/inbox/sign-in');
    const { items, next_cursor: next } = await pageOfCaptured(query, viewer, deps);
    const isLater = query.cursor !== undefined;
    const main = listPage({ messages: items, search: query.search ?? '', next, isLater });
    return page({ title: 'Inbox · Postpress', main, viewer });
  },
});

export const showCapturedMessageRoute = defineRoute({
  operationId: 'showCapturedMessage',
  method: 'GET',
  path: '/inbox/{id}',
  summary: 'Show a captured message',
  description:
    'As HTML in a sandboxed frame, in simulated email clients, as text, with checks and links, its headers, or its source; with its DKIM signatures checked.',
  tag: 'Inbox',
  auth: 'public',
  params: CapturedMessagePath,
  query: Type.Object({ view: Type.Optional(literals(messageViews)), client: Client, pictures: RemoteImages }),
  result: Page,
  alsoAnswers: { 303: 'To the page where one signs in.', 404: 'There is no such message.' },
  async handle({ params, query, ...visit }, deps: InboxDeps) {
    const viewer = await findViewer(visit, deps);
    if (!viewer) return goTo('/inbox/sign-in');
    const captured = await findCapturedMessage(deps.db, params.id, viewer.scope);
    if (!captured) return page({ title: 'No such message', main: MISSING, viewer }, 404);
    const shown = await openMessage(captured, deps);
    const view = query.view ?? (shown.read.html === null ? 'text' : 'html');
    const content = await contentOf(shown, { view, client: query.client }, deps);
    const remoteImages = query.pictures === 'remote';
    const main = messagePage({ ...shown, content, remoteImages, source: captured.raw });
    return page({ title: `${captured.subject} · Inbox`, main, viewer });
  },
});

const MISSING = html`<h1>No such message</h1>
<p>It may have been cleared away, or it is another workspace’s. <a href="/inbox">All messages</a></p>`;

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
    const read = await readCapturedMessage(captured, deps.compute);
    if (read.html === null) throw new AppError('NOT_FOUND', 'This message has no HTML.');
    const html =
      query.client === undefined ? read.html : (await viewIn({ captured, read }, query.client, deps))?.html;
    if (html === undefined) throw new AppError('NOT_FOUND', 'There is no such mail client.');
    const headers = messageHeaders(deps.addresses, query.pictures === 'remote');
    const stream = withInlineImages(html, read.attachments);
    return { headers, stream, contentType: 'text/html; charset=utf-8' };
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

export const showInboxSignInRoute = defineRoute({
  operationId: 'showInboxSignIn',
  method: 'GET',
  path: '/inbox/sign-in',
  summary: 'Show the sign-in page of the inbox',
  tag: 'Inbox',
  auth: 'public',
  result: Page,
  handle: async () => page({ title: 'Sign in · Inbox', main: signInPage(false), viewer: undefined }),
});

export const signInToInboxRoute = defineRoute({
  operationId: 'signInToInbox',
  method: 'POST',
  path: '/inbox/sign-in',
  summary: 'Sign in to the inbox with a personal access token',
  description: `Opens a session of ${SESSION_MINUTES} minutes in a cookie, which ends with the token at the latest.`,
  tag: 'Inbox',
  auth: 'public',
  takesForm: true,
  body: Type.Object({ token: Type.String({ maxLength: 500 }) }),
  status: 303,
  result: Page,
  alsoAnswers: { 401: 'The page again: the token opens nothing.' },
  ownPagesOnly: true,
  async handle({ body, request }, deps: InboxDeps) {
    const token = await findToken(body.token.trim(), deps, request.ip);
    if (!token) return page({ title: 'Sign in · Inbox', main: signInPage(true), viewer: undefined }, 401);
    const session = { tokenId: token.id, userId: token.userId };
    const cookie = sessionCookie(session, deps.secrets, deps.clock(), !request.isLocal);
    return goTo('/inbox', { 'set-cookie': cookie });
  },
});

export const signOutOfInboxRoute = defineRoute({
  operationId: 'signOutOfInbox',
  method: 'POST',
  path: '/inbox/sign-out',
  summary: 'Sign out of the inbox',
  tag: 'Inbox',
  auth: 'public',
  takesForm: true,
  status: 303,
  result: Page,
  ownPagesOnly: true,
  handle: async () => goTo('/inbox/sign-in', { 'set-cookie': endedCookie }),
});

export const openInboxRoute = defineRoute({
  operationId: 'openInbox',
  method: 'GET',
  path: '/console/api/inbox',
  summary: 'Open the inbox from the console',
  description: `Sets a cookie of ${SESSION_MINUTES} minutes, which ends with the session at the latest, and leads to /inbox.`,
  tag: 'Inbox',
  auth: 'console',
  status: 303,
  result: Page,
  async handle({ caller, request }, { secrets, clock }: InboxDeps) {
    invariant(caller.kind === 'session', 'the gate lets only sessions into operations of the console');
    const session = { consoleSessionId: caller.credentialId };
    return goTo('/inbox', { 'set-cookie': sessionCookie(session, secrets, clock(), !request.isLocal) });
  },
});

const FILE = join(import.meta.dirname, '../inbox.css');

export const getInboxStyleRoute = defineRoute({
  operationId: 'getInboxStyle',
  method: 'GET',
  path: '/inbox/inbox.css',
  summary: 'The style sheet of the inbox',
  tag: 'Inbox',
  auth: 'public',
  result: Page,
  handle: async () => ({
    headers: { 'cache-control': 'public, max-age=300' },
    stream: readFileSync(FILE, 'utf8'),
    contentType: 'text/css; charset=utf-8',
  }),
});

/** @param refused whether an invalid token was just tried */
function signInPage(refused: boolean): Markup {
  const fault = refused
    ? html`<p id="fault" role="alert" class="fault">This token is unknown, revoked or expired. Project keys do not work here.</p>`
    : html``;
  return html`<h1>Sign in to the inbox</h1>
<p>Captured emails are visible to members of the workspace that sent them.</p>
<p><a href="/console/inbox">Sign in to the console</a>, or use a personal access token:</p>
<form class="sign-in" method="post" action="/inbox/sign-in">
<label for="token">Personal access token</label>
<input class="pp-input" id="token" name="token" type="password" required autocomplete="current-password" spellcheck="false"${refused ? html` aria-describedby="fault" aria-invalid="true"` : html``}>
${fault}
<button class="pp-button" data-look="primary">Sign in</button>
</form>`;
}
