import { storableOrNull } from '../../platform/database/storable.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { RelayState } from './relay-health.ts';

/* The repository of `relay_states`: the health of each relay, for display. Workers decide by their own observations. */

/** Keeps what a process saw last. */
export async function saveRelayState(db: Db, state: RelayState): Promise<void> {
  const values = {
    failures: state.failures,
    backed_off_until: state.backedOffUntil,
    reason: storableOrNull(state.reason),
  };
  const times = { failed_at: state.failedAt, accepted_at: state.acceptedAt };
  await db
    .insertInto('relay_states')
    .values({ name: state.name, ...values, ...times })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((sets) => ({
        ...values,
        failed_at: sets.fn.coalesce('excluded.failed_at', 'relay_states.failed_at'),
        accepted_at: sets.fn.coalesce('excluded.accepted_at', 'relay_states.accepted_at'),
      })),
    )
    .execute();
}

export async function listRelayStates(db: Db): Promise<RelayState[]> {
  return db
    .selectFrom('relay_states')
    .select([
      'name',
      'failures',
      'backed_off_until as backedOffUntil',
      'reason',
      'failed_at as failedAt',
      'accepted_at as acceptedAt',
    ])
    .execute();
}
