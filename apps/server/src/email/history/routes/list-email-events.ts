import { EmailId, EmailTimelineResult } from '@postpress/contracts';
import Type from 'typebox';
import { defineRoute, ok } from '../../../base/route.ts';
import { listTimeline } from '../../events/email-timeline.ts';
import { type FindEmailDeps, findEmail } from '../find-email.ts';
import { toWireTimelineEntry } from '../wire-forms.ts';

export const listEmailEventsRoute = defineRoute({
  operationId: 'listEmailEvents',
  operation: 36,
  method: 'GET',
  path: '/v3/emails/{id}/events',
  summary: 'Get the timeline of an email',
  description: 'In order of time, including events that changed no status.',
  tag: 'Emails',
  auth: 'project',
  scope: 'emails:read',
  params: Type.Object({ id: EmailId }),
  result: EmailTimelineResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, deps: FindEmailDeps) => {
    const { id } = await findEmail(projectId, params.id, deps);
    return ok({ data: (await listTimeline(deps.db, id)).map(toWireTimelineEntry) });
  },
});
