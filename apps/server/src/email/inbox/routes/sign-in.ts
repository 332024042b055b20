import Type from 'typebox';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute } from '../../../base/route.ts';
import { findToken, type InboxDeps } from '../find-viewer.ts';
import { SESSION_MINUTES, sessionCookie } from '../inbox-session.ts';
import { goTo, page } from '../pages/frame.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { Page } from './page-schema.ts';

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
  errors: ['FORBIDDEN'],
  async handle({ body, headers, request }, deps: InboxDeps) {
    requireOwnPage(headers);
    const token = await findToken(body.token.trim(), deps, request.ip);
    if (!token) return page({ title: 'Sign in · Inbox', main: signInPage(true), viewer: undefined }, 401);
    const session = { tokenId: token.id, userId: token.userId };
    const cookie = sessionCookie(session, deps.secrets, deps.clock(), !request.isLocal);
    return goTo('/inbox', { 'set-cookie': cookie });
  },
});

/**
 * Refuses forms of other sites: they come with another origin (RFC 6454, 7).
 *
 * @throws AppError FORBIDDEN
 */
export function requireOwnPage(headers: Readonly<Record<string, string | undefined>>): void {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const isOwn =
    site === undefined ? isOriginOf(origin, headers.host) : site === 'same-origin' || site === 'none';
  if (!isOwn) throw new AppError('FORBIDDEN', 'This form is sent from pages of this service only.');
}

/** Programs other than browsers send no origin. */
function isOriginOf(origin: string | undefined, host: string | undefined): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
