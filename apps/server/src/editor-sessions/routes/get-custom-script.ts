import { CustomScriptQuery, CustomScriptResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import type { EditorSessionsDeps } from '../deps.ts';

export const getCustomScriptRoute = defineRoute({
  method: 'GET',
  operationId: 'getCustomScript',
  path: '/editor/api/custom-script',
  summary: 'Get the source of a custom tool script for an open editor',
  description:
    'Fetched from its URL, at most five minutes old. Addresses in the service’s internal network are refused.',
  tag: 'Editor',
  auth: 'editor',
  rate: 'write',
  editor: { embed: true },
  query: CustomScriptQuery,
  result: CustomScriptResult,
  handle: async ({ query, request }, { customScripts }: Pick<EditorSessionsDeps, 'customScripts'>) =>
    ok({ data: { text: await customScripts.get(query.url, request.signal) } }),
});
