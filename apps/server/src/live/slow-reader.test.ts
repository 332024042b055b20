import assert from 'node:assert/strict';
import { once } from 'node:events';
import { it } from 'node:test';
import { silentLog } from '../base/log.ts';
import { Live } from './live.ts';
import type { Change } from './live-sources.ts';

it('a client that does not read is disconnected, and its slot is free again', async () => {
  let looks = 0;
  const emails = async (): Promise<Change[]> => {
    looks++;
    return Array.from({ length: 40 }, (_, at) => ({
      topic: 'emails',
      id: `${looks}-${at}-${'x'.repeat(1_000)}`,
      kind: 'sent',
      at: new Date(),
    }));
  };
  const none = async () => [];
  const live = new Live({
    sources: { emails, webhooks: none, domains: none, templates: none, credits: none },
    clock: () => new Date(),
    log: silentLog,
    mayStay: async () => true,
  });
  const watcher = {
    userId: 'u',
    sessionId: 's',
    workspaceId: 1,
    projectId: 1,
    topics: new Set(['emails'] as const),
    network: '192.0.2.1',
    signal: new AbortController().signal,
  };
  const streams = await Promise.all(Array.from({ length: 6 }, () => live.stream(watcher)));
  await assert.rejects(live.stream(watcher), { code: 'RATE_LIMITED' });
  await Promise.all(streams.map((stream) => once(stream, 'close')));
  assert.ok(looks < 20);
  await live.stream(watcher);
  await live.close();
});

it('a client that leaves while its stream is opened leaves nothing behind', async () => {
  const opening = Promise.withResolvers<Change[]>();
  const none = async () => [];
  const live = new Live({
    sources: { emails: () => opening.promise, webhooks: none, domains: none, templates: none, credits: none },
    clock: () => new Date(),
    log: silentLog,
    mayStay: async () => true,
  });
  const client = new AbortController();
  const stream = live.stream({
    userId: 'u',
    sessionId: 's',
    workspaceId: 1,
    projectId: 1,
    topics: new Set(['emails'] as const),
    network: '192.0.2.1',
    signal: client.signal,
  });
  assert.equal(live.places.inUse, 1);
  client.abort();
  opening.resolve([]);
  assert.equal((await stream).destroyed, true);
  assert.equal(live.places.inUse, 0);
  await live.close();
});
