/** Whatever the network does, clients and server end with the same bytes; nothing that is accepted is lost. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runsOf } from '../../../../test/sample.ts';
import { diceOf } from '../any-edit.testing.ts';
import { guardedText, guardOf } from '../guards.testing.ts';
import type { Json } from '../node.ts';
import { block, designOf, row } from '../testing.ts';
import { openState, recordOf } from './design-state.ts';
import { assertSound } from './people.testing.ts';
import { type Logged, Simulation } from './simulation.testing.ts';

/** `npm run soak` plays 10,000. */
const HISTORIES = Number(process.env.POSTPRESS_TEST_HISTORIES ?? runsOf(200, 2_000));
const FIRST = Number(process.env.POSTPRESS_TEST_FIRST_HISTORY ?? 1);
/** Histories in which a fault was found once. */
const FOUND = [101, 108, 3537];

const text = designOf([
  row('r', [[block('a'), block('b')], [block('c')]]),
  row('s', [[block('d')], [], [block('e'), block('f')]]),
  row('t', [[block('g')]]),
]);
const nameless = text.replace(/"id":"\w+",/g, '');

function begun(seed: number, { clients = 2 + (seed % 7), guarded = seed % 3 === 0 } = {}): Simulation {
  const design = seed % 2 === 0 ? text : nameless;
  const guardedDesign = guarded ? guardedText(design, diceOf(seed)) : design;
  return new Simulation({ text: guardedDesign, displayMode: 'email', seed, clients });
}

function inHistories(share: number, play: (seed: number) => void): void {
  const seeds = Array.from({ length: Math.ceil(HISTORIES * share) }, (_, at) => FIRST + at);
  for (const seed of new Set([...seeds, ...FOUND]))
    try {
      play(seed);
    } catch (cause) {
      throw new Error(`POSTPRESS_TEST_FIRST_HISTORY=${seed}`, { cause });
    }
}

function assertSame({ server, clients }: Simulation): void {
  assertSound(server);
  const expected = JSON.stringify(recordOf(server));
  for (const { confirmed, shown } of clients)
    for (const state of [confirmed, shown]) assert.equal(JSON.stringify(recordOf(state)), expected);
}

/** Undo takes back a value that its own client has set, never one that another has set since. */
function assertOwnUndo(log: readonly Logged[]): void {
  const held = new Map<string, Json | undefined>();
  const own = new Map<string, Json | undefined>();
  for (const { batch, outcomes, by } of log)
    for (const [at, operation] of batch.operations.entries()) {
      if (outcomes[at] !== 'applied' || (operation.kind !== 'set' && operation.kind !== 'unset')) continue;
      const position = `${operation.key} ${operation.path.join('.')}`;
      const mine = `${batch.client} ${position}`;
      if (by === 'undo' && held.has(position)) assert.deepEqual(held.get(position), own.get(mine), position);
      const value = operation.kind === 'set' ? operation.value : undefined;
      held.set(position, value);
      own.set(mine, value);
    }
}

describe('several clients of one design', () => {
  it('end with the same bytes as the server, valid, each batch in the log once, permissions obeyed', () =>
    inHistories(1, (seed) => {
      const simulation = begun(seed);
      const assertGuarded = guardOf(simulation.server.tree);
      simulation.play(10 + (seed % 20), ({ tree }) => assertGuarded(tree));
      simulation.settle();
      assertSame(simulation);
      assertGuarded(simulation.server.tree);
      const ids = simulation.log.map(({ batch }) => batch.id);
      assert.equal(new Set(ids).size, ids.length);
      assert.deepEqual(ids.toSorted(), simulation.made.toSorted());
      assertOwnUndo(simulation.log);
    }));
  it('end with the same bytes after all of them have undone what they did', () =>
    inHistories(0.1, (seed) => {
      const simulation = begun(seed, { guarded: false });
      simulation.play(15);
      for (const at of simulation.clients.keys()) simulation.undoAll(at);
      simulation.settle();
      assertSame(simulation);
    }));
  it('end with the bytes of the beginning when the only one who did anything has undone it', () =>
    inHistories(0.1, (seed) => {
      const simulation = begun(seed, { clients: 1, guarded: false });
      simulation.play(30, undefined, { kills: false });
      simulation.undoAll(0);
      simulation.settle();
      assertSame(simulation);
      const { tree } = openState(simulation.text, simulation.server.rules);
      assert.equal(JSON.stringify(simulation.server.tree.design), JSON.stringify(tree.design));
    }));
});
