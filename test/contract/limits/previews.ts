import { mailClients } from '../../../packages/clients/src/index.ts';
import { type Limit, listRange, queryRange, textRange } from './limit.ts';

const clients = (clients: unknown[]) => ({ body: { inboxPreviews: { clients } } });
const offsets = (operationId: string) => queryRange(operationId, 'offset', 0, 100_000);
const endUserInQuery = (operationId: string) =>
  textRange(operationId, 'end_user_id', [1, 10_000], (end_user_id) => ({ query: { end_user_id } }), 'é');

/** Inbox previews. */
export const previewLimits: readonly Limit[] = [
  {
    name: 'Inbox Previews usage',
    cases: [...queryRange('getInboxPreviewsUsage', 'limit', 1, 100), ...offsets('getInboxPreviewsUsage')],
  },
  {
    name: 'Inbox Previews runs',
    cases: [...queryRange('listInboxPreviewsRuns', 'limit', 1, 100), ...offsets('listInboxPreviewsRuns')],
  },
  {
    name: 'Inbox Previews end_user_id',
    cases: [
      ...textRange('removeInboxPreviewsEndUser', 'end_user_id', [1, 10_000]),
      ...endUserInQuery('getInboxPreviewsUsage'),
      ...endUserInQuery('listInboxPreviewsRuns'),
    ],
  },
  {
    name: 'Inbox Previews clients',
    cases: [
      ...listRange('configureInboxPreviews', 'clients', [1, 20], (at) => mailClients[at]?.id, clients),
      {
        operationId: 'configureInboxPreviews',
        what: 'each once',
        edge: clients(['gmail-web', 'outlook-windows']),
        beyond: clients(['gmail-web', 'gmail-web']),
        names: 'clients',
      },
      {
        operationId: 'configureInboxPreviews',
        what: 'letters, digits, underscore, dot, hyphen',
        edge: clients(['gmail-web']),
        beyond: clients(['gmail web']),
        names: 'clients',
      },
      {
        // No client has a name of 200 characters, so an accepted one is shorter.
        operationId: 'configureInboxPreviews',
        what: 'a name of at most 200 characters',
        edge: clients(['gmail-web']),
        beyond: clients(['a'.repeat(201)]),
        names: /clients\.0 must have 200 characters or fewer/,
      },
    ],
  },
];
