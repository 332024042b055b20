import { ProjectPath, ProviderLimitsResult, QueueAgesResult } from '@postpress/contracts';
import type { Clock } from '../../../base/clock.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import type { MailIdentity, ProviderLimit } from '../../../config/index.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { listWaitingProviders, type WaitingProvider } from '../provider-limits.ts';
import { measureQueueAges } from '../queue-statistics.ts';
import { limitOf } from '../rate.ts';

export const getQueueAgesRoute = defineRoute({
  operationId: 'getQueueAges',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails/queue',
  public: { path: '/v3/emails/stats/queue', scope: 'emails:read' },
  summary: 'Get waiting emails by age',
  description: 'How long waiting emails have been waiting, and why. Counts at most the 100,000 oldest.',
  tag: 'Emails',
  auth: 'management',
  testData: 'own',
  role: 'viewer',
  params: ProjectPath,
  result: QueueAgesResult,
  handle: async (
    { projectId },
    { db, clock, identity }: { db: Db; clock: Clock; identity?: () => MailIdentity },
  ) => {
    const { oldestAt, stoppedBecause, ...ages } = await measureQueueAges(db, projectId, clock());
    return ok({
      data: {
        ...ages,
        oldestAt: oldestAt?.toISOString() ?? null,
        stoppedBecause: identity?.().fault ?? stoppedBecause,
      },
    });
  },
});

export type ProviderLimitsDeps = {
  db: Db;
  clock: Clock;
  identity: () => MailIdentity;
  providerLimits: readonly ProviderLimit[];
};

export const listProviderLimitsRoute = defineRoute({
  operationId: 'listProviderLimits',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails/providers',
  summary: 'List limits of providers',
  description:
    'Lists the providers that emails of the project wait for, at most 50, and those with a limit in POSTPRESS_PROVIDER_LIMITS. What was learned of other providers is not listed.',
  tag: 'Emails',
  auth: 'management',
  testData: 'own',
  role: 'viewer',
  params: ProjectPath,
  result: ProviderLimitsResult,
  handle: async ({ projectId }, { db, clock, identity, providerLimits }: ProviderLimitsDeps) => {
    const { transport } = identity();
    const waiting = await listWaitingProviders(db, { projectId, transport, now: clock() });
    const configured = new Map(providerLimits.map(({ provider, ...limit }) => [provider, limit]));
    const rest = [...configured.keys()].filter((name) => waiting.every(({ provider }) => provider !== name));
    const all = [...waiting.map(toWire), ...rest.map((provider) => ({ ...nothingWaits, provider }))];
    const providers = all.map((each) => ({
      ...each,
      configured: limitOf(configured, each.provider) ?? null,
    }));
    return ok({ data: { transport, providers } });
  },
});

const nothingWaits = { waiting: 0, reason: null, learned: null, pausedUntil: null };

function toWire(of: WaitingProvider) {
  const { provider, waiting, reason, concurrency, perSecond, ceiling, ceilingUntil, pausedUntil } = of;
  return {
    provider,
    waiting,
    reason,
    learned:
      concurrency === null
        ? null
        : { concurrency, perSecond, ceiling, ceilingUntil: ceilingUntil?.toISOString() ?? null },
    pausedUntil: pausedUntil?.toISOString() ?? null,
  };
}
