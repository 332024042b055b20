import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SaverPort } from '../kernel/saver-port.ts';
import { type AccessEvent, initialAccess, nextAccess } from '../kernel/write-access.ts';
import { emitSaving } from './host-events.ts';

describe('what a host hears of saving', () => {
  for (const kind of ['ended', 'overLimit'] as const)
    it(`that the session takes no changes any more: ${kind}`, () => {
      let snapshot = initialAccess({ canSave: true, version: 1, revision: 1, savedAt: 'then' });
      let changed = () => {};
      const subscribe = (listener: () => void) => {
        changed = listener;
        return () => {};
      };
      const saver = {
        get snapshot() {
          return snapshot;
        },
        subscribe,
      } as SaverPort;
      const emitted: string[] = [];
      emitSaving({ saver }, (name) => emitted.push(name));
      const hears = (event: AccessEvent) => {
        snapshot = nextAccess(snapshot, event);
        changed();
      };
      hears({ kind: 'host-lock', locked: true });
      assert.deepEqual(emitted, []);
      hears({ kind });
      hears({ kind: 'host-lock', locked: false });
      assert.deepEqual(emitted, ['session:expired']);
    });
});
