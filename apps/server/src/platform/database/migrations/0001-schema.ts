import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { createPartition, weekAfter, weeklyTables, weekOf } from '../partition-sql.ts';

/** Later migrations create these. */
const LATER: readonly string[] = ['email_engagement'];

/** The tables of the first release, in `0001-schema.sql`, with the partitions of three weeks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(readFileSync(join(import.meta.dirname, '0001-schema.sql'), 'utf8')).execute(db);
  const monday = weekOf(new Date());
  for (const table of weeklyTables.filter((each) => !LATER.includes(each)))
    for (const week of [0, 1, 2]) await createPartition(db, table, weekAfter(monday, week));
}
