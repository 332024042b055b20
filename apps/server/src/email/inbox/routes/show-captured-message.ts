import { literals } from '@postpress/contracts';
import Type from 'typebox';
import { html } from '../../../base/markup.ts';
import { defineRoute } from '../../../base/route.ts';
import { findCapturedMessage } from '../../transports/captured-messages.ts';
import { findViewer, type InboxDeps } from '../find-viewer.ts';
import { goTo, page } from '../pages/frame.ts';
import { messagePage, messageViews } from '../pages/message-page.ts';
import { contentOf, openMessage } from '../show-message.ts';
import { CapturedMessagePath, Client, Page, RemoteImages } from './page-schema.ts';

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
