import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConnectionGate } from './connection-gate.ts';

const never = new AbortController().signal;

/** Comes to the gate, and tells the order of those let in. */
function visitors(gate: ConnectionGate) {
  const inside: string[] = [];
  const come = async (projectId: number, domain: string, signal = never) => {
    if (await gate.enter(projectId, domain, signal)) inside.push(`${projectId}/${domain}`);
  };
  return { inside, come };
}
const settled = () => new Promise(setImmediate);

describe('the gate to far sides', () => {
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
  it('gives a place that gets free to who speaks least', async () => {
    const gate = new ConnectionGate(1);
    const { inside, come } = visitors(gate);
    void come(1, 'a');
    await settled();
    void come(1, 'a');
    void come(2, 'a');
    gate.leave(1, 'a');
    await settled();
    gate.leave(1, 'a');
    await settled();
    assert.deepEqual(inside, ['1/a', '1/a', '2/a']);
  });
  it('lets nobody wait who was told to go', async () => {
    const gate = new ConnectionGate(1);
    const { come } = visitors(gate);
    void come(1, 'a');
    const stop = new AbortController();
    const waiting = gate.enter(1, 'a', stop.signal);
    stop.abort();
    assert.equal(await waiting, false);
    assert.equal(await gate.enter(1, 'a', stop.signal), false);
    assert.equal(gate.open, 1);
    gate.leave(1, 'a');
    assert.equal(await gate.enter(2, 'a', never), true);
    assert.deepEqual([...gate.domains], [['a', 1]]);
  });
});
