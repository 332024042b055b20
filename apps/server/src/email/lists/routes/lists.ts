import { Readable } from 'node:stream';
import {
  AddListRecipientsBody,
  AddListRecipientsResult,
  DeleteListResult,
  ImportListRecipientsResult,
  ListBody,
  ListListsQuery,
  ListPath,
  ListRecipientsQuery,
  ListRecipientsResult,
  ListResult,
  ListsResult,
  RemoveListRecipientQuery,
  RemoveListRecipientResult,
  recipientFileColumns,
} from '@postpress/contracts';
import { csvLine } from '@postpress/contracts/csv';
import Type from 'typebox';
import { readCursor, readIdCursor, toPage } from '../../../base/cursor.ts';
import { type AnyRoute, defineRoute, download, ok } from '../../../base/route.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { requireAddress } from '../../message/require-address.ts';
import {
  addRecipients,
  createList,
  getList,
  importRecipients,
  type ListsDeps,
  noSuchList,
  removeRecipient,
} from '../change-lists.ts';
import { type ListRecipient, listRecipientsOfList, toWireRecipient } from '../list-recipients.ts';
import { listLists, markDeleted, toWireList, updateListName } from '../lists.ts';
import { importListRecipientsWork } from '../read-recipient-file.ts';

const reads = { auth: 'project', testData: 'own', scope: 'emails:read', tag: 'Broadcasts' } as const;
const writes = { ...reads, scope: 'emails:write', audit: 'call' } as const;

const listListsRoute = defineRoute({
  ...reads,
  operationId: 'listLists',
  method: 'GET',
  path: '/v3/lists',
  summary: 'List the lists of recipients',
  description: 'Newest first.',
  query: ListListsQuery,
  result: ListsResult,
  errors: ['INVALID_CURSOR'],
  fromReplica: true,
  handle: async ({ query, projectId }, { db }: ListsDeps) => {
    const { limit = 20, cursor } = query;
    const rows = await listLists(db, projectId, { limit, before: readIdCursor(cursor) });
    const { items, ...page } = toPage(rows, limit, ({ id }) => [id]);
    return ok({ data: items.map(toWireList), ...page });
  },
});

const createListRoute = defineRoute({
  ...writes,
  operationId: 'createList',
  idempotent: true,
  method: 'POST',
  path: '/v3/lists',
  summary: 'Create a list of recipients',
  description: 'Empty at first. 409 if the project has 1,000 lists.',
  body: ListBody,
  status: 201,
  result: ListResult,
  errors: ['CONFLICT'],
  handle: async ({ body, projectId }, deps: ListsDeps) =>
    ok({ data: toWireList(await createList(projectId, body.name, deps)) }),
});

const getListRoute = defineRoute({
  ...reads,
  operationId: 'getList',
  method: 'GET',
  path: '/v3/lists/{id}',
  summary: 'Get a list',
  params: ListPath,
  result: ListResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: ListsDeps) =>
    ok({ data: toWireList(await getList(db, projectId, params.id)) }),
});

const renameListRoute = defineRoute({
  ...writes,
  operationId: 'renameList',
  method: 'PATCH',
  path: '/v3/lists/{id}',
  summary: 'Rename a list',
  params: ListPath,
  body: ListBody,
  result: ListResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, body, projectId }, { db, clock }: ListsDeps) => {
    const change = { id: params.id.toLowerCase(), name: body.name, now: clock() };
    const list = await updateListName(db, projectId, change);
    if (!list) throw noSuchList();
    return ok({ data: toWireList(list) });
  },
});

const deleteListRoute = defineRoute({
  ...writes,
  operationId: 'deleteList',
  method: 'DELETE',
  path: '/v3/lists/{id}',
  summary: 'Delete a list',
  description:
    'With its recipients. A broadcast to it that is not sent yet pauses. Suppressions and topics stay.',
  params: ListPath,
  result: DeleteListResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db, clock }: ListsDeps) => {
    if (!(await markDeleted(db, projectId, params.id.toLowerCase(), clock()))) throw noSuchList();
    return ok({ data: { success: true } });
  },
});

const listRecipientsRoute = defineRoute({
  ...reads,
  operationId: 'listListRecipients',
  method: 'GET',
  path: '/v3/lists/{id}/recipients',
  summary: 'List the recipients of a list',
  description: 'By address, with their variables.',
  params: ListPath,
  query: ListRecipientsQuery,
  result: ListRecipientsResult,
  errors: ['NOT_FOUND', 'INVALID_CURSOR'],
  fromReplica: true,
  handle: async ({ params, query, projectId }, { db }: ListsDeps) => {
    const { limit = 20, cursor } = query;
    const { id } = await getList(db, projectId, params.id);
    const [after] = cursor === undefined ? [] : readCursor(cursor, 1);
    const rows = await listRecipientsOfList(db, id, { limit, after });
    const { items, ...page } = toPage(rows, limit, ({ address }) => [address]);
    return ok({ data: items.map(toWireRecipient), ...page });
  },
});

const addRecipientsRoute = defineRoute({
  ...writes,
  operationId: 'addListRecipients',
  method: 'POST',
  path: '/v3/lists/{id}/recipients',
  summary: 'Add recipients to a list',
  description:
    'Up to 1,000. An address that the list has, in any spelling, gets the new variables beside those it had. If one is invalid, none is added.',
  bodyLimit: 'design',
  params: ListPath,
  body: AddListRecipientsBody,
  result: AddListRecipientsResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, body, projectId }, deps: ListsDeps) =>
    ok({ data: await addRecipients(await getList(deps.db, projectId, params.id), body, deps) }),
});

const removeRecipientRoute = defineRoute({
  ...writes,
  operationId: 'removeListRecipient',
  method: 'DELETE',
  path: '/v3/lists/{id}/recipients',
  summary: 'Remove a recipient from a list',
  description: 'In any spelling of the address. A broadcast that has not reached it yet leaves it out.',
  params: ListPath,
  query: RemoveListRecipientQuery,
  result: RemoveListRecipientResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, query, projectId }, deps: ListsDeps) => {
    const list = await getList(deps.db, projectId, params.id);
    return ok({ data: { removed: await removeRecipient(list, requireAddress(query.email), deps) } });
  },
});

const importRecipientsRoute = defineRoute({
  ...writes,
  operationId: 'importListRecipients',
  method: 'POST',
  path: '/v3/lists/{id}/recipients/import',
  summary: 'Import recipients from CSV',
  description:
    'Adds the addresses of a file with their `language` and a variable in each other column. Invalid lines are named and left out; to repeat an import changes nothing.',
  bodyLimit: 'design',
  connectionTime: 'export',
  params: ListPath,
  body: importListRecipientsWork.body,
  result: ImportListRecipientsResult,
  errors: ['NOT_FOUND'],
  compute: importListRecipientsWork,
  handle: async ({ params, body, projectId }, deps: ListsDeps) =>
    ok({ data: await importRecipients(await getList(deps.db, projectId, params.id), body, deps) }),
});

const exportRecipientsRoute = defineRoute({
  ...reads,
  operationId: 'exportListRecipients',
  method: 'GET',
  path: '/v3/lists/{id}/recipients.csv',
  summary: 'Export the recipients of a list as CSV',
  description:
    'By address: `email`, `language`, `added_at`, and all variables as JSON. `importListRecipients` reads the same columns.',
  connectionTime: 'export',
  params: ListPath,
  result: Type.Unsafe<never>({ type: 'string' }),
  resultType: 'text/csv',
  errors: ['NOT_FOUND'],
  fromReplica: true,
  handle: async ({ params, projectId }, { db }: ListsDeps) => {
    const { id } = await getList(db, projectId, params.id);
    return download(`list-${id}.csv`, 'text/csv; charset=utf-8', Readable.from(readLines(db, id)));
  },
});

const PAGE = 1_000;

/** Page by page: a million recipients do not fit in memory. */
async function* readLines(db: Db, listId: string): AsyncGenerator<string> {
  yield csvLine(recipientFileColumns);
  let after: string | undefined;
  do {
    const rows = await listRecipientsOfList(db, listId, { limit: PAGE, after });
    if (rows.length > 0) yield rows.slice(0, PAGE).map(toLine).join('');
    after = rows.length > PAGE ? rows[PAGE - 1]?.address : undefined;
  } while (after !== undefined);
}

function toLine({ email, language, addedAt, variables }: ListRecipient): string {
  return csvLine([email, language ?? '', addedAt.toISOString(), JSON.stringify(variables)]);
}

export const listsRoutes: readonly AnyRoute<ListsDeps>[] = [
  listListsRoute,
  createListRoute,
  getListRoute,
  renameListRoute,
  deleteListRoute,
  listRecipientsRoute,
  addRecipientsRoute,
  removeRecipientRoute,
  importRecipientsRoute,
  exportRecipientsRoute,
];
