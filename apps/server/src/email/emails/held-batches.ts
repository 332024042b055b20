import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';

/** How the reason begins why emails of a paused broadcast wait. */
export function pausedBeginning(name: string): string {
  return `The broadcast “${name}” is paused: `;
}

/** Batches whose emails must not be sent now, by id, with the reason. */
export async function listHeldBatches(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('broadcasts')
    .select(['id', 'name', 'state', 'reason'])
    .where(sql<boolean>`(state = 'paused' or (state = 'canceled' and not canceled_all))`)
    .execute();
  return new Map(
    rows.map(({ id, name, state, reason }) => [
      id,
      state === 'paused' ? pausedBeginning(name) + reason : `The broadcast “${name}” was canceled.`,
    ]),
  );
}
