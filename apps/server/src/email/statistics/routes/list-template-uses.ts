import {
  ProjectPath,
  TEMPLATE_USES_COUNTED_MAX,
  TEMPLATE_USES_DAYS,
  TemplateUsesQuery,
  TemplateUsesResult,
} from '@postpress/contracts';
import { readId } from '../../../base/read-id.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { listTemplateUses } from '../../emails/email-lists.ts';
import type { EmailTrendsDeps } from '../email-trends.ts';

const DAY_MS = 86_400_000;

export const listTemplateUsesRoute = defineRoute({
  operationId: 'listTemplateUses',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails/templates',
  summary: 'List what was sent from templates',
  description: `When each template was last used for an email that is still stored, and for how many in the last ${TEMPLATE_USES_DAYS} days. Templates without emails are left out.`,
  tag: 'Emails',
  auth: 'management',
  role: 'viewer',
  params: ProjectPath,
  query: TemplateUsesQuery,
  result: TemplateUsesResult,
  fromReplica: true,
  handle: async ({ query, projectId }, { db, clock }: EmailTrendsDeps) => {
    const found = await listTemplateUses(db, projectId, {
      // Larger ids than there are: no template.
      templateIds: query.ids.split(',').flatMap((id) => readId(id) ?? []),
      since: new Date(clock().getTime() - TEMPLATE_USES_DAYS * DAY_MS),
      countedMax: TEMPLATE_USES_COUNTED_MAX,
    });
    const data = found.map(({ templateId, lastAt, count }) => ({
      templateId: String(templateId),
      lastSentAt: lastAt.toISOString(),
      recent: Math.min(count, TEMPLATE_USES_COUNTED_MAX),
      hasMore: count > TEMPLATE_USES_COUNTED_MAX,
    }));
    return ok({ data });
  },
});
