import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LogClient } from '../platform/database/tables/collaboration.ts';
import { CLIENTS_MAX, noteClient } from './log-state.ts';

describe('what a log knows of its clients', () => {
  it('is bounded: those that were silent for the longest are forgotten', () => {
    const clients = new Map<string, LogClient>();
    for (let seq = 1; seq <= CLIENTS_MAX + 1; seq++) {
      noteClient(clients, { opId: `client${seq}.1`, seq, person: 'eve' });
      if (seq === 2) noteClient(clients, { opId: 'client1.2', seq, person: 'eve' });
    }
    assert.equal(clients.size, CLIENTS_MAX);
    assert.deepEqual([clients.get('client1')?.made, clients.has('client2')], [2, false]);
  });
});
