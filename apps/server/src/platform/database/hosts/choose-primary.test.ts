import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Answer, choosePrimary } from './choose-primary.ts';
import type { HostState } from './host-probe.ts';

const answer = (name: string, state: HostState): Answer => ({
  host: { name, host: name, port: 5432, url: `postgresql://${name}` },
  state,
});
const primary = (timeline: number): HostState => ({ kind: 'primary', timeline });
const away: HostState = { kind: 'away', reason: 'refused' };
const chosen = (answers: Answer[], newest = 0) => choosePrimary(answers, newest)?.host.name;

describe('the primary', () => {
  it('is the host that accepts writes', () =>
    assert.equal(
      chosen([answer('a', { kind: 'standby' }), answer('b', primary(1)), answer('c', away)]),
      'b',
    ));
  it('is the one promoted last, if the former one runs again', () => {
    const both = [answer('a', primary(1)), answer('b', primary(2))];
    assert.equal(chosen(both), 'b');
    assert.equal(chosen(both.toReversed()), 'b');
  });
  it('is never a host of an older timeline than was seen', () =>
    assert.equal(chosen([answer('a', primary(1)), answer('b', away)], 2), undefined));
  it('is the first of two that claim the same, as the URL says', () =>
    assert.equal(chosen([answer('a', primary(1)), answer('b', primary(1))]), 'a'));
  it('is missing while there are only standbys', () =>
    assert.equal(chosen([answer('a', { kind: 'standby' }), answer('b', away)]), undefined));
});
