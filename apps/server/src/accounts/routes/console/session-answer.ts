import type { SignInResult } from '@postpress/contracts';
import type { RouteAnswer } from '../../../base/route.ts';

const UNKEPT = { 'cache-control': 'no-store' };

/** What a sign-in answers: signed in with the cookie, or asked for a code. */
export function signInAnswer(cookie: string | undefined): RouteAnswer<{ data: SignInResult }> {
  if (cookie === undefined) return { body: { data: { status: 'second-factor-needed' } }, headers: UNKEPT };
  return { body: { data: { status: 'signed-in' } }, headers: { ...UNKEPT, 'set-cookie': cookie } };
}
