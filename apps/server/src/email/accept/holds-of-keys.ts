import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/database/tables.ts';
import { findHoldOfKey, type Hold } from '../queue/hour-limits.ts';

/**
 * What new emails of a key with an hourly limit wait for, if others of it do: they are not due then, so workers need not
 * claim each to find out. Remembered for a second: what is accepted meanwhile, workers hold.
 */
export type HoldsOfKeys = {
  of(email: { keyId: string; broadcast: boolean }): Promise<Hold | undefined>;
  forget(): void;
};

const REMEMBERED_MS = 1_000;
const KEYS_MAX = 10_000;

export function openHoldsOfKeys(db: Db): HoldsOfKeys {
  const known = new LRUCache<string, { hold: Promise<Hold | undefined> }>({
    max: KEYS_MAX,
    ttl: REMEMBERED_MS,
  });
  return {
    forget: () => known.clear(),
    of({ keyId, broadcast }) {
      const name = `${keyId} ${broadcast}`;
      const remembered = known.get(name);
      if (remembered) return remembered.hold;
      const hold = findHoldOfKey(db, { keyId, broadcast });
      known.set(name, { hold });
      hold.catch(() => known.delete(name));
      return hold;
    },
  };
}
