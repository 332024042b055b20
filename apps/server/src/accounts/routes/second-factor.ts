import {
  BackupCodesResult,
  ConfirmSecondFactorBody,
  Deleted,
  EnrolSecondFactorBody,
  MemberPath,
  ProveMyselfBody,
  SecondFactorSecretResult,
} from '@postpress/contracts';
import type { Static } from 'typebox';
import { defineRoute, ok } from '../../base/route.ts';
import { actorOf } from '../actor-of.ts';
import type { ConsoleDeps } from '../sign-in/deps.ts';
import {
  confirmSecondFactor,
  dropSecondFactorOf,
  enrolSecondFactor,
  type Proof,
  removeSecondFactor,
  renewBackupCodes,
} from '../sign-in/second-factor.ts';

/** The proof in the body of a call. */
export function proofOf({
  body: { password, code, passkey },
  userId,
  headers,
}: {
  body: Static<typeof ProveMyselfBody>;
  userId: string;
  headers: Readonly<Record<string, string | undefined>>;
}): Proof {
  const signed = passkey && { passkey, cookies: headers.cookie };
  return { userId, password, factor: { code, signed } };
}

const UNKEPT = { 'cache-control': 'no-store' };
const shared = { method: 'POST', tag: 'Signing in', auth: 'console', errors: ['CONFLICT'] } as const;

export const enrolSecondFactorRoute = defineRoute({
  ...shared,
  operationId: 'enrolSecondFactor',
  path: '/console/api/me/second-factor',
  summary: 'Start setting up two-factor authentication',
  description: 'Returns a secret for an authenticator app (TOTP). It takes effect once a code is confirmed.',
  audit: 'nothing',
  body: EnrolSecondFactorBody,
  result: SecondFactorSecretResult,
  handle: async (input, deps: ConsoleDeps) =>
    ok({ data: await enrolSecondFactor(proofOf(input), deps) }, UNKEPT),
});

export const confirmSecondFactorRoute = defineRoute({
  ...shared,
  operationId: 'confirmSecondFactor',
  path: '/console/api/me/second-factor/confirm',
  summary: 'Confirm two-factor authentication',
  description:
    'From now on, signing in requires a code from the app. Returns the backup codes, which are shown only once.',
  audit: 'itself',
  body: ConfirmSecondFactorBody,
  result: BackupCodesResult,
  handle: async ({ body, caller, userId, request }, deps: ConsoleDeps) => {
    const actor = await actorOf(caller, request, deps.db);
    const backupCodes = await confirmSecondFactor(userId, body.code, actor, deps);
    return ok({ data: { backupCodes } }, UNKEPT);
  },
});

export const removeSecondFactorRoute = defineRoute({
  ...shared,
  operationId: 'removeSecondFactor',
  path: '/console/api/me/second-factor/remove',
  summary: 'Remove the authenticator app',
  description: 'Passkeys stay, and backup codes with them.',
  audit: 'itself',
  body: ProveMyselfBody,
  result: Deleted,
  handle: async (input, deps: ConsoleDeps) => {
    const actor = await actorOf(input.caller, input.request, deps.db);
    await removeSecondFactor(proofOf(input), actor, deps);
    return ok({ data: { success: true } });
  },
});

export const removeMembersSecondFactorRoute = defineRoute({
  ...shared,
  operationId: 'removeMembersSecondFactor',
  path: '/console/api/workspaces/{workspaceId}/members/{userId}/second-factor/remove',
  summary: 'Turn off two-factor authentication for a member',
  description:
    'For members who lost their device. Removes their authenticator app and their passkeys: they sign in with their password alone until they set it up again. Refused for members who own a workspace that the caller does not own, or who belong to one that the caller does not administer.',
  role: 'admin',
  audit: 'itself',
  params: MemberPath,
  result: Deleted,
  handle: async ({ params, caller, workspaceId, userId, request }, deps: ConsoleDeps) => {
    const which = { workspaceId, userId: params.userId, by: userId };
    await dropSecondFactorOf(which, await actorOf(caller, request, deps.db), deps);
    return ok({ data: { success: true } });
  },
});

export const renewBackupCodesRoute = defineRoute({
  ...shared,
  operationId: 'renewBackupCodes',
  path: '/console/api/me/second-factor/backup-codes',
  summary: 'Create new backup codes',
  description: 'The old codes stop working.',
  audit: 'itself',
  body: ProveMyselfBody,
  result: BackupCodesResult,
  handle: async (input, deps: ConsoleDeps) => {
    const actor = await actorOf(input.caller, input.request, deps.db);
    const backupCodes = await renewBackupCodes(proofOf(input), actor, deps);
    return ok({ data: { backupCodes } }, UNKEPT);
  },
});
