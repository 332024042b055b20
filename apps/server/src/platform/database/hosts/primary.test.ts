import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { DatabaseHost } from '../../../config/index.ts';
import type { HostState } from './host-probe.ts';
import { findPrimary } from './primary.ts';

const hostOf = (name: string) => ({ name }) as DatabaseHost;
const standby: HostState = { kind: 'standby' };
const primary: HostState = { kind: 'primary', timeline: 2 };

/** A host that answers at once, with each of these in turn and then with the last one. */
function answering(name: string, ...states: [HostState, ...HostState[]]) {
  const [last] = states.slice(-1) as [HostState];
  return { host: hostOf(name), ask: async () => states.shift() ?? last };
}

/** A host whose machine is cut off. */
const silent = (name: string) => ({ host: hostOf(name), ask: () => new Promise<HostState>(() => {}) });

it('finds a standby that is promoted while another host is silent', async () => {
  const { chosen } = await findPrimary([silent('former'), answering('b', standby, primary)], 1);
  assert.equal(chosen?.host.name, 'b');
});

it('finds none once each host has answered, even if never all at the same time', async () => {
  const { promise, resolve } = Promise.withResolvers<HostState>();
  let asked = 0;
  const once = {
    host: hostOf('a'),
    ask: () => (++asked === 1 ? Promise.resolve(standby) : new Promise<HostState>(() => {})),
  };
  const late = {
    host: hostOf('b'),
    ask: () => {
      if (asked === 2) resolve({ kind: 'away', reason: 'no response' });
      return promise;
    },
  };
  const { chosen, answers } = await findPrimary([once, late], 1);
  assert.equal(chosen, undefined);
  assert.deepEqual(
    answers.map(({ host, state }) => [host.name, state.kind]),
    [
      ['a', 'standby'],
      ['b', 'away'],
    ],
  );
});

it('ignores a former primary that accepts writes on an older timeline', async () => {
  const former = answering('former', { kind: 'primary', timeline: 1 });
  const { chosen } = await findPrimary([former, answering('b', standby)], 2);
  assert.equal(chosen, undefined);
});
