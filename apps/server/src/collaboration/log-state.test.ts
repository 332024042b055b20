import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openState } from '@postpress/edits/log';
import type { LogClient } from '../platform/database/column-types.ts';
import { applyRows, CLIENTS_MAX, type LogState, recordClient, rulesOf } from './log-state.ts';

describe('what a log knows of its clients', () => {
  it('is bounded: those that were silent for the longest are forgotten', () => {
    const clients = new Map<string, LogClient>();
    for (let seq = 1; seq <= CLIENTS_MAX + 1; seq++) {
      recordClient(clients, { opId: `client${seq}.1`, seq, person: 'eve' });
      if (seq === 2) recordClient(clients, { opId: 'client1.2', seq, person: 'eve' });
    }
    assert.equal(clients.size, CLIENTS_MAX);
    assert.deepEqual([clients.get('client1')?.made, clients.has('client2')], [2, false]);
  });
});

describe('batches that others appended', () => {
  it('are taken in with a turn of the event loop for each', async () => {
    const design = { counters: {}, body: { id: 'body', rows: [], values: {} }, schemaVersion: 27 };
    const log = {
      state: openState(JSON.stringify(design), rulesOf({ displayMode: 'email' })),
      clients: new Map<string, LogClient>(),
      head: {},
      characters: 0,
    } as unknown as LogState;
    const rows = Array.from({ length: 20 }, (_, at) => ({
      seq: at + 1,
      opId: `client.${at + 1}`,
      ops: JSON.stringify([{ kind: 'set', key: ':body', path: ['values', 'linkColor'], value: `#${at}` }]),
      session: null,
      participant: null,
      person: 'eve',
      by: 'Eve',
      at: new Date(0),
    }));
    let turns = 0;
    const count = () => {
      turns += 1;
      if (turns < 1_000) setImmediate(count);
    };
    setImmediate(count);
    const taken = await applyRows(log, rows);
    assert.equal(taken.log.state.seq, 20);
    assert.ok(turns >= 19, `${turns} turns`);
  });
});
