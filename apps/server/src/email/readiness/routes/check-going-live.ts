import { GoingLiveQuery, GoingLiveResult, ProjectPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import type { MailIdentity } from '../../../config/index.ts';
import type { RestoreFence } from '../../fence/open-fence.ts';
import type { CheckGoingLive } from '../check-going-live.ts';

export type GoingLiveRouteDeps = {
  identity: () => MailIdentity;
  sendingState: RestoreFence['state'];
  checkGoingLive: CheckGoingLive;
};

export const checkGoingLiveRoute = defineRoute({
  operationId: 'checkGoingLive',
  method: 'GET',
  path: '/manage/projects/{projectId}/going-live',
  summary: 'Check what is missing for delivering email',
  description:
    'Checks transport, host name, PTR, outbound port 25, TLS, return path, domains, first email, bounces, webhooks and backup, each with its fix. Queries DNS and connects to the configured relay, or to two large mailbox providers. Each check takes at most 10 seconds.',
  tag: 'Emails',
  auth: 'management',
  role: 'admin',
  rate: 'write',
  params: ProjectPath,
  query: GoingLiveQuery,
  result: GoingLiveResult,
  handle: async (
    { query, projectId, workspaceId },
    { identity, sendingState, checkGoingLive }: GoingLiveRouteDeps,
  ) => {
    const [checks, sending] = await Promise.all([
      checkGoingLive({ projectId, workspaceId }, query.check),
      sendingState(),
    ]);
    const { transport, hostname, returnPathDomain } = identity();
    const state = sending.stopped ? 'stopped' : transport === 'capture' ? 'captured' : 'open';
    const reason = sending.stopped ? sending.reason : null;
    return ok({ data: { sending: { state, transport, hostname, returnPathDomain, reason }, checks } });
  },
});
