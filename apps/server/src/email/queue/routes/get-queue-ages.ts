import { ProjectPath, QueueAgesResult } from '@postpress/contracts';
import type { Clock } from '../../../base/clock.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import type { MailIdentity } from '../../../config/index.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { measureQueueAges } from '../queue-statistics.ts';

export const getQueueAgesRoute = defineRoute({
  operationId: 'getQueueAges',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails/queue',
  summary: 'Get waiting emails by age',
  description: 'How long waiting emails have been waiting, and why. Counts at most the 100,000 oldest.',
  tag: 'Emails',
  auth: 'management',
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
