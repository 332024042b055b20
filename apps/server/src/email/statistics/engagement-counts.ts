import type { TrackedRange } from '@postpress/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tables.ts';

/* The repository of `engagement_counts` and `batch_engagement`: how many emails were opened or had a link followed. */

/** How many emails. `person…`: of which a person did so with certainty. */
export type EngagementCounts = {
  opened: number;
  personOpened: number;
  clicked: number;
  personClicked: number;
};

export type TrackedRanges = { opened: TrackedRange; clicked: TrackedRange };

export const noEngagement: EngagementCounts = { opened: 0, personOpened: 0, clicked: 0, personClicked: 0 };

export function rangesOf({ opened, personOpened, clicked, personClicked }: EngagementCounts): TrackedRanges {
  return {
    opened: { atLeast: personOpened, atMost: opened },
    clicked: { atLeast: personClicked, atMost: clicked },
  };
}

const sums = sql.raw(
  'sum(opened)::bigint as opened, sum(person_opened)::bigint as "personOpened", sum(clicked)::bigint as clicked, sum(person_clicked)::bigint as "personClicked"',
);

/** A project's counts by topic, of emails accepted on a range of days in UTC, both included. */
export async function listEngagement(
  db: Db,
  projectId: number,
  { first, last }: { first: string; last: string },
): Promise<Map<string, EngagementCounts>> {
  const { rows } = await sql<EngagementCounts & { topic: string }>`
    select topic, ${sums} from engagement_counts
    where project_id = ${projectId} and day between ${first}::date and ${last}::date
    group by topic`.execute(db);
  return new Map(rows.map(({ topic, ...counts }) => [topic, counts]));
}

/** The counts of a batch or broadcast. */
export async function findBatchEngagement(db: Db, batchId: string): Promise<EngagementCounts> {
  const row = await db
    .selectFrom('batch_engagement')
    .select(['opened', 'person_opened as personOpened', 'clicked', 'person_clicked as personClicked'])
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  return row ?? noEngagement;
}

export type TopicEngagement = EngagementCounts & { projectId: number; day: string; topic: string };
export type BatchEngagement = EngagementCounts & { projectId: number; batchId: string };

/** Adds to the counts, rows of one key together and in one order, so that concurrent transactions never deadlock. */
export async function addEngagement(
  tx: Tx,
  { topics, batches }: { topics: readonly TopicEngagement[]; batches: readonly BatchEngagement[] },
): Promise<void> {
  if (topics.length > 0)
    await sql`insert into engagement_counts (project_id, day, topic, opened, person_opened, clicked, person_clicked)
      select project_id, day, topic, sum(opened), sum(person_opened), sum(clicked), sum(person_clicked)
      from unnest(${topics.map(({ projectId }) => projectId)}::integer[], ${topics.map(({ day }) => day)}::date[],
        ${topics.map(({ topic }) => topic)}::text[], ${countColumns(topics)})
        as added (project_id, day, topic, opened, person_opened, clicked, person_clicked)
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (project_id, day, topic) do update set ${added('engagement_counts')}`.execute(tx);
  if (batches.length > 0)
    await sql`insert into batch_engagement (batch_id, project_id, opened, person_opened, clicked, person_clicked)
      select batch_id, project_id, sum(opened), sum(person_opened), sum(clicked), sum(person_clicked)
      from unnest(${batches.map(({ batchId }) => batchId)}::uuid[],
        ${batches.map(({ projectId }) => projectId)}::integer[], ${countColumns(batches)})
        as added (batch_id, project_id, opened, person_opened, clicked, person_clicked)
      group by 1, 2 order by 1, 2
      on conflict (batch_id) do update set ${added('batch_engagement')}`.execute(tx);
}

/** Deletes what is counted of a project's batches. */
export async function deleteBatchEngagement(db: Db, projectId: number): Promise<void> {
  await db.deleteFrom('batch_engagement').where('project_id', '=', projectId).execute();
}

function countColumns(rows: readonly EngagementCounts[]) {
  const column = (of: (counts: EngagementCounts) => number) => sql`${rows.map(of)}::integer[]`;
  return sql.join([
    column(({ opened }) => opened),
    column(({ personOpened }) => personOpened),
    column(({ clicked }) => clicked),
    column(({ personClicked }) => personClicked),
  ]);
}

/** Adds the row that a conflict excluded. */
function added(table: string) {
  const columns = ['opened', 'person_opened', 'clicked', 'person_clicked'];
  return sql.raw(columns.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', '));
}
