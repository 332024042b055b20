import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeLimitedResource } from '../../base/limited-resource.conformance.ts';
import type { Lease } from '../../base/permits.ts';
import { ConnectionGate } from './allocate-slots.ts';

const never = new AbortController().signal;

describeLimitedResource('connections to remote servers', () => {
  const gate = new ConnectionGate(3);
  const projects = new Map<string, number>();
  return {
    permits: 3,
    inUse: () => gate.open,
    begin: (tenant, signal) => {
      // The domains differ, so that the share of the project is what counts.
      const projectId = projects.get(tenant) ?? projects.size + 1;
      projects.set(tenant, projectId);
      const slot = gate.enter({ projectId, domain: `${domains++}.example` }, signal);
      return { started: slot.then(Boolean), end: () => void slot.then((held) => held?.release()) };
    },
  };
});
let domains = 0;

/** Asks the gate for slots, and keeps the order in which they were given. */
function visitors(gate: ConnectionGate) {
  const inside: string[] = [];
  const slots: Lease[] = [];
  const come = async (projectId: number, domain: string, signal = never) => {
    const slot = await gate.enter({ projectId, domain }, signal);
    if (!slot) return;
    inside.push(`${projectId}/${domain}`);
    slots.push(slot);
  };
  return { inside, come, leave: () => slots.shift()?.release() };
}
const settled = () => new Promise(setImmediate);

describe('the connection gate', () => {
  it('lets in two thirds for one domain, four fifths for its project, and the next one at once', async () => {
    const gate = new ConnectionGate(20);
    const { inside, come } = visitors(gate);
    for (let n = 0; n < 30; n++) void come(1, 'slow');
    await settled();
    assert.equal(inside.length, 14);
    for (const [project, domain] of [
      [1, 'free'],
      [2, 'slow'],
      [2, 'free'],
    ] as const) {
      void come(project, domain);
      await settled();
    }
    assert.deepEqual(inside.slice(14), ['1/free', '2/free'], 'the slow domain has had its share');
  });
  it('gives a free slot to the projects in turn', async () => {
    const { inside, come, leave } = visitors(new ConnectionGate(1));
    for (const project of [1, 1, 2]) void come(project, 'a');
    for (let n = 0; n < 3; n++) {
      await settled();
      leave();
    }
    await settled();
    assert.deepEqual(inside, ['1/a', '1/a', '2/a']);
  });
  it('keeps no waiter whose signal has fired', async () => {
    const gate = new ConnectionGate(1);
    const { come, leave } = visitors(gate);
    void come(1, 'a');
    const stop = new AbortController();
    const waiting = gate.enter({ projectId: 1, domain: 'a' }, stop.signal);
    stop.abort();
    assert.equal(await waiting, undefined);
    assert.equal(await gate.enter({ projectId: 1, domain: 'a' }, stop.signal), undefined);
    assert.equal(gate.open, 1);
    leave();
    assert.ok(await gate.enter({ projectId: 2, domain: 'a' }, never));
    assert.deepEqual([...gate.domains], [['a', 1]]);
  });
});
