import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, it } from 'node:test';
import { WebSocket } from 'ws';
import { silentLog } from '../base/log.ts';
import { PUBLIC_URL } from '../editor-sessions/testing.ts';
import { mountLive } from '../http/mounting/mount-live.ts';
import { openTestApp } from '../http/testing.ts';
import { acceptSocket, Collaboration } from './index.ts';
import { designOf, newClient, openTestLive, TestEditor } from './testing.ts';

/** A second process on the same database, as far as anything tells them apart: it shares nothing with the first in memory. */
const first = await openTestLive();
const { db, clock, newId, access, notifications } = first.accounts;
const addresses = { assetBase: `${PUBLIC_URL}/assets` };
const second = new Collaboration({ db, clock, newId, access, addresses, log: silentLog });
await second.start(notifications);
const mounted = {
  accept: (socket: Parameters<typeof acceptSocket>[0]) => acceptSocket(socket, second),
  close: () => second.close(),
  publicUrl: () => PUBLIC_URL,
};
const app = await openTestApp([], { mount: (fastify) => mountLive(fastify, mounted) });
after(async () => {
  await app.close();
  await first.close();
});

async function joinSecond(token: string): Promise<TestEditor> {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/editor/api/live`);
  const editor = new TestEditor(socket, newClient());
  await once(socket, 'open');
  editor.send({ kind: 'join', token, client: editor.client });
  return editor;
}

it('editors on two processes receive each other’s edits in one order', async () => {
  const { id, token } = await first.openTemplate();
  const ann = await first.join(token);
  await ann.next('state');
  const ben = await joinSecond(await first.openAgain(id, 'admin'));
  await ben.next('state');
  const { participant } = await ann.next('joined');
  assert.equal((await ben.next('joined')).participant.canEdit, true);
  ben.send({ kind: 'presence', presence: { pointer: { x: 3, y: 4 } } });
  assert.deepEqual(await ann.next('presence'), {
    kind: 'presence',
    participant: participant.id,
    presence: { pointer: { x: 3, y: 4 } },
  });
  for (let round = 0; round < 20; round++) {
    ann.set('linkColor', `#1111${round + 10}`);
    ben.set('linkColor', `#2222${round + 10}`);
  }
  for (let seq = 1; seq <= 40; seq++) {
    const [one, other] = [await ann.next('batch'), await ben.next('batch')];
    assert.deepEqual([one.seq, other.seq, one.batch.id], [seq, seq, other.batch.id]);
  }
  assert.equal(designOf(ann), designOf(ben));
  // Both store at the same moment: neither takes the other's for a change from elsewhere.
  ann.send({ kind: 'save' });
  ben.send({ kind: 'save' });
  await Promise.all([ann.next('saved'), ben.next('saved')]);
  ann.set('textColor', '#333333');
  const last = await ben.next('batch');
  assert.deepEqual([last.seq, last.batch.operations[0]?.kind], [41, 'set']);
  // Comments and reviews reach both, too.
  const commented = await first.edit(token, 'POST', `/v3/templates/${id}/comments`, { text: 'Hello' });
  assert.equal(commented.status, 201);
  await Promise.all([ann.next('comments-changed'), ben.next('comments-changed')]);
  await ben.close();
  assert.equal((await ann.next('left')).participant, participant.id);
  await ann.close();
});

it('stores what a process left unstored', async () => {
  const { token } = await first.openTemplate();
  const ann = await first.join(token);
  await ann.next('state');
  ann.set('linkColor', '#a0b0c0');
  await ann.next('batch');
  const longAgo = new Date(Date.now() - 120_000);
  await first.accounts.db.updateTable('design_logs').set({ used_at: longAgo }).execute();
  await second.sweep();
  const { body } = await first.edit(token, 'GET', '/session');
  assert.match(body.data.designText, /#a0b0c0/);
  await ann.close();
});
