import { SignInBody, SignInResult } from '@postpress/contracts';
import { defineRoute } from '../../../base/route.ts';
import type { ConsoleDeps } from '../../sign-in/deps.ts';
import { requireOwnPage } from '../../sign-in/session-cookie.ts';
import { signIn } from '../../sign-in/sign-in.ts';
import { visitorOf } from '../../sign-in/start-session.ts';
import { signInAnswer } from './session-answer.ts';

export const signInRoute = defineRoute({
  operationId: 'signIn',
  method: 'POST',
  path: '/console/api/sign-in',
  summary: 'Sign in with a password',
  description:
    'Sets the cookie `postpress_session`. If the user has two-factor authentication, a call without `code` says so and does not sign in.',
  tag: 'Signing in',
  auth: 'public',
  body: SignInBody,
  result: SignInResult,
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'RATE_LIMITED'],
  handle: async (input, deps: ConsoleDeps) => {
    requireOwnPage(input.headers, deps.addresses.publicUrl);
    return signInAnswer(await signIn(input.body, visitorOf(input), deps));
  },
});
