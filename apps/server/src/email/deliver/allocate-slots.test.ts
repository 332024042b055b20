import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { allocateSlots, type Occupancy } from './allocate-slots.ts';

type Held = {
  free?: number;
  projects?: Record<number, number>;
  domains?: Record<string, number>;
  room?: Record<string, number>;
  relayed?: boolean;
};

function share(
  domainQueues: Record<number, string[]>,
  { free = 20, projects = {}, domains = {}, room = {}, relayed = false }: Held = {},
) {
  const taken: Occupancy = {
    free,
    claimedByProject: (projectId) => projects[projectId] ?? 0,
    claimedByDomain: (domain) => domains[domain] ?? 0,
    limitKeyOf: (domain) => (relayed ? 'relay' : domain),
    roomOf: (domain) => room[domain] ?? 1_000,
  };
  const grants = allocateSlots(
    new Map(Object.entries(domainQueues).map(([id, each]) => [Number(id), each])),
    taken,
  );
  return Object.fromEntries(grants.map(({ projectId, domain, slots }) => [`${projectId}/${domain}`, slots]));
}
const sum = (grants: Record<string, number>) => Object.values(grants).reduce((all, each) => all + each, 0);

describe('slots', () => {
  it('go to one domain that is alone, but for a third', () =>
    assert.deepEqual(share({ 1: ['a'] }), { '1/a': 14 }));
  it('go to one project that is alone, but for a fifth', () =>
    assert.deepEqual(share({ 1: ['a', 'b'] }), { '1/a': 8, '1/b': 8 }));
  it('are left to other domains of a project by a slow one', () =>
    assert.deepEqual(
      share({ 1: ['slow', 'free'] }, { free: 6, projects: { 1: 14 }, domains: { slow: 14 } }),
      { '1/free': 2 },
    ));
  it('go to two alike', () => assert.deepEqual(share({ 1: ['a'], 2: ['b'] }), { '1/a': 8, '2/b': 8 }));
  it('go to the project with the fewest first', () =>
    assert.deepEqual(share({ 1: ['a'], 2: ['a'] }, { free: 1, projects: { 1: 3, 2: 2 } }), { '2/a': 1 }));
  it('go round the domains of a project', () =>
    assert.deepEqual(share({ 1: ['a', 'b', 'c'] }, { free: 4 }), { '1/a': 2, '1/b': 1, '1/c': 1 }));
  it('skip a domain at its limit', () =>
    assert.deepEqual(share({ 1: ['a', 'b'] }, { room: { a: 0, b: 2 } }), { '1/b': 2 }));
  it('of a domain are shared by projects, the newcomer first', () =>
    assert.deepEqual(
      share({ 1: ['a'], 2: ['a'] }, { projects: { 1: 5 }, domains: { a: 5 }, room: { a: 1 } }),
      {
        '2/a': 1,
      },
    ));
  it('are left free by a slow domain for other emails', () =>
    assert.deepEqual(
      share({ 1: ['slow'], 2: ['free'] }, { free: 4, projects: { 1: 16 }, domains: { slow: 16 } }),
      {
        '2/free': 3,
      },
    ));
  it('of a relay are shared by all domains', () =>
    assert.deepEqual(share({ 1: ['a', 'b'] }, { relayed: true, room: { relay: 3 } }), {
      '1/a': 2,
      '1/b': 1,
    }));
  it('exist for a worker with one connection', () =>
    assert.deepEqual(share({ 1: ['a'] }, { free: 1 }), { '1/a': 1 }));
  it('are refused when none is free', () => assert.deepEqual(share({ 1: ['a'] }, { free: 0 }), {}));

  it('never exceed the free slots, nor the limit of a domain', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.dictionary(
          fc.integer({ min: 1, max: 9 }).map(String),
          fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
        ),
        fc.record({ a: fc.nat(9), b: fc.nat(9), c: fc.nat(9), d: fc.nat(9) }),
        (free, domainQueues, room) => {
          const grants = share(domainQueues, { free, room });
          assert.ok(sum(grants) <= free);
          for (const [domain, limit] of Object.entries(room)) {
            const given = Object.entries(grants).filter(([queue]) => queue.endsWith(`/${domain}`));
            assert.ok(sum(Object.fromEntries(given)) <= limit);
          }
        },
      ),
    ));
});
