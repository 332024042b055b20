import { ListCapturedMessagesQuery } from '@postpress/contracts';
import { defineRoute } from '../../../base/route.ts';
import { findViewer, type InboxDeps } from '../find-viewer.ts';
import { goTo, page } from '../pages/frame.ts';
import { listPage } from '../pages/list-page.ts';
import { pageOfCaptured } from './list-captured-messages.ts';
import { Page } from './page-schema.ts';

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
