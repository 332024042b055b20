import {
  BackupCodesResult,
  ConfirmSecondFactorBody,
  Deleted,
  EnrolSecondFactorBody,
  ProveMyselfBody,
  SecondFactorSecretResult,
} from '@postpress/contracts';
import { userIdOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { actorOf } from '../../actor-of.ts';
import type { ConsoleDeps } from '../../sign-in/deps.ts';
import {
  confirmSecondFactor,
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
    const actor = await actorOf(caller, request.ip, deps.db);
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
    await removeSecondFactor(proof, await actorOf(caller, request.ip, deps.db), deps);
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
    const backupCodes = await renewBackupCodes(proof, await actorOf(caller, request.ip, deps.db), deps);
    return ok({ data: { backupCodes } }, UNKEPT);
  },
});
