import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  initialSaveState,
  nextSaveState,
  type SaveEvent,
  type SaveState,
  saveStatus,
  sendAt,
} from './save-state.ts';

const opened = initialSaveState({ role: 'writer', version: 1, revision: 5, savedAt: 'then' });
const after = (...events: SaveEvent[]): SaveState => events.reduce(nextSaveState, opened);
const changed = (version: number, at: number): SaveEvent => ({ kind: 'changed', version, at });
const theirs = { revision: 9, savedAt: 'now', by: null, designText: '{}' };

describe('when the design is sent', () => {
  it('is never, without a change', () => assert.equal(sendAt(opened), null));
  it('is after a second of rest', () => assert.equal(sendAt(after(changed(2, 100))), 1_100));
  it('waits while changes go on, five seconds at most', () => {
    assert.equal(sendAt(after(changed(2, 0), changed(3, 900))), 1_900);
    assert.equal(sendAt(after(changed(2, 0), changed(3, 4_800))), 5_000);
  });
  it('is at once when it is asked for', () => {
    assert.ok((sendAt(after(changed(2, 100), { kind: 'asked', at: 150 })) ?? 1e9) <= 150);
    assert.equal(sendAt(after({ kind: 'asked', at: 150 })), null);
  });
  it('waits for what is on its way, then sends what came since', () => {
    const sent = after(changed(2, 0), { kind: 'sent' }, changed(3, 1_200));
    assert.equal(sendAt(sent), null);
    const answered = nextSaveState(sent, { kind: 'saved', version: 2, revision: 6, savedAt: 'x' });
    assert.equal(sendAt(answered), 2_200);
    assert.equal(answered.revision, 6);
  });
  it('is never while letters are composed', () => {
    const held = after(changed(2, 0), { kind: 'held', held: true, at: 10 });
    assert.equal(sendAt(held), null);
    assert.equal(sendAt(nextSaveState(held, { kind: 'held', held: false, at: 3_000 })), 1_000);
  });
  it('comes later with each failure, and at once when the network is back', () => {
    const once = after(changed(2, 0), { kind: 'sent' }, { kind: 'unreachable', at: 1_000 });
    assert.equal(sendAt(once), 2_000);
    const twice = [{ kind: 'sent' } as const, { kind: 'unreachable', at: 2_000 } as const].reduce(
      nextSaveState,
      once,
    );
    assert.equal(sendAt(twice), 4_000);
    assert.ok((sendAt(nextSaveState(twice, { kind: 'online', at: 2_500 })) ?? 1e9) <= 3_000);
  });
  it('is never after a conflict or the end, until that is settled', () => {
    const conflict = after(changed(2, 0), { kind: 'sent' }, { kind: 'conflict', theirs }, changed(3, 10));
    assert.equal(sendAt(conflict), null);
    assert.equal(saveStatus(conflict), 'conflict');
    const resolved = nextSaveState(conflict, { kind: 'resolved', version: 3, revision: 10, savedAt: 'x' });
    assert.deepEqual([saveStatus(resolved), resolved.revision], ['saved', 10]);
    const ended = after(changed(2, 0), { kind: 'sent' }, { kind: 'ended' });
    assert.equal(saveStatus(ended), 'ended');
    assert.notEqual(sendAt(nextSaveState(ended, { kind: 'renewed', at: 50 })), null);
  });
  it('goes on over our own save, whose answer was lost', () => {
    const lost = after(changed(2, 0), { kind: 'sent' }, { kind: 'ours', revision: 6, savedAt: 'x', at: 40 });
    assert.notEqual(sendAt(lost), null);
    assert.equal(lost.revision, 6);
  });
});

describe('the word for it', () => {
  it('is Saved only when the server has what is on the screen', () => {
    assert.equal(saveStatus(opened), 'saved');
    assert.equal(saveStatus(after(changed(2, 0))), 'saving');
    const sent = after(changed(2, 0), { kind: 'sent' }, changed(3, 5));
    assert.equal(
      saveStatus(nextSaveState(sent, { kind: 'saved', version: 2, revision: 6, savedAt: 'x' })),
      'saving',
    );
  });
  it('is Offline only when this browser keeps the work', () => {
    const off = after(changed(2, 0), { kind: 'sent' }, { kind: 'unreachable', at: 9 });
    assert.equal(saveStatus(off), 'offline');
    assert.equal(saveStatus(nextSaveState(off, { kind: 'not-kept', why: 'full' })), 'not-kept');
  });
  it('says who only looks', () => {
    assert.equal(saveStatus(after({ kind: 'role', role: 'reader', at: 0 })), 'reading');
    assert.equal(saveStatus(after({ kind: 'role', role: 'viewer', at: 0 })), 'viewing');
  });
  it('tries a refused design again after the next change', () => {
    const refused = after(changed(2, 0), { kind: 'sent' }, { kind: 'refused', message: 'why' });
    assert.equal(saveStatus(refused), 'refused');
    assert.notEqual(sendAt(nextSaveState(refused, changed(3, 9))), null);
  });
});

it('never forgets unsaved work: something is always due, under way, held, or stopped for a reason', () => {
  const event = fc.oneof(
    fc.constantFrom<SaveEvent>(
      { kind: 'unreachable', at: 7 },
      { kind: 'online', at: 8 },
      { kind: 'asked', at: 9 },
      { kind: 'held', held: true, at: 1 },
      { kind: 'held', held: false, at: 1 },
      { kind: 'conflict', theirs },
      { kind: 'ended' },
      { kind: 'renewed', at: 3 },
      { kind: 'ours', revision: 8, savedAt: 'x', at: 4 },
      { kind: 'refused', message: 'x' },
    ),
    fc.constant('change' as const),
    fc.constant('send' as const),
    fc.constant('answer' as const),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state = opened;
      for (const each of events) {
        if (each === 'change') state = nextSaveState(state, changed(state.version + 1, 5));
        else if (each === 'send')
          state = sendAt(state) === null ? state : nextSaveState(state, { kind: 'sent' });
        else if (each === 'answer') {
          const { sending: version } = state;
          if (version !== null)
            state = nextSaveState(state, {
              kind: 'saved',
              version,
              revision: state.revision + 1,
              savedAt: 'x',
            });
        } else if (
          ['unreachable', 'conflict', 'refused', 'ours'].includes(each.kind) &&
          state.sending === null
        )
          continue;
        else state = nextSaveState(state, each);
        if (state.version !== state.saved)
          assert.ok(
            sendAt(state) !== null || state.sending !== null || state.held || state.stop !== null,
            JSON.stringify(state),
          );
      }
    }),
    { numRuns: 500 },
  );
});
