import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { saveStatus } from './save-status.ts';
import {
  type AccessEvent,
  initialAccess,
  isReadOnly,
  isUnsaved,
  mayWrite,
  nextAccess,
  sendAt,
  type WriteAccess,
} from './write-access.ts';

const begun = { version: 1, revision: 5, savedAt: 'then' };
const open = (tab: 'writer' | 'follower', { canSave = true, unsaved = false } = {}): WriteAccess =>
  nextAccess(initialAccess({ ...begun, canSave }), { kind: 'opened', tab, revision: 5, unsaved, at: 0 });
const opened = open('writer');
const from = (state: WriteAccess, ...events: AccessEvent[]) => events.reduce(nextAccess, state);
const after = (...events: AccessEvent[]) => from(opened, ...events);
const changed = (version: number, at: number): AccessEvent => ({ kind: 'changed', version, at });
const theirs = { revision: 9, savedAt: 'now', by: null, designText: '{}' };
const locked = (isLocked: boolean): AccessEvent => ({ kind: 'host-lock', locked: isLocked });
const tab = (role: 'writer' | 'follower', at = 0): AccessEvent => ({ kind: 'tab', tab: role, at });
const saved: AccessEvent = { kind: 'saved', revision: 6, savedAt: 'x', renamed: false };
const followed: AccessEvent = { kind: 'followed', version: 7, revision: 8, savedAt: 'x', dirty: true };

describe('who may change the design', () => {
  it('is the tab that writes, in a session that may save', () => {
    assert.equal(isReadOnly(opened), false);
    assert.equal(isReadOnly(open('follower')), true);
    assert.equal(isReadOnly(open('writer', { canSave: false })), true);
    assert.equal(isReadOnly(initialAccess({ ...begun, canSave: true })), true);
  });
  it('is nobody while the host has locked it, whatever is saved meanwhile', () => {
    const state = after(changed(2, 0), locked(true), { kind: 'sent' }, saved);
    assert.equal(isReadOnly(state), true);
    assert.equal(isReadOnly(from(state, tab('follower'), tab('writer'))), true);
    assert.equal(isReadOnly(from(state, locked(false))), false);
    assert.equal(isReadOnly(from(open('follower'), locked(true), locked(false))), true);
  });
  it('changes with a takeover', () => {
    assert.equal(isReadOnly(from(open('follower'), tab('writer'))), false);
    assert.equal(isReadOnly(after(tab('follower'))), true);
  });
  it('stays the same when the session ends or the network fails: the journal keeps the work', () => {
    assert.equal(isReadOnly(after({ kind: 'ended' })), false);
    assert.equal(isReadOnly(after(changed(2, 0), { kind: 'sent' }, { kind: 'unreachable', at: 9 })), false);
  });
  it('is never a viewer, by whatever event', () => {
    const viewer = open('writer', { canSave: false });
    assert.equal(from(viewer, tab('writer'), changed(2, 0), { kind: 'renewed', at: 0 }), viewer);
  });
});

describe('what the journal counts from', () => {
  it('is the revision that was opened', () => assert.deepEqual(opened.journalBase, { revision: 5 }));
  it('a tab that does not write sends nothing', () => {
    assert.equal(open('follower').journalBase, null);
    assert.equal(after(tab('follower')).journalBase, null);
  });
  it('begins again with each takeover, over the revision that the other tab reached', () => {
    const again = from(open('follower'), followed, tab('writer'));
    assert.deepEqual(again.journalBase, { revision: 8 });
    const back = from(again, tab('follower'), { ...followed, revision: 9 }, tab('writer'));
    assert.deepEqual(back.journalBase, { revision: 9 });
  });
  it('stays while the tab saves', () => {
    assert.equal(after(changed(2, 0), { kind: 'sent' }, saved).journalBase, opened.journalBase);
  });
  it('begins again after a conflict', () => {
    const conflict = after(changed(2, 0), { kind: 'sent' }, { kind: 'conflict', theirs });
    const resolved: AccessEvent = { kind: 'resolved', version: 2, revision: 10, savedAt: 'x', at: 1 };
    assert.deepEqual(from(conflict, resolved).journalBase, { revision: 10 });
  });
});

describe('when the design is sent', () => {
  it('is never, without a change', () => assert.equal(sendAt(opened), null));
  it('is after a second of rest', () => assert.equal(sendAt(after(changed(2, 100))), 1_100));
  it('waits while changes go on, five seconds at most', () => {
    assert.equal(sendAt(after(changed(2, 0), changed(3, 900))), 1_900);
    assert.equal(sendAt(after(changed(2, 0), changed(3, 4_800))), 5_000);
  });
  it('is at once when it is asked for', () => {
    assert.ok((sendAt(after(changed(2, 100), { kind: 'save-requested', at: 150 })) ?? 1e9) <= 150);
    assert.equal(sendAt(after({ kind: 'save-requested', at: 150 })), null);
  });
  it('waits for what is on its way, then sends what came since', () => {
    const sent = after(changed(2, 0), { kind: 'sent' }, changed(3, 1_200));
    assert.equal(sendAt(sent), null);
    const answered = from(sent, saved);
    assert.equal(sendAt(answered), 2_200);
    assert.equal(answered.revision, 6);
  });
  it('comes later with each failure, and at once when the network is back', () => {
    const once = after(changed(2, 0), { kind: 'sent' }, { kind: 'unreachable', at: 1_000 });
    assert.equal(sendAt(once), 2_000);
    const twice = from(once, { kind: 'sent' }, { kind: 'unreachable', at: 2_000 });
    assert.equal(sendAt(twice), 4_000);
    assert.ok((sendAt(from(twice, { kind: 'online', at: 2_500 })) ?? 1e9) <= 3_000);
  });
  it('is never after a conflict or the end, until that is settled', () => {
    const conflict = after(changed(2, 0), { kind: 'sent' }, { kind: 'conflict', theirs }, changed(3, 10));
    assert.equal(sendAt(conflict), null);
    assert.equal(saveStatus(conflict), 'conflict');
    const resolved = from(conflict, { kind: 'resolved', version: 3, revision: 10, savedAt: 'x', at: 20 });
    assert.deepEqual([saveStatus(resolved), resolved.revision, sendAt(resolved)], ['saved', 10, null]);
    const ended = after(changed(2, 0), { kind: 'sent' }, { kind: 'ended' });
    assert.equal(saveStatus(ended), 'ended');
    assert.equal(sendAt(ended), null);
    assert.notEqual(sendAt(from(ended, { kind: 'renewed', at: 50 })), null);
  });
  it('sends what was changed while a conflict was settled', () => {
    const conflict = after(changed(2, 0), { kind: 'sent' }, { kind: 'conflict', theirs }, changed(3, 10));
    const resolved = from(conflict, { kind: 'resolved', version: 2, revision: 10, savedAt: 'x', at: 20 });
    assert.ok(isUnsaved(resolved) && sendAt(resolved) !== null);
  });
  it('goes on over our own save, whose answer was lost', () => {
    const lost = after(changed(2, 0), { kind: 'sent' }, { kind: 'ours', revision: 6, savedAt: 'x', at: 40 });
    assert.notEqual(sendAt(lost), null);
    assert.equal(lost.revision, 6);
  });
  it('is by the tab that took over, which has what the other did not save', () => {
    assert.notEqual(sendAt(from(open('follower'), followed, tab('writer', 10))), null);
    assert.equal(sendAt(from(open('follower'), { ...followed, dirty: false }, tab('writer', 10))), null);
  });
  it('ignores an answer after another tab took over', () => {
    const gone = after(changed(2, 0), { kind: 'sent' }, tab('follower'));
    assert.equal(from(gone, saved), gone);
    assert.equal(from(gone, { kind: 'conflict', theirs }), gone);
  });
});

describe('the word for it', () => {
  it('is Saved only when the server has what is on the screen', () => {
    assert.equal(saveStatus(opened), 'saved');
    assert.equal(saveStatus(after(changed(2, 0))), 'saving');
    assert.equal(saveStatus(after(changed(2, 0), { kind: 'sent' }, changed(3, 5), saved)), 'saving');
  });
  it('is Offline only when this browser keeps the work', () => {
    const off = after(changed(2, 0), { kind: 'sent' }, { kind: 'unreachable', at: 9 });
    assert.equal(saveStatus(off), 'offline');
    assert.equal(saveStatus(from(off, { kind: 'not-kept', why: 'full' })), 'not-kept');
  });
  it('says who only looks', () => {
    assert.equal(saveStatus(after(tab('follower'))), 'reading');
    assert.equal(saveStatus(open('writer', { canSave: false })), 'viewing');
  });
  it('tries a refused design again after the next change', () => {
    const refused = after(changed(2, 0), { kind: 'sent' }, { kind: 'refused', message: 'why' });
    assert.equal(saveStatus(refused), 'refused');
    assert.notEqual(sendAt(from(refused, changed(3, 9))), null);
  });
});

describe('any history', () => {
  const event = fc.oneof(
    fc.constantFrom<AccessEvent>(
      { kind: 'unreachable', at: 7 },
      { kind: 'online', at: 8 },
      { kind: 'save-requested', at: 9 },
      { kind: 'conflict', theirs },
      { kind: 'ended' },
      { kind: 'renewed', at: 3 },
      { kind: 'ours', revision: 8, savedAt: 'x', at: 4 },
      { kind: 'refused', message: 'x' },
      { kind: 'not-kept', why: 'full' },
      locked(true),
      locked(false),
      tab('writer', 5),
      tab('follower', 5),
      followed,
      { ...followed, dirty: false },
    ),
    fc.constantFrom('change' as const, 'send' as const, 'answer' as const, 'resolve' as const),
  );
  const eventOf = (state: WriteAccess, each: AccessEvent | 'change' | 'send' | 'answer' | 'resolve') => {
    const { version, revision } = state;
    if (each === 'change') return isReadOnly(state) ? undefined : changed(version + 1, 5);
    if (each === 'send') return sendAt(state) === null ? undefined : ({ kind: 'sent' } as const);
    if (each === 'answer')
      return { kind: 'saved', revision: revision + 1, savedAt: 'x', renamed: false } as const;
    if (each === 'resolve')
      return { kind: 'resolved', version, revision: revision + 1, savedAt: 'x', at: 6 } as const;
    return each.kind === 'followed' ? { ...each, version: version + 1 } : each;
  };
  const histories = fc.tuple(
    fc.boolean(),
    fc.constantFrom('writer', 'follower'),
    fc.array(event, { maxLength: 40 }),
  );

  it('keeps to the rules after each event', () => {
    fc.assert(
      fc.property(histories, ([canSave, role, events]) => {
        let state = open(role, { canSave });
        let hostLocked = false;
        for (const each of events) {
          const next = eventOf(state, each);
          if (!next) continue;
          const before = state;
          state = nextAccess(state, next);
          const shown = JSON.stringify({ before, next, state });
          if (next.kind === 'host-lock') hostLocked = next.locked;
          // Only the host lifts its lock; only a takeover makes a follower a writer.
          assert.equal(state.hostLocked, hostLocked, shown);
          assert.equal(isReadOnly(state), hostLocked || !mayWrite(state), shown);
          assert.equal(state.session === 'view-only', !canSave, shown);
          if (state.tab !== before.tab) assert.equal(next.kind, 'tab', shown);
          // The journal has a base exactly while this tab writes, a new one after each takeover.
          assert.equal(state.journalBase !== null, mayWrite(state), shown);
          if (mayWrite(state) && !mayWrite(before)) assert.notEqual(state.journalBase, before.journalBase);
          if (state.journalBase !== before.journalBase && state.journalBase)
            assert.equal(state.journalBase.revision, state.revision, shown);
          // Nothing leaves a tab that does not write, and unsaved work is never forgotten by one that does.
          if (!mayWrite(state)) assert.ok(sendAt(state) === null && state.sending === null, shown);
          else if (isUnsaved(state))
            assert.ok(
              sendAt(state) !== null ||
                state.sending !== null ||
                state.stop !== null ||
                state.session === 'ended',
              shown,
            );
          else assert.equal(sendAt(state), null, shown);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
