import { type AccountsDeps, actorOf, recordChange } from '../accounts/index.ts';
import type { Caller } from '../base/caller.ts';
import type { Log } from '../base/log.ts';
import type { BoundRoute, RouteInput } from '../base/route.ts';

/**
 * How console operations are recorded in the audit log. A test requires an entry here for every operation that is not a
 * GET.
 * - `itself`: in the transaction of the change, with the values before and after;
 * - `call`: the call, if it succeeded;
 * - `nothing`: it changes nothing that others see.
 */
export const consoleRecords: Readonly<Record<string, 'itself' | 'call' | 'nothing'>> = {
  ...all('nothing', [
    'validateDesign',
    'fullToSimple',
    'simpleToFull',
    'textToParagraph',
    'exportHtml',
    'exportImage',
    'exportPdf',
    'exportZip',
    'renderEmail',
    'generateDesign',
    'generateImage',
    'importDesign',
    'importMjml',
    'createPreview',
    'checkBrand',
    'proposeBrand',
    'recordPreviewView',
    'markCommentsRead',
    'createEditorSession',
    'createTemplateSession',
    'signOut',
    'endOwnSession',
    'endOtherSessions',
    'enrolSecondFactor',
  ]),
  ...all('itself', [
    'updateWorkspace',
    'createWorkspace',
    'createProject',
    'updateProject',
    'addMember',
    'updateMember',
    'removeMember',
    'changePlan',
    'createProjectKey',
    'revokeProjectKey',
    'createToken',
    'revokeToken',
    'answerApp',
    'disconnectApp',
    'updateMe',
    'changePassword',
    'confirmSecondFactor',
    'removeSecondFactor',
    'removeMembersSecondFactor',
    'renewBackupCodes',
    'requestAddress',
    'confirmAddress',
    'cancelAddress',
    'inviteMember',
    'resendInvitation',
    'acceptMyInvitation',
    'declineMyInvitation',
    'revokeInvitation',
    'acceptInvitationAsMyself',
    'makePasswordLink',
    'createTemplate',
    'updateTemplate',
    'deleteTemplate',
    'duplicateTemplate',
    'putSampleData',
    'deleteTemplates',
    'restoreTemplates',
    'restoreTemplateVersion',
    'requestReview',
    'answerReview',
    'putReviewRule',
    'putProjectStorage',
    'deleteProjectStorage',
    'putEditorSettings',
    'putEmbedSettings',
    'createEmbedSecret',
    'putBrand',
    'startBrandUpdate',
    'addDomain',
    'deleteDomain',
    'rotateDkim',
    'setReceiving',
    'stopReceiving',
    'setWarmUp',
    'stopWarmUp',
    'uploadDomainReport',
    'retryEmail',
    'retryEmails',
    'importSuppressions',
  ]),
  ...all('call', [
    'moveTemplates',
    'labelTemplateVersion',
    'createComment',
    'replyToComment',
    'updateComment',
    'resolveComment',
    'deleteComment',
    'createFolder',
    'updateFolder',
    'deleteFolder',
    'createBlock',
    'updateBlock',
    'deleteBlock',
    'syncBlock',
    'uploadConsoleImage',
    'createWebhook',
    'updateWebhook',
    'deleteWebhook',
    'activateWebhookSecret',
    'rotateWebhookSecret',
    'replayWebhookDelivery',
    'replayWebhookDeliveries',
    'testWebhook',
    'updateAiCreditSettings',
    'rotateAiCreditSecret',
    'retryAiCreditDelivery',
    'configureInboxPreviews',
    'removeInboxPreviewsEndUser',
    'suppressAddress',
    'unsuppressAddress',
    'verifyDomain',
    'testRelay',
    'sendEmail',
    'sendTemplate',
    'sendBatch',
    'sendAgain',
    'cancelBatch',
    'cancelEmail',
    'rescheduleEmail',
    'updateEmailSettings',
  ]),
};

function all<T extends string>(how: T, operationIds: readonly string[]): Record<string, T> {
  return Object.fromEntries(operationIds.map((operationId) => [operationId, how]));
}

/** Records calls at the console whose operations do not record themselves. */
export function recordConsoleCalls(
  bound: readonly BoundRoute[],
  deps: AccountsDeps & { log: Log },
): BoundRoute[] {
  return bound.map((each) => {
    const isRecorded = each.surface === 'console' && consoleRecords[each.route.operationId] === 'call';
    if (!isRecorded) return each;
    const { operationId } = each.route;
    return {
      ...each,
      handle: async (input) => {
        const answer = await each.handle(input);
        // The change is committed and the answer is correct, so a missing audit record is only logged.
        await record(operationId, input, deps).catch((err) =>
          deps.log.error(
            { err, operationId },
            'A call at the console could not be written into the audit log',
          ),
        );
        return answer;
      },
    };
  });
}

type Called = Pick<RouteInput<never, never, never>, 'request'> & { caller: Caller; params: unknown };

async function record(
  operation: string,
  { caller, params, request }: Called,
  deps: AccountsDeps,
): Promise<void> {
  if (caller.kind !== 'session' || caller.workspaceId === undefined) return;
  const { projectId: _, workspaceId: __, ...ids } = (params ?? {}) as Record<string, string>;
  const subjectId = Object.values(ids).at(-1) ?? operation;
  const scope = {
    workspaceId: caller.workspaceId,
    ...(caller.projectId !== undefined && { projectId: caller.projectId }),
  };
  const change = { ...scope, subjectId, after: { operation, ...ids } };
  const actor = await actorOf(caller, request, deps.db);
  await recordChange(deps.db, { ...change, action: 'operation.called' }, actor, deps);
}
