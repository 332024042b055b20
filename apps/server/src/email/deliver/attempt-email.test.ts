import assert from 'node:assert/strict';
import { it } from 'node:test';
import { silentLog } from '../../base/log.ts';
import type { StoredEmail } from '../emails/email-contents.ts';
import { outgoing } from '../transports/testing.ts';
import type { DeliverHooks, RemoteServer } from '../transports/transport.ts';
import { attemptEmail } from './attempt-email.ts';

const noon = new Date('2030-01-07T12:00:00Z');
const server: RemoteServer = { host: 'mx.example', address: '192.0.2.1', tlsVersion: null, tlsCipher: null };
const email: StoredEmail = {
  id: '0190f3c8-0000-7000-8000-000000000001',
  projectId: 1,
  workspaceId: 1,
  sendAt: noon,
  from: 'hi@shop.example',
  to: 'ann@inbox.example',
  subject: 'Hello',
  messageId: '<a@shop.example>',
  html: '<p>Hello</p>',
  text: '',
  replyTo: null,
  headers: null,
  attachments: [],
  topic: null,
  listUnsubscribe: true,
  storesContent: true,
  isTest: false,
};

/** Makes the first attempt at an email with a transport that throws. */
async function attempt(deliver: (hooks: DeliverHooks) => Promise<never>) {
  const expiresAt = new Date(noon.getTime() + 72 * 3_600_000);
  const result = await attemptEmail(
    {
      email,
      withheld: undefined,
      workerId: 'w',
      signal: new AbortController().signal,
      claimed: { emailId: email.id, attempts: 0, expiresAt } as never,
    },
    {
      clock: () => noon,
      log: silentLog,
      isTrusted: () => true,
      takeAllowance: async () => ({ ok: true }),
      takeHour: async () => ({ ok: true }),
      heldReason: async () => undefined,
      enterGate: async () => ({ release: () => {} }),
      takeTurn: async () => ({ ok: true }),
      retryOverride: () => ({ scale: 1, jitter: 0 }),
      senders: {
        find: async () => ({
          domainId: 1,
          domain: 'shop.example',
          captureOnly: false,
          requiresTls: false,
          maxPerHour: null,
          keys: [],
        }),
      },
      transport: { kind: 'mx', close: async () => {}, deliver: (_message, hooks) => deliver(hooks) },
      simulator: { kind: 'simulator', close: async () => {}, deliver: (_message, hooks) => deliver(hooks) },
      prepare: async () => outgoing(email.to),
      records: { begin: async () => 'begun' },
    },
  );
  assert.ok(result.kind === 'ended');
  return result.end;
}

it('an attempt that fails after it began has an unknown outcome', async () => {
  const end = await attempt(async ({ beforeData }) => {
    await beforeData(server);
    throw new Error('broken');
  });
  assert.deepEqual([end.report.outcome, end.dataBegun], ['unknown', true]);
  assert.ok(end.verdict.again && end.verdict.maybeTwice);
});

it('an attempt that fails before it began reached no server', async () => {
  const end = await attempt(() => Promise.reject(new Error('broken')));
  assert.deepEqual([end.report.outcome, end.dataBegun], ['unreachable', false]);
  assert.ok(end.verdict.again && !end.verdict.maybeTwice);
});
