/** Texts that several edit at once: all letters of all of them, in an order that each would expect. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runsOf } from '../../../../test/sample.ts';
import { diceOf } from '../any-edit.testing.ts';
import type { Operation } from '../operation.ts';
import { block, designOf, row } from '../testing.ts';
import { applyBatch } from './apply-batch.ts';
import { type Client, doEdit, openClient, receive, redo, undo } from './client.ts';
import { type DesignState, openState, readRecord, recordOf } from './design-state.ts';
import type { Batch, Outcome } from './log-operation.ts';
import { lookAt } from './paths.ts';
import { openRuns } from './text-runs.ts';

const rules = { displayMode: 'email', designMode: 'live' } as const;
const path = ['values', 'text'];
const newKey = () => assert.fail('all nodes have ids');

const textOf = ({ tree }: DesignState): string => {
  const found = tree.find('a');
  return found ? String(lookAt(found.node, path).value) : assert.fail();
};

/** Replaces words that stand once in the text. */
const replace = (text: string, removed: string, insert: string): Operation => {
  const at = text.indexOf(removed);
  assert.ok(at >= 0, removed);
  return { kind: 'splice-text', key: 'a', path, at, remove: removed.length, insert };
};

/** Clients of one text; each sees the others only when batches arrive. */
class Room {
  readonly clients: Client[];
  readonly outcomes: Outcome[] = [];
  #log: Batch[] = [];
  #sent = new Set<string>();

  constructor(text: string, count = 2) {
    const design = designOf([row('r', [[block('a', 'x', { text })]])]);
    this.clients = Array.from({ length: count }, (_, at) => openClient(`c${at}`, openState(design, rules)));
  }

  does(at: number, what: (text: string) => Operation): void {
    const client = this.#at(at);
    this.clients[at] = doEdit(client, [what(textOf(client.shown))], newKey).client;
  }

  changes(at: number, how: typeof undo): void {
    this.clients[at] = how(this.#at(at)).client;
  }

  /** What a client has pending comes into the log, and to all. @param most how many batches of it */
  arrives(at: number, most = Number.POSITIVE_INFINITY): void {
    const fresh = this.#at(at).pending.filter(({ id }) => !this.#sent.has(id));
    for (const batch of fresh.slice(0, most)) {
      this.#sent.add(batch.id);
      this.#log.push(JSON.parse(JSON.stringify(batch)));
      this.#tellAll();
    }
  }

  settle(): void {
    for (const at of this.clients.keys()) this.arrives(at);
  }

  text(at = 0): string {
    return textOf(this.#at(at).shown);
  }

  assertSame(): string {
    const [first, ...others] = this.clients;
    for (const { shown, confirmed } of others) {
      assert.equal(textOf(shown), this.text());
      assert.deepEqual(recordOf(confirmed), first && recordOf(first.confirmed));
    }
    return this.text();
  }

  #tellAll(): void {
    const seq = this.#log.length;
    const batch = this.#log[seq - 1];
    assert.ok(batch);
    for (const [at, client] of this.clients.entries()) {
      const received = receive(client, { seq, batch });
      this.clients[at] = received.client;
      this.outcomes.push(...(received.outcomes ?? []));
    }
  }

  #at(at: number): Client {
    const client = this.clients[at];
    assert.ok(client);
    return client;
  }
}

const typed = (before: string, insert: string) => (text: string) => replace(text, before, before + insert);

describe('two who write in one text', () => {
  it('edits of different words both apply', () => {
    const room = new Room('<p>one two</p>');
    room.does(0, typed('one', '!'));
    room.does(1, typed('two', '?'));
    room.settle();
    assert.equal(room.assertSame(), '<p>one! two?</p>');
  });
  it('in one word both have theirs', () => {
    const room = new Room('<p>hello</p>');
    room.does(0, typed('he', 'A'));
    room.does(1, typed('hel', 'B'));
    room.settle();
    assert.equal(room.assertSame(), '<p>heAlBlo</p>');
  });
  it('insertions at one position do not mix their characters', () => {
    const room = new Room('<p>: </p>');
    for (const letter of 'abc') room.does(0, (text) => replace(text, ' </p>', `${letter} </p>`));
    for (const letter of 'xyz') room.does(1, (text) => replace(text, ' </p>', `${letter} </p>`));
    for (let turn = 0; turn < 3; turn++) for (const at of [0, 1]) room.arrives(at, 1);
    assert.match(room.assertSame(), /^<p>:(abcxyz|xyzabc) <\/p>$/);
  });
  it('text inserted into removed words is kept', () => {
    const room = new Room('<p>one two three</p>');
    room.does(0, (text) => replace(text, ' two', ''));
    room.does(1, typed('tw', 'X'));
    room.settle();
    assert.equal(room.assertSame(), '<p>oneX three</p>');
  });
  it('the same text is removed once', () => {
    const room = new Room('<p>one two three four</p>');
    room.does(0, (text) => replace(text, 'two three ', ''));
    room.does(1, (text) => replace(text, 'three four', ''));
    room.settle();
    assert.equal(room.assertSame(), '<p>one </p>');
  });
  it('typing goes into words that the other makes bold', () => {
    const room = new Room('<p>one two three</p>');
    room.does(0, (text) => replace(text, 'two three', '<b>two three</b>'));
    room.does(1, typed('two', ' and'));
    room.settle();
    assert.equal(room.assertSame(), '<p>one <b>two and three</b></p>');
  });
  it('never leave tags that are not nested: the second is told', () => {
    const room = new Room('<p>one two three</p>');
    room.does(0, (text) => replace(text, 'one two', '<b>one two</b>'));
    room.does(1, (text) => replace(text, 'two three', '<i>two three</i>'));
    room.settle();
    assert.equal(room.assertSame(), '<p><b>one two</b> three</p>');
    assert.deepEqual(room.outcomes.at(-1), { rejected: 'text-changed' });
  });
  it('in the state of a rich text both have theirs, and never break it', () => {
    const leaf = (text: string, format = 0) => JSON.stringify({ detail: 0, format, text, type: 'text' });
    const state = (...leaves: string[]) => `{"root":{"children":[${leaves.join(',')}]}}`;
    const room = new Room(state(leaf('one two three')));
    const bold = state(leaf('one '), leaf('two', 1), leaf(' three'));
    room.does(0, (text) => replace(text, text, bold));
    room.does(1, typed('one', '!'));
    room.does(1, typed('three', '?'));
    room.settle();
    assert.equal(room.assertSame(), state(leaf('one! '), leaf('two', 1), leaf(' three?')));
    room.does(0, (text) => replace(text, text, state(leaf('one'))));
    room.does(1, typed('two', 'X'));
    room.settle();
    JSON.parse(room.assertSame());
  });
  it('after one sets the whole text, the other’s typing goes between the same words', () => {
    const room = new Room('<p>one two three four five six seven</p>');
    const value = '<p>Zero one two three four five six seven</p>';
    room.does(0, () => ({ kind: 'set', key: 'a', path, value }));
    room.does(1, typed('three', '!'));
    room.settle();
    assert.equal(room.assertSame(), '<p>Zero one two three! four five six seven</p>');
  });
});

describe('undo in a text of several', () => {
  it('undo removes one’s own characters between those of another', () => {
    const room = new Room('<p>ad</p>');
    room.does(0, typed('a', 'bbb'));
    room.settle();
    room.does(1, typed('ab', 'X'));
    room.settle();
    room.changes(0, undo);
    room.settle();
    assert.equal(room.assertSame(), '<p>aXd</p>');
    room.changes(0, redo);
    room.settle();
    assert.equal(room.assertSame(), '<p>abXbbd</p>');
  });
  it('brings back what it removed, around what another wrote there', () => {
    const room = new Room('<p>one two three</p>');
    room.does(0, (text) => replace(text, 'one two three', ''));
    room.does(1, typed('tw', 'X'));
    room.settle();
    assert.equal(room.assertSame(), '<p>X</p>');
    room.changes(0, undo);
    room.settle();
    assert.equal(room.assertSame(), '<p>one twXo three</p>');
  });
});

describe('the characters of a text', () => {
  it('survive a record, so that an edit under way still finds them', () => {
    const room = new Room('<p>one two</p>');
    room.does(0, typed('one', '!'));
    room.settle();
    room.does(1, typed('two', '?'));
    room.does(0, typed('!', '!'));
    room.arrives(0);
    const [client, other] = room.clients;
    assert.ok(client && other);
    const record = JSON.parse(JSON.stringify(recordOf(client.confirmed)));
    const [batch] = other.pending;
    assert.ok(batch);
    const restored = applyBatch(readRecord(record, rules), batch);
    assert.deepEqual(recordOf(restored.state), recordOf(applyBatch(client.confirmed, batch).state));
    assert.equal(textOf(restored.state), '<p>one!! two?</p>');
  });
  it('can not be numbered by another, nor twice', () => {
    const room = new Room('<p>one</p>');
    room.does(0, typed('one', 'AB'));
    room.settle();
    const parts = [{ after: ['c0', 1], removes: [], insert: 'Z' }] as const;
    const marks = { base: openRuns('<p>one</p>').base, parts, from: 0 };
    const about = { key: 'a', path, at: 0, removed: '', insert: 'Z', ahead: '<p>', behind: 'gone' };
    const operations = [{ kind: 'splice-text' as const, ...about, marks }];
    const [client] = room.clients;
    assert.ok(client);
    const forged = (name: string) => applyBatch(client.confirmed, { client: name, operations }).outcomes[0];
    assert.deepEqual(forged('c0'), { rejected: 'text-changed' });
    assert.equal(forged('c9'), 'applied');
  });
  it('are gone through only so often for one batch', () => {
    const room = new Room(`<p>${'.'.repeat(100_000)}</p>`);
    const [client] = room.clients;
    assert.ok(client);
    const about = { key: 'a', path, at: 3, removed: '', insert: 'x', ahead: '<p>', behind: '.' };
    const many = Array.from({ length: 2_000 }, () => ({ kind: 'splice-text' as const, ...about }));
    const { outcomes } = applyBatch(client.confirmed, { client: 'c9', operations: many });
    assert.equal(outcomes[0], 'applied');
    assert.deepEqual(outcomes[100], { rejected: 'text-changed' });
  });
  it('are all there after any order of arrival, but those that were removed', () => {
    for (let seed = 1; seed <= runsOf(40, 300); seed++) {
      const dice = diceOf(seed);
      const room = new Room(`<p>${'.'.repeat(20)}</p>`, 2 + (seed % 3));
      const written: string[] = [];
      const removed = new Set<string>();
      for (let step = 0; step < 40; step++) {
        const at = dice(room.clients.length);
        room.does(at, (text) => {
          const position = 3 + dice(text.length - 6);
          const remove = dice(4) === 0 ? dice(4) : 0;
          const insert = String.fromCodePoint(0x4e00 + written.length);
          written.push(insert);
          for (const letter of text.slice(position, Math.min(position + remove, text.length - 4)))
            removed.add(letter);
          const end = Math.min(position + remove, text.length - 4);
          return {
            kind: 'splice-text',
            key: 'a',
            path,
            at: position,
            remove: Math.max(0, end - position),
            insert,
          };
        });
        if (dice(3) === 0) room.arrives(dice(room.clients.length), 1 + dice(3));
      }
      room.settle();
      const text = room.assertSame();
      const expected = written.filter((letter) => !removed.has(letter));
      assert.deepEqual(
        [...text].filter((letter) => expected.includes(letter)).toSorted(),
        expected.toSorted(),
      );
      assert.ok(
        [...removed].every((letter) => letter === '.' || !text.includes(letter)),
        `seed ${seed}`,
      );
    }
  });
});
