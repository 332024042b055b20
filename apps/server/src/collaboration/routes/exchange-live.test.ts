import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { ServerMessage } from '@postpress/edits/log';
import { specimenText } from '../../editor-sessions/testing.ts';
import { forgetRooms } from '../index.ts';
import { newClient, openTestLive } from '../testing.ts';

const test = await openTestLive();
after(() => test.close());

type Answer = { connection: string; messages: ServerMessage[]; last: number };
const exchange = async (token: string, body: object) => {
  const answer = await test.edit(token, 'POST', '/live/messages', body);
  return { status: answer.status, ...(answer.body.data as Answer) };
};
const kinds = ({ messages }: Answer) => messages.map(({ kind }) => kind);
const room = (more: object) => test.create(JSON.stringify({ design: JSON.parse(specimenText), ...more }));
const setColor = (client: string, made: number, value: string) => ({
  kind: 'batch',
  batch: {
    id: `${client}.${made}`,
    client,
    operations: [{ kind: 'set', key: ':body', path: ['values', 'linkColor'], value }],
  },
});

describe('POST /editor/api/live/messages', () => {
  it('200: edits as a websocket does, and takes part in the same room', async () => {
    const user = { id: 'ann-1', name: 'Ann', avatarUrl: 'https://shop.example/ann.png' };
    const ann = await room({ room: 'spring', user });
    const ben = await test.join(await room({ room: 'spring', user: { id: 'ben', name: 'Ben' } }));
    await ben.next('state');
    const client = newClient();
    const first = await exchange(ann, { client });
    assert.deepEqual([first.status, kinds(first)], [200, ['state']]);
    const { participant } = await ben.next('joined');
    assert.deepEqual(
      { ...participant, id: '' },
      { id: '', name: 'Ann', user: 'ann-1', avatarUrl: user.avatarUrl, color: 1, canEdit: true },
    );
    const { connection, last } = first;
    const sent = await exchange(ann, {
      client,
      connection,
      after: last,
      messages: [setColor(client, 1, '#010101')],
    });
    assert.deepEqual(kinds(sent), ['batch']);
    assert.equal((await ben.next('batch')).by, 'Ann');
    const waiting = exchange(ann, { client, connection, after: sent.last, wait: true });
    ben.set('linkColor', '#020202');
    const received = await waiting;
    assert.match(JSON.stringify(received.messages), /#020202/);
    // What did not arrive comes again.
    assert.deepEqual(
      (await exchange(ann, { client, connection, after: sent.last })).messages,
      received.messages,
    );
    const state = first.messages[0];
    assert.ok(state?.kind === 'state');
    const elsewhere = await exchange(ann, {
      client,
      connection: 'of-another-process',
      has: { log: state.log, seq: 1 },
    });
    assert.deepEqual(kinds(elsewhere), ['resumed', 'batch']);
    await exchange(ann, { client, connection: elsewhere.connection, messages: [{ kind: 'leave' }] });
    await ben.close();
  });
  it('200: a room has one design, which its sessions open with, until the last of them has ended', async () => {
    const token = await room({ room: 'autumn' });
    const editor = await test.join(token);
    await editor.next('state');
    editor.set('linkColor', '#030303');
    editor.send({ kind: 'save' });
    const { revision } = await editor.next('saved');
    const { data } = (await test.edit(await room({ room: 'autumn' }), 'GET', '/session')).body;
    assert.deepEqual([data.live, data.revision, data.designText.includes('#030303')], [true, revision, true]);
    const own = (await test.edit(await test.create(), 'GET', '/session')).body.data;
    assert.equal(own.live, undefined);
    await editor.close();
    await test.accounts.db
      .updateTable('editor_sessions')
      .set({ closed_at: new Date() })
      .where('room', '=', 'autumn')
      .execute();
    const again = (await test.edit(await room({ room: 'autumn' }), 'GET', '/session')).body.data;
    assert.deepEqual(JSON.parse(again.designText), JSON.parse(specimenText));
    assert.equal(again.revision, 1);
    const { db } = test.accounts;
    const later = (days: number) =>
      forgetRooms({ db, clock: () => new Date(Date.now() + days * 86_400_000) });
    const isThere = async () => (await test.edit(fresh, 'GET', '/session')).status === 200;
    const fresh = await room({ room: 'winter' });
    await later(1);
    assert.equal(await isThere(), true);
    await later(3);
    assert.equal(await isThere(), false);
  });
  it('sessions of a new room that come together share one design', async () => {
    const tokens = await Promise.all([1, 2, 3, 4].map(() => room({ room: 'at once' })));
    const answers = await Promise.all(tokens.map((token) => exchange(token, { client: newClient() })));
    const logs = answers.map(({ messages: [first] }) => first?.kind === 'state' && first.log);
    assert.deepEqual([new Set(logs).size, logs.includes(false)], [1, false]);
  });
  it('rooms of the same name in two projects are two', async () => {
    const { keys } = test.accounts;
    const [one, other] = await Promise.all(
      [keys.shop, keys.second].map(async (key) => {
        const body = JSON.stringify({ design: JSON.parse(specimenText), room: 'same' });
        const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
        const response = await fetch(`${test.app.url}/v3/editor-sessions`, { method: 'POST', headers, body });
        return test.join(((await response.json()) as { data: { token: string } }).data.token);
      }),
    );
    assert.ok(one && other);
    const logs = [await one.next('state'), await other.next('state')];
    assert.notEqual(logs[0]?.log, logs[1]?.log);
    assert.deepEqual(
      logs.map(({ participants }) => participants.length),
      [1, 1],
    );
    await Promise.all([one.close(), other.close()]);
  });
  it('the connection of another session is not given away, nor are its messages', async () => {
    const [ann, eve] = [await room({ room: 'private' }), await room({ room: 'other' })];
    const client = newClient();
    const { connection } = await exchange(ann, { client });
    const stolen = await exchange(eve, {
      client: newClient(),
      connection,
      after: 0,
      messages: [setColor(client, 1, '#666666')],
    });
    assert.notEqual(stolen.connection, connection);
    assert.deepEqual(kinds(stolen), ['state', 'refused']);
    assert.doesNotMatch(JSON.stringify((await exchange(ann, { client, connection })).messages), /#666666/);
  });
  it('400: a client without a proper name', async () => {
    const { status } = await exchange(await room({ room: 'x' }), { client: 'no spaces here please' });
    assert.equal(status, 400);
  });
  it('403: a session that is not shared; 404: a deleted design', async () => {
    assert.equal((await exchange(await test.create(), { client: newClient() })).status, 403);
    const { id, token } = await test.openTemplate();
    const { shop } = test.accounts.projects;
    await test.manage('DELETE', `/manage/projects/${shop}/templates/${id}`);
    assert.equal((await exchange(token, { client: newClient() })).status, 404);
  });
  it('413: a design too large to be shared', async () => {
    const design = JSON.parse(specimenText);
    design.body.values.preheaderText = 'x'.repeat(2_000_001);
    const headers = {
      authorization: `Bearer ${test.accounts.keys.shop}`,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ design, room: 'large' });
    const response = await fetch(`${test.app.url}/v3/editor-sessions`, { method: 'POST', headers, body });
    assert.equal(response.status, 413);
    const { id, token } = await test.openTemplate();
    const path = `/manage/projects/${test.accounts.projects.shop}/templates/${id}`;
    assert.equal((await test.manage('PATCH', path, { design })).status, 200);
    assert.equal((await exchange(token, { client: newClient() })).status, 413);
  });
  it('429: more editors than the plan allows; 503: while the process stops', async () => {
    const { db, workspaces, access } = test.accounts;
    const token = await room({ room: 'full' });
    const limit = (limits: object) =>
      db
        .updateTable('plans')
        .set({ limits: JSON.stringify(limits) })
        .where('workspace_id', '=', workspaces.main)
        .execute();
    const ann = await test.join(token);
    await ann.next('state');
    await limit({ live_editors: 1 });
    access.forget();
    assert.equal((await exchange(token, { client: newClient() })).status, 429);
    // Who has several pages gives one up to another person.
    await limit({ live_editors: 2 });
    access.forget();
    const again = await test.join(token);
    await again.next('state');
    const ben = await room({ room: 'full', user: { id: 'ben', name: 'Ben' } });
    assert.equal((await exchange(ben, { client: newClient() })).status, 200);
    const gave = await ann.next('ended');
    assert.deepEqual([gave.code, gave.retry], ['RATE_LIMITED', true]);
    assert.equal((await exchange(token, { client: newClient() })).status, 429);
    await limit({});
    access.forget();
    await test.collaboration.close();
    const ended = await again.next('ended');
    assert.deepEqual([ended.code, ended.retry], ['STOPPING', true]);
    assert.equal((await exchange(token, { client: newClient() })).status, 503);
  });
});
