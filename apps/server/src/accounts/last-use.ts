import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { Db } from '../platform/database/tables.ts';
import { recurring } from '../platform/work/recurring.ts';
import { recordSessionUses } from './sign-in/console-sessions.ts';
import { recordUses } from './stored-credentials.ts';

export type UsedCredential = {
  table: 'project_keys' | 'personal_tokens' | 'console_sessions';
  id: string;
  /** The client's address; a session keeps that of its start. */
  address: string;
};

export type LastUse = {
  /** Records the use; the next batch writes it. */
  record(credential: UsedCredential): void;
  flush(): Promise<void>;
  /** Flushes and stops. */
  close(): Promise<void>;
};

const FLUSH_EVERY_MS = 10_000;

/**
 * Records in batches when and from where each credential was last used, one statement per table: a write per call would
 * cost more than most calls. A crash loses the last ten seconds; no decision depends on them.
 */
export function recordLastUse({ db, clock, log }: { db: Db; clock: Clock; log: Log }): LastUse {
  let uses = emptyBatch();

  const failure = 'The last use of credentials could not be recorded';
  const flushing = recurring({ everyMs: FLUSH_EVERY_MS, failure, log }, async () => {
    const batch = uses;
    uses = emptyBatch();
    await write(db, batch);
  });
  return {
    record: ({ table, id, address }) => void uses[table].set(id, { at: clock(), address }),
    flush: flushing.now,
    async close() {
      await flushing.stop();
      await flushing.now();
    },
  };
}

type Uses = Map<string, { at: Date; address: string }>;
type Batch = Record<UsedCredential['table'], Uses>;
const emptyBatch = (): Batch => ({
  project_keys: new Map(),
  personal_tokens: new Map(),
  console_sessions: new Map(),
});

async function write(db: Db, { project_keys, personal_tokens, console_sessions }: Batch): Promise<void> {
  if (project_keys.size > 0) await recordUses(db, 'project_keys', project_keys);
  if (personal_tokens.size > 0) await recordUses(db, 'personal_tokens', personal_tokens);
  if (console_sessions.size > 0) await recordSessionUses(db, console_sessions);
}
