import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../apps/server/src/platform/database/tables.ts';

export const PROJECT = 1;
/** Of the end user who made four runs of ten; one of ten belongs to nobody. */
export const BUSY = 'user 1';
const DAY = "(generated_at at time zone 'UTC')::date";

/** Runs of a month in five clients each, counted as `recordRun` counts them. */
export async function fill(
  db: Kysely<Tables>,
  { runs, users }: { runs: number; users: number },
): Promise<void> {
  const statements = [
    `insert into workspaces (id, name, created_at) overriding system value values (1, 'Bench', now())`,
    `insert into projects (id, workspace_id, name, created_at) overriding system value values (${PROJECT}, 1, 'Bench', now())`,
    `insert into preview_end_users (project_id, digest, end_user_id)
      select ${PROJECT}, sha256(('user ' || n)::bytea), 'user ' || n from generate_series(1, ${users}) as n`,
    `insert into preview_runs (id, project_id, generated_at, billing_model, end_user_ref, clients, credits_used,
        credit_details_available, per_device_credits, per_generation_credits, device_credits, data_region,
        configuration_source, block_images)
      select gen_random_uuid(), ${PROJECT}, '2030-01-01Z'::timestamptz + (n % 86400) * interval '31 seconds', 'per-device',
        case when n % 10 = 0 then null when n % 10 < 5 then 1 else 1 + n % ${users} end,
        array['gmail-web', 'hey-web', 'aol-web', 'outlook-windows', 'thunderbird'], 5, true, 5, 0, 5, 'us', 'project', false
      from generate_series(1, ${runs}) as n`,
    `insert into preview_days select ${PROJECT}, ${DAY}, count(*), 0, sum(5), 0, 0, sum(5) from preview_runs group by 2`,
    `insert into preview_client_days select ${PROJECT}, ${DAY}, client, count(*), count(*)
      from preview_runs, unnest(clients) as client group by 2, 3`,
    `insert into preview_user_days select ${PROJECT}, ${DAY}, end_user_ref, count(*), sum(5)
      from preview_runs where end_user_ref is not null group by 2, 3`,
    `insert into preview_user_client_days select end_user_ref, ${DAY}, client, count(*), count(*)
      from preview_runs, unnest(clients) as client where end_user_ref is not null group by 1, 2, 3`,
    'analyze',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The same summary from the runs themselves, as it would be without counts. */
export async function sumRuns(db: Kysely<Tables>, { start, end }: { start: string; end: string }) {
  const { rows } = await sql<{ generations: number; credits: number; users: number }>`
    select count(*)::int as generations, sum(device_credits)::int as credits, count(distinct end_user_ref)::int as users
    from preview_runs
    where project_id = ${PROJECT} and generated_at >= ${start}::date::timestamp at time zone 'UTC'
      and generated_at < (${end}::date + 1)::timestamp at time zone 'UTC'`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('The sums are one row.');
  return sums;
}
