import { SetUpBody, SignInResult } from '@postpress/contracts';
import { defineRoute } from '../../../base/route.ts';
import type { ConsoleDeps } from '../../sign-in/deps.ts';
import { requireOwnPage } from '../../sign-in/session-cookie.ts';
import { setUp } from '../../sign-in/set-up.ts';
import { visitorOf } from '../../sign-in/start-session.ts';
import { signInAnswer } from './session-answer.ts';

export const setUpRoute = defineRoute({
  operationId: 'setUpConsole',
  method: 'POST',
  path: '/console/api/setup',
  summary: 'Set up the console',
  description:
    'Works once, while no user can sign in. Names the owner, the workspace and the project that the first start created, and signs the owner in. From another machine it requires the code that the service printed.',
  tag: 'Signing in',
  auth: 'public',
  body: SetUpBody,
  result: SignInResult,
  errors: ['FORBIDDEN', 'CONFLICT', 'RATE_LIMITED'],
  handle: async (input, deps: ConsoleDeps) => {
    requireOwnPage(input.headers, deps.addresses.publicUrl);
    return signInAnswer(await setUp(input.body, visitorOf(input), deps));
  },
});
