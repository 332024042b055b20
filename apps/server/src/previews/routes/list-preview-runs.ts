import { InboxPreviewsRunsQuery, InboxPreviewsRunsResult, previewLimits } from '@postpress/contracts';
import Type from 'typebox';
import { defineRoute, ok } from '../../base/route.ts';
import { countRuns } from '../preview-counts.ts';
import { listViews } from '../preview-images.ts';
import { findEndUser, listRuns } from '../preview-runs.ts';
import { usageDates } from '../report-usage.ts';
import { toWireUsageRun } from '../wire-forms.ts';
import { type PreviewsRouteDeps, projectOf } from './deps.ts';

export const listPreviewRunsRoute = defineRoute({
  operationId: 'listInboxPreviewsRuns',
  operation: 27,
  method: 'GET',
  path: '/v3/projects/{id}/inbox-previews/usage/runs',
  summary: 'List inbox preview runs',
  description: 'Newest first. Covers the current billing period unless dates are given.',
  tag: 'Inbox previews',
  auth: 'project-in-path',
  scope: 'previews',
  params: Type.Object({ id: Type.String() }),
  query: InboxPreviewsRunsQuery,
  result: InboxPreviewsRunsResult,
  handle: async ({ query, caller }, deps: PreviewsRouteDeps) => {
    const { db } = deps;
    const project = await projectOf(caller, deps);
    const { limit = previewLimits.runs.default, offset = 0, end_user_id: endUserId } = query;
    const range = await usageDates(query, project, deps);
    const endUserRef = endUserId === undefined ? undefined : await findEndUser(db, project.id, endUserId);
    if (endUserId !== undefined && endUserRef === undefined) return ok({ total: 0, limit, offset, data: [] });
    const whose = endUserRef === undefined ? { projectId: project.id } : { endUserRef };
    const [total, runs] = await Promise.all([
      countRuns(db, whose, range),
      listRuns(db, project.id, { ...range, endUserRef, limit, offset }),
    ]);
    const views = Map.groupBy(
      await listViews(
        db,
        runs.map(({ id }) => id),
      ),
      ({ runId }) => runId,
    );
    const data = runs.map((run) => toWireUsageRun(run, views.get(run.id) ?? []));
    return ok({ total, limit, offset, data });
  },
});
