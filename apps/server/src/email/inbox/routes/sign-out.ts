import { defineRoute } from '../../../base/route.ts';
import { endedCookie } from '../inbox-session.ts';
import { goTo } from '../pages/frame.ts';
import { Page } from './page-schema.ts';
import { requireOwnPage } from './sign-in.ts';

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
  errors: ['FORBIDDEN'],
  async handle({ headers }) {
    requireOwnPage(headers);
    return goTo('/inbox/sign-in', { 'set-cookie': endedCookie });
  },
});
