import { ManagedEmailPath, ManagedEmailResult } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { listAttempts } from '../../emails/email-attempts.ts';
import { findManagedEmail } from '../../emails/emails.ts';
import { findWaiting, presentOf } from '../../queue/waiting-emails.ts';
import type { RetryDeps } from '../retry-now.ts';
import { toWireWaiting } from './wire-forms.ts';

export const getManagedEmailRoute = defineRoute({
  operationId: 'getManagedEmail',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails/{emailId}',
  summary: 'Get an email with its attempts',
  description: 'Every attempt with its host, TLS and SMTP dialogue, and what the email waits for.',
  tag: 'Emails',
  auth: 'management',
  role: 'viewer',
  params: ManagedEmailPath,
  result: ManagedEmailResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db, ...deps }: RetryDeps) => {
    const id = params.emailId.toLowerCase();
    const email = await findManagedEmail(db, projectId, id);
    if (!email) throw new AppError('NOT_FOUND', 'This project has no email with this ID.');
    const [waiting, attempts] = await Promise.all([
      findWaiting(db, projectId, id, presentOf(deps)),
      listAttempts(db, id),
    ]);
    return ok({
      data: {
        ...email,
        createdAt: email.createdAt.toISOString(),
        statusUpdatedAt: email.statusUpdatedAt.toISOString(),
        maybeTwiceAt: email.maybeTwiceAt?.toISOString() ?? null,
        scheduledAt: email.scheduledAt?.toISOString() ?? null,
        warnings: email.warnings ?? [],
        waiting: toWireWaiting(waiting),
        attempts: attempts.map((attempt) => ({
          ...attempt,
          startedAt: attempt.startedAt.toISOString(),
          dataBegunAt: attempt.dataBegunAt?.toISOString() ?? null,
          endedAt: attempt.endedAt?.toISOString() ?? null,
        })),
      },
    });
  },
});
