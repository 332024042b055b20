import { defineRoute } from '../../../base/route.ts';
import { page } from '../pages/frame.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { Page } from './page-schema.ts';

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
