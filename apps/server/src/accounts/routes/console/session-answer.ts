import type { SignInResult } from '@postpress/contracts';
import type { RouteAnswer } from '../../../base/route.ts';

const UNKEPT = { 'cache-control': 'no-store' };

/** What a sign-in answers: signed in with the cookies, or asked for a code. */
export function signInAnswer(cookies: string[] | undefined): RouteAnswer<{ data: SignInResult }> {
  if (cookies === undefined) return { body: { data: { status: 'second-factor-needed' } }, headers: UNKEPT };
  return { body: { data: { status: 'signed-in' } }, headers: UNKEPT, cookies };
}
