import { ImportSuppressionsBody, ImportSuppressionsResult, ProjectPath } from '@postpress/contracts';
import { actorOf } from '../../../../accounts/index.ts';
import { defineRoute, ok } from '../../../../base/route.ts';
import { importSuppressions } from '../../import-suppressions.ts';
import type { SuppressionsRouteDeps } from '../deps.ts';

export const importSuppressionsRoute = defineRoute({
  operationId: 'importSuppressions',
  method: 'POST',
  path: '/manage/projects/{projectId}/suppressions/import',
  summary: 'Suppress many addresses',
  description:
    'Up to 1,000 per call. Addresses that are already on the list keep their reason and time. Invalid addresses are reported by their position; the others are added.',
  tag: 'Suppressions',
  auth: 'management',
  role: 'editor',
  audit: 'itself',
  params: ProjectPath,
  body: ImportSuppressionsBody,
  result: ImportSuppressionsResult,
  handle: async ({ body, caller, projectId, request }, deps: SuppressionsRouteDeps) => {
    const actor = await actorOf(caller, request, deps.db);
    return ok({ data: await importSuppressions(projectId, body.entries, actor, deps) });
  },
});
