import {
  BackupCodesResult,
  ConfirmSecondFactorBody,
  Deleted,
  EnrolSecondFactorBody,
  MemberPath,
  ProveMyselfBody,
  SecondFactorSecretResult,
} from '@postpress/contracts';
import { userIdOf, workspaceIdOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { actorOf } from '../../actor-of.ts';
import type { ConsoleDeps } from '../../sign-in/deps.ts';
import {
  confirmSecondFactor,
  dropSecondFactorOf,
  enrolSecondFactor,
  removeSecondFactor,
  renewBackupCodes,
} from '../../sign-in/second-factor.ts';

const UNKEPT = { 'cache-control': 'no-store' };

export const enrolSecondFactorRoute = defineRoute({
  operationId: 'enrolSecondFactor',
  method: 'POST',
  path: '/console/api/me/second-factor',
  summary: 'Begin a second factor',
  description: 'A secret for an authenticator app (TOTP). It counts once a code of it was confirmed.',
  tag: 'Signing in',
  auth: 'console',
  body: EnrolSecondFactorBody,
  result: SecondFactorSecretResult,
  errors: ['CONFLICT'],
  handle: async ({ body, caller }, deps: ConsoleDeps) =>
    ok({ data: await enrolSecondFactor(userIdOf(caller), body.password, deps) }, UNKEPT),
});

export const confirmSecondFactorRoute = defineRoute({
  operationId: 'confirmSecondFactor',
  method: 'POST',
  path: '/console/api/me/second-factor/confirm',
  summary: 'Confirm a second factor',
  description: 'From now on the app’s codes are asked for. Answers the backup codes, this once.',
  tag: 'Signing in',
  auth: 'console',
  body: ConfirmSecondFactorBody,
  result: BackupCodesResult,
  errors: ['CONFLICT'],
  handle: async ({ body, caller, request }, deps: ConsoleDeps) => {
    const actor = await actorOf(caller, request, deps.db);
    const backupCodes = await confirmSecondFactor(userIdOf(caller), body.code, actor, deps);
    return ok({ data: { backupCodes } }, UNKEPT);
  },
});

export const removeSecondFactorRoute = defineRoute({
  operationId: 'removeSecondFactor',
  method: 'POST',
  path: '/console/api/me/second-factor/remove',
  summary: 'Remove the second factor',
  tag: 'Signing in',
  auth: 'console',
  body: ProveMyselfBody,
  result: Deleted,
  errors: ['CONFLICT'],
  handle: async ({ body, caller, request }, deps: ConsoleDeps) => {
    const proof = { ...body, userId: userIdOf(caller) };
    await removeSecondFactor(proof, await actorOf(caller, request, deps.db), deps);
    return ok({ data: { success: true } });
  },
});

export const removeMembersSecondFactorRoute = defineRoute({
  operationId: 'removeMembersSecondFactor',
  method: 'POST',
  path: '/console/api/workspaces/{workspaceId}/members/{userId}/second-factor/remove',
  summary: 'Take the second factor off a member who has lost it',
  description:
    'They sign in by their password alone until they set up another. Refused for members who own a workspace that the caller does not own, or who work in one that the caller does not run.',
  tag: 'Signing in',
  auth: 'console',
  role: 'admin',
  params: MemberPath,
  result: Deleted,
  errors: ['CONFLICT'],
  handle: async ({ params, caller, request }, deps: ConsoleDeps) => {
    const which = { workspaceId: workspaceIdOf(caller), userId: params.userId, by: userIdOf(caller) };
    await dropSecondFactorOf(which, await actorOf(caller, request, deps.db), deps);
    return ok({ data: { success: true } });
  },
});

export const renewBackupCodesRoute = defineRoute({
  operationId: 'renewBackupCodes',
  method: 'POST',
  path: '/console/api/me/second-factor/backup-codes',
  summary: 'Make new backup codes',
  description: 'The old ones open no more.',
  tag: 'Signing in',
  auth: 'console',
  body: ProveMyselfBody,
  result: BackupCodesResult,
  errors: ['CONFLICT'],
  handle: async ({ body, caller, request }, deps: ConsoleDeps) => {
    const proof = { ...body, userId: userIdOf(caller) };
    const backupCodes = await renewBackupCodes(proof, await actorOf(caller, request, deps.db), deps);
    return ok({ data: { backupCodes } }, UNKEPT);
  },
});
