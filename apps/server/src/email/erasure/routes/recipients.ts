import {
  EraseRecipientQuery,
  ErasureListResult,
  ErasurePath,
  ErasureResult,
  erasurePage,
  ListErasuresQuery,
} from '@postpress/contracts';
import { findTestProjectId } from '../../../accounts/index.ts';
import { AppError } from '../../../base/app-error.ts';
import { readIdCursor, toPage } from '../../../base/cursor.ts';
import { type AnyRoute, defineRoute, ok } from '../../../base/route.ts';
import { requireAddress } from '../../message/require-address.ts';
import { type ErasureDeps, requestErasure } from '../erase-recipient.ts';
import { findErasure, listErasures } from '../erasures.ts';
import { toWireErasure } from '../sign-receipt.ts';

const eraseRecipientRoute = defineRoute({
  operationId: 'eraseRecipient',
  method: 'DELETE',
  path: '/v3/recipients',
  summary: 'Erase a recipient',
  description:
    'Deletes within a day what the project has about an address, in its test data, too: emails to it, received emails from it, reports, captured messages. Elsewhere the address is replaced. Waiting emails are canceled. Suppressions and unsubscribes stay as a salted hash, so that the address is still not written to. This cannot be undone; backups keep the data until they are deleted.',
  tag: 'Recipients',
  auth: 'project',
  testData: 'own',
  scope: 'emails:write',
  role: 'admin',
  audit: 'call',
  worksWhenSuspended: true,
  query: EraseRecipientQuery,
  status: 202,
  result: ErasureResult,
  errors: ['CONFLICT'],
  handle: async ({ query, projectId, workspaceId }, deps: ErasureDeps) => {
    const email = requireAddress(query.email);
    const testProjectId = await findTestProjectId(deps.db, projectId);
    if (testProjectId !== undefined)
      await requestErasure({ projectId: testProjectId, workspaceId }, email, deps);
    const erasure = await requestErasure({ projectId, workspaceId }, email, deps);
    return ok({ data: toWireErasure(erasure, deps.secrets) });
  },
});

const listErasuresRoute = defineRoute({
  operationId: 'listErasures',
  method: 'GET',
  path: '/v3/recipients/erasures',
  summary: 'List erasures',
  description: 'Newest first, with their receipts.',
  tag: 'Recipients',
  auth: 'project',
  testData: 'own',
  scope: 'emails:read',
  query: ListErasuresQuery,
  result: ErasureListResult,
  errors: ['INVALID_CURSOR'],
  fromReplica: true,
  handle: async ({ query, projectId }, { db, secrets }: ErasureDeps) => {
    const { limit = erasurePage.default, cursor } = query;
    const rows = await listErasures(db, projectId, { limit, before: readIdCursor(cursor) });
    const { items, ...page } = toPage(rows, limit, ({ id }) => [id]);
    return ok({ data: items.map((each) => toWireErasure(each, secrets)), ...page });
  },
});

const getErasureRoute = defineRoute({
  operationId: 'getErasure',
  method: 'GET',
  path: '/v3/recipients/erasures/{id}',
  summary: 'Get an erasure',
  description: 'What it has deleted so far and, once it is done, its signed receipt.',
  tag: 'Recipients',
  auth: 'project',
  testData: 'own',
  scope: 'emails:read',
  params: ErasurePath,
  result: ErasureResult,
  errors: ['NOT_FOUND'],
  fromReplica: true,
  handle: async ({ params, projectId }, { db, secrets }: ErasureDeps) => {
    const erasure = await findErasure(db, projectId, params.id);
    if (!erasure) throw new AppError('NOT_FOUND', 'This project has no erasure with this ID.');
    return ok({ data: toWireErasure(erasure, secrets) });
  },
});

export const recipientsRoutes: readonly AnyRoute<ErasureDeps>[] = [
  eraseRecipientRoute,
  listErasuresRoute,
  getErasureRoute,
];
