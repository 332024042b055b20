import { sql } from 'kysely';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { Db } from '../platform/database/tables.ts';

export type UsedCredential = {
  table: 'project_keys' | 'personal_tokens' | 'console_sessions';
  id: string;
  /** Where it was used from; a session keeps the address at which it began. */
  address: string;
};

export type LastUse = {
  /** Costs a map entry; the row is written with the next batch. */
  record(credential: UsedCredential): void;
  /** Writes what is not written yet. */
  flush(): Promise<void>;
  /** Flushes and stops. */
  close(): Promise<void>;
};

const FLUSH_EVERY_MS = 10_000;

/**
 * Remembers when and from where each credential was last used and writes it in batches, one statement a table: a write per call
 * would cost more than most calls. A crash loses the last ten seconds; no decision depends on them.
 */
export function recordLastUse({ db, clock, log }: { db: Db; clock: Clock; log: Log }): LastUse {
  let uses = emptyBatch();

  async function flush(): Promise<void> {
    const batch = uses;
    uses = emptyBatch();
    try {
      for (const table of tables) await write(db, table, batch[table]);
    } catch (cause) {
      log.warn({ err: cause }, 'When credentials were last used could not be written');
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS);
  timer.unref();
  return {
    record: ({ table, id, address }) => void uses[table].set(id, { at: clock(), address }),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

const tables = ['project_keys', 'personal_tokens', 'console_sessions'] as const;
type Uses = Map<string, { at: Date; address: string }>;
type Batch = Record<UsedCredential['table'], Uses>;
const emptyBatch = (): Batch => ({
  project_keys: new Map(),
  personal_tokens: new Map(),
  console_sessions: new Map(),
});

async function write(db: Db, table: UsedCredential['table'], uses: Uses): Promise<void> {
  if (uses.size === 0) return;
  const made = [...uses.values()];
  // Another process may have written a later use.
  const address = sql`last_used_address = case when credential.last_used_at > used.at
    then credential.last_used_address else used.address end, `;
  await sql`
    update ${sql.table(table)} as credential
    set ${table === 'console_sessions' ? sql`` : address}last_used_at = greatest(credential.last_used_at, used.at)
    from unnest(${[...uses.keys()]}::uuid[], ${made.map(({ at }) => at)}::timestamptz[], ${made.map((each) => each.address)}::text[])
      as used (id, at, address)
    where credential.id = used.id`.execute(db);
}
