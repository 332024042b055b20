import { ExchangeLiveBody, ExchangeLiveResult } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { clientNetwork } from '../../base/client-network.ts';
import { defineRoute } from '../../base/route.ts';
import { isJoin } from '../read-message.ts';
import type { CollaborationRouteDeps } from './deps.ts';

export const exchangeLiveRoute = defineRoute({
  operationId: 'exchangeLive',
  method: 'POST',
  path: '/editor/api/live/messages',
  summary: 'Edit together without a websocket',
  description:
    'Exchanges the messages of the websocket `/editor/api/live` by long polling: `messages` go to the server, and the response contains those for the editor. With `wait`, the request waits up to 20 s for a message. The first request has only `client` and `has`; each later one also has the `connection` of the first response and, in `after`, the latest `last`. A process that does not know the connection opens a new one; `has` tells it what the editor already has.',
  tag: 'Editor',
  auth: 'editor',
  rate: 'none',
  editor: { readOnly: true },
  bodyLimit: 'design',
  body: ExchangeLiveBody,
  result: ExchangeLiveResult,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
  handle: async ({ body, headers, request }, { polls }: CollaborationRouteDeps) => {
    const { client, has, connection, after, messages, wait } = body;
    const token = (headers.authorization ?? '').replace(/^bearer\s+/i, '');
    const join = { kind: 'join', token, client, ...(has && { has }) };
    if (!isJoin(join)) throw new AppError('VALIDATION_ERROR', 'client: 12 to 40 of A-Z a-z 0-9 - _.');
    const network = clientNetwork(request.ip);
    const poll = { join, network, connection, after, messages, wait };
    const polled = await polls.exchange(poll, request.signal);
    const { messages: texts, ...rest } = polled;
    // They are serialized already.
    const json = `{"data":{${JSON.stringify(rest).slice(1, -1)},"messages":[${texts.join(',')}]}}`;
    return { json };
  },
});
