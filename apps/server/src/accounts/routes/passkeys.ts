import {
  AddedPasskeyResult,
  AddPasskeyBody,
  Deleted,
  PasskeyCreationOptionsBody,
  PasskeyListResult,
  PasskeyOptionsResult,
  PasskeyPath,
  PasskeySignInBody,
  ProveMyselfBody,
  RenamedPasskeyResult,
  RenamePasskeyBody,
  SignInResult,
} from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { actorOf } from '../actor-of.ts';
import type { ConsoleDeps } from '../sign-in/deps.ts';
import {
  addPasskey,
  listOwnPasskeys,
  passkeyChallenge,
  passkeyCreationOptions,
  removePasskey,
  renameOwnPasskey,
} from '../sign-in/own-passkeys.ts';
import { signInWithPasskey } from '../sign-in/sign-in-with-passkey.ts';
import { visitorOf } from '../sign-in/start-session.ts';
import { proofOf } from './second-factor.ts';
import { sessionIdOf, signInAnswer } from './sign-in.ts';

const UNKEPT = { 'cache-control': 'no-store' };
const shared = { tag: 'Signing in', auth: 'console' } as const;

export const getPasskeyChallengeRoute = defineRoute({
  operationId: 'getPasskeyChallenge',
  method: 'POST',
  path: '/console/api/passkeys/challenge',
  summary: 'Ask for a passkey',
  description:
    'Options for `navigator.credentials.get`: any passkey of this installation. Sets the cookie `postpress_passkey`; the challenge is accepted once, within 5 minutes, from the same browser.',
  tag: 'Signing in',
  auth: 'public',
  result: PasskeyOptionsResult,
  errors: ['CONFLICT'],
  ownPagesOnly: true,
  handle: async ({ request }, deps: ConsoleDeps) => {
    const { options, cookie } = await passkeyChallenge({ secure: !request.isLocal }, deps);
    return { body: { data: options }, headers: UNKEPT, cookies: [cookie] };
  },
});

export const signInWithPasskeyRoute = defineRoute({
  operationId: 'signInWithPasskey',
  method: 'POST',
  path: '/console/api/passkeys/sign-in',
  summary: 'Sign in with a passkey',
  description:
    'Sets the cookie `postpress_session`. The passkey says whose it is, and has verified its user: no address, password or code is needed.',
  tag: 'Signing in',
  auth: 'public',
  body: PasskeySignInBody,
  result: SignInResult,
  errors: ['UNAUTHORIZED', 'RATE_LIMITED', 'CONFLICT'],
  ownPagesOnly: true,
  handle: async (input, deps: ConsoleDeps) => {
    const signed = { ...input.body, cookies: input.headers.cookie };
    return signInAnswer(await signInWithPasskey(signed, visitorOf(input), deps));
  },
});

export const listOwnPasskeysRoute = defineRoute({
  ...shared,
  operationId: 'listOwnPasskeys',
  method: 'GET',
  path: '/console/api/me/passkeys',
  summary: 'List your passkeys',
  result: PasskeyListResult,
  handle: async ({ userId }, deps: ConsoleDeps) => ok({ data: await listOwnPasskeys(userId, deps) }),
});

export const getPasskeyCreationOptionsRoute = defineRoute({
  ...shared,
  operationId: 'getPasskeyCreationOptions',
  method: 'POST',
  path: '/console/api/me/passkeys/options',
  summary: 'Start adding a passkey',
  description:
    'Options for `navigator.credentials.create`. Requires the password, and a second factor if the user has one.',
  audit: 'nothing',
  body: PasskeyCreationOptionsBody,
  result: PasskeyOptionsResult,
  errors: ['CONFLICT'],
  handle: async (input, deps: ConsoleDeps) => {
    const sessionId = sessionIdOf(input.caller);
    const secure = !input.request.isLocal;
    const { options, cookie } = await passkeyCreationOptions(
      { sessionId, secure, proof: proofOf(input) },
      deps,
    );
    return { body: { data: options }, headers: UNKEPT, cookies: [cookie] };
  },
});

export const addPasskeyRoute = defineRoute({
  ...shared,
  operationId: 'addPasskey',
  method: 'POST',
  path: '/console/api/me/passkeys',
  summary: 'Add a passkey',
  description:
    'From now on, the password alone does not sign in. Returns backup codes, which are shown only once, if the user had no second factor.',
  audit: 'itself',
  body: AddPasskeyBody,
  status: 201,
  result: AddedPasskeyResult,
  errors: ['CONFLICT'],
  handle: async ({ body, caller, userId, headers, request }, deps: ConsoleDeps) => {
    const own = { userId, sessionId: sessionIdOf(caller) };
    const actor = await actorOf(caller, request, deps.db);
    const data = await addPasskey(own, { ...body, cookies: headers.cookie }, actor, deps);
    return { status: 201, body: { data }, headers: UNKEPT };
  },
});

export const renamePasskeyRoute = defineRoute({
  ...shared,
  operationId: 'renamePasskey',
  method: 'PATCH',
  path: '/console/api/me/passkeys/{passkeyId}',
  summary: 'Rename a passkey',
  audit: 'itself',
  params: PasskeyPath,
  body: RenamePasskeyBody,
  result: RenamedPasskeyResult,
  errors: ['NOT_FOUND'],
  handle: async (
    { params: { passkeyId: id }, body: { name }, caller, userId, request },
    deps: ConsoleDeps,
  ) => {
    const actor = await actorOf(caller, request, deps.db);
    return ok({ data: await renameOwnPasskey({ userId, id, name }, actor, deps) });
  },
});

export const removePasskeyRoute = defineRoute({
  ...shared,
  operationId: 'removePasskey',
  method: 'POST',
  path: '/console/api/me/passkeys/{passkeyId}/remove',
  summary: 'Remove a passkey',
  description:
    'Requires the password and a second factor. With the last one, the backup codes become invalid.',
  audit: 'itself',
  isDestructive: true,
  params: PasskeyPath,
  body: ProveMyselfBody,
  result: Deleted,
  errors: ['NOT_FOUND'],
  handle: async (input, deps: ConsoleDeps) => {
    const actor = await actorOf(input.caller, input.request, deps.db);
    await removePasskey(input.params.passkeyId, proofOf(input), actor, deps);
    return ok({ data: { success: true } });
  },
});
