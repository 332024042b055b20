import { SignInOptionsResult, signInLimits } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import type { ConsoleDeps } from '../../sign-in/deps.ts';
import { canAnyoneSignIn } from '../../users.ts';

export const getSignInOptionsRoute = defineRoute({
  operationId: 'getSignInOptions',
  method: 'GET',
  path: '/console/api/sign-in-options',
  summary: 'Get the sign-in options, and whether the console needs to be set up',
  tag: 'Signing in',
  auth: 'public',
  result: SignInOptionsResult,
  handle: async ({ request }, { db, sso }: ConsoleDeps) => {
    const setUp = (await canAnyoneSignIn(db)) ? 'done' : request.isLocal ? 'needed' : 'code-needed';
    const oidc = sso ? { label: sso.label } : null;
    const { passwordLengthMin } = signInLimits;
    return ok({ data: { setUp, oidc, passwordLengthMin } }, { 'cache-control': 'no-store' });
  },
});
