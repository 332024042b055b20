import assert from 'node:assert/strict';
import { after, afterEach, describe, it } from 'node:test';
import type { ServerMessage } from '@postpress/edits/log';
import { liveLimits } from '@postpress/edits/log';
import { specimenText } from '../editor-sessions/testing.ts';
import { editorPlaces } from './limits.ts';
import { newClient, openTestLive } from './testing.ts';

const test = await openTestLive();
const { polls, timers, collaboration } = test;
after(() => test.close());
const usage = () =>
  Object.fromEntries(Object.entries(collaboration.limits).map(([name, read]) => [name, read().inUse]));
const EMPTY = { live_editors: 0, live_designs: 0, live_unreceived: 0, live_unhandled: 0 };
/** Rooms store their design before they close. */
const empty = async () => {
  while (usage().live_designs !== 0) await new Promise(setImmediate);
  assert.deepEqual([usage(), polls.size], [EMPTY, 0]);
};
afterEach(empty);

const never = new AbortController().signal;
const room = (name: string, user = 'ann') =>
  test.create(
    JSON.stringify({ design: JSON.parse(specimenText), room: name, user: { id: user, name: user } }),
  );
/** An editor that polls. */
function poller(token: string, network = '192.0.2.1') {
  const join = { kind: 'join', token, client: newClient() } as const;
  let known: { connection?: string; after?: number } = {};
  return {
    client: join.client,
    async poll(more: object = {}, signal = never) {
      const { connection, last, messages } = await polls.exchange(
        { join, network, ...known, ...more },
        signal,
      );
      known = { connection, after: last };
      return { connection, last, messages: messages.map((json) => JSON.parse(json) as ServerMessage) };
    },
  };
}

describe('an editor that polls and is gone', () => {
  it('is gone 20 s after its last poll was answered, with all that waited for it', async () => {
    const token = await room('abandoned');
    const editor = poller(token);
    await editor.poll();
    assert.notEqual(usage().live_unreceived, 0);
    timers.advance(19_999);
    assert.deepEqual([polls.size, usage().live_editors], [1, 1]);
    await editor.poll();
    timers.advance(19_999);
    assert.equal(polls.size, 1);
    timers.advance(1);
    await empty();
  });
  it('is gone 40 s after its last poll, of whose end its network did not tell', async () => {
    const editor = poller(await room('silent'));
    await editor.poll();
    const waiting = editor.poll({ wait: true });
    await new Promise(setImmediate);
    timers.advance(20_000);
    assert.deepEqual((await waiting).messages, []);
    timers.advance(20_000);
    await empty();
  });
  it('is gone at once if its first poll was aborted', async () => {
    await poller(await room('aborted')).poll({}, AbortSignal.abort());
    await empty();
  });
  it('that was ended meanwhile learns why once, if it comes back', async () => {
    const token = await room('ended');
    const editor = poller(token);
    const { last } = await editor.poll();
    await test.edit(token, 'POST', '/close');
    await collaboration.recheck();
    await empty();
    const answer = await editor.poll();
    assert.deepEqual([answer.messages.map(({ kind }) => kind), answer.last], [['ended'], last + 1]);
    await assert.rejects(editor.poll(), { code: 'UNAUTHORIZED' });
  });
  it('ends at once by leaving', async () => {
    const editor = poller(await room('leaving'));
    await editor.poll();
    await editor.poll({ messages: [{ kind: 'leave' }] });
    await empty();
  });
});

describe('an editor that polls', () => {
  it('has one poll waiting: the next one supersedes it', async () => {
    const editor = poller(await room('superseded'));
    await editor.poll();
    const first = editor.poll({ wait: true });
    await new Promise(setImmediate);
    const second = editor.poll({ wait: true });
    assert.deepEqual((await first).messages, []);
    await new Promise(setImmediate);
    timers.advance(19_999);
    assert.equal(polls.size, 1);
    timers.advance(1);
    await second;
    timers.advance(20_000);
  });
  it('gets large messages in several answers, and none that it has', async () => {
    const editor = poller(await room('large'));
    await editor.poll();
    const ben = await test.join(await room('large', 'ben'));
    await ben.next('state');
    const values = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(700_000));
    for (const value of values) {
      ben.set('textColor', value);
      await ben.next('batch');
    }
    await ben.close();
    const received: string[] = [];
    while (received.length < values.length) {
      const { messages } = await editor.poll();
      assert.ok(JSON.stringify(messages).length <= liveLimits.messageCharacters);
      for (const message of messages)
        if (message.kind === 'batch')
          received.push(JSON.stringify(message.batch).replace(/.*"value":"(.).*/, '$1'));
    }
    assert.equal(received.join(''), 'abcde');
    timers.advance(20_000);
  });
  it('is refused where its session has ten connections already', async () => {
    const token = await room('many');
    const { session } = editorPlaces.perHolder;
    for (let number = 0; number < session; number++) await poller(token).poll();
    await assert.rejects(poller(token).poll(), { code: 'RATE_LIMITED', message: /for this session/ });
    const other = poller(await room('many', 'ben'));
    await other.poll();
    timers.advance(20_000);
  });
});
