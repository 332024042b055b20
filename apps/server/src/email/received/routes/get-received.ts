import { ReceivedEmailPath, ReceivedEmailResult } from '@postpress/contracts';
import Type from 'typebox';
import { defineRoute, download, ok } from '../../../base/route.ts';
import { findReceived, findReceivedSource } from '../received-emails.ts';
import { toWireReceived } from '../wire-forms.ts';
import { noReceivedEmail, type ReceivedRouteDeps } from './deps.ts';

export const getReceivedEmailRoute = defineRoute({
  operationId: 'getReceivedEmail',
  method: 'GET',
  path: '/v3/emails/received/{id}',
  summary: 'Get a received email',
  description:
    'With the extracted reply, the full text, the HTML, the results of the sender checks, and its attachments.',
  tag: 'Received emails',
  auth: 'project',
  scope: 'emails:read',
  params: ReceivedEmailPath,
  result: ReceivedEmailResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: ReceivedRouteDeps) => {
    const email = await findReceived(db, projectId, params.id.toLowerCase());
    if (!email) throw noReceivedEmail();
    return ok({ data: toWireReceived(email) });
  },
});

export const getReceivedSourceRoute = defineRoute({
  operationId: 'getReceivedSource',
  method: 'GET',
  path: '/v3/emails/received/{id}/source',
  summary: 'Get the source of a received email',
  description: 'The received message, byte for byte.',
  tag: 'Received emails',
  auth: 'project',
  scope: 'emails:read',
  params: ReceivedEmailPath,
  result: Type.Unsafe<never>({ type: 'string' }),
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: ReceivedRouteDeps) => {
    const id = params.id.toLowerCase();
    const raw = await findReceivedSource(db, projectId, id);
    if (!raw) throw noReceivedEmail();
    return download(`${id}.eml.txt`, 'text/plain; charset=utf-8', raw);
  },
});
