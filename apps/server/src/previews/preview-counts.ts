import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/database/tables.ts';
import type { PreviewRun } from './preview-runs.ts';

/**
 * Counts a run, by day, client and end user. Rows are always taken in the same order, so that runs recorded at once
 * wait for each other and never in a ring.
 */
export async function countRun(tx: Tx, run: PreviewRun, endUserRef: number | null): Promise<void> {
  const day = run.generatedAt.toISOString().slice(0, 10);
  await countDay(tx, run, day);
  const device = run.billingModel === 'per-device' ? 1 : 0;
  const clients = [...run.clients].sort();
  if (clients.length > 0)
    await sql`
      insert into preview_client_days (project_id, day, client_id, generations, device_credits)
      select ${run.projectId}::int, ${day}::date, client, 1, ${device}::int from unnest(${clients}::text[]) as client
      on conflict (project_id, day, client_id) do update set ${more('preview_client_days')}`.execute(tx);
  if (endUserRef === null) return;
  await sql`
    insert into preview_user_days (project_id, day, end_user_ref, generations, device_credits)
    values (${run.projectId}, ${day}, ${endUserRef}, 1, ${run.deviceCredits ?? 0})
    on conflict (project_id, day, end_user_ref) do update set ${more('preview_user_days')}`.execute(tx);
  if (clients.length > 0)
    await sql`
      insert into preview_user_client_days (end_user_ref, day, client_id, generations, device_credits)
      select ${endUserRef}::bigint, ${day}::date, client, 1, ${device}::int from unnest(${clients}::text[]) as client
      on conflict (end_user_ref, day, client_id) do update set ${more('preview_user_client_days')}`.execute(
      tx,
    );
}

async function countDay(tx: Tx, run: PreviewRun, day: string): Promise<void> {
  const isDevice = run.billingModel === 'per-device';
  const values = {
    project_id: run.projectId,
    day,
    per_device_generations: isDevice ? 1 : 0,
    per_generation_generations: isDevice ? 0 : 1,
    per_device_credits: run.perDeviceCredits,
    per_generation_credits: run.perGenerationCredits ?? 0,
    details_unavailable: run.creditDetailsAvailable ? 0 : 1,
    device_credits: run.deviceCredits ?? 0,
  };
  await tx
    .insertInto('preview_days')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'day']).doUpdateSet(({ eb, ref }) => {
        const sum = (name: Exclude<keyof typeof values, 'project_id' | 'day'>) =>
          eb(ref(`preview_days.${name}`), '+', ref(`excluded.${name}`));
        return {
          per_device_generations: sum('per_device_generations'),
          per_generation_generations: sum('per_generation_generations'),
          per_device_credits: sum('per_device_credits'),
          per_generation_credits: sum('per_generation_credits'),
          details_unavailable: sum('details_unavailable'),
          device_credits: sum('device_credits'),
        };
      }),
    )
    .execute();
}

function more(table: string): RawBuilder<unknown> {
  const [generations, credits] = [sql.ref(`${table}.generations`), sql.ref(`${table}.device_credits`)];
  return sql`generations = ${generations} + excluded.generations, device_credits = ${credits} + excluded.device_credits`;
}
