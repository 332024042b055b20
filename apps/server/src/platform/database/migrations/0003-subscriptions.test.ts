import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { sql } from 'kysely';
import { migrate, migrateTo } from '../migrate.ts';
import { dropEverything, openTestDatabase } from '../testing.ts';

const database = await openTestDatabase();
const { db } = database;
after(() => database.close());

const suppress = (projectId: number, email: string, reason: string) =>
  sql`insert into suppressions (project_id, email, reason, created_at)
    values (${projectId}, ${email}, ${reason}, '2030-01-07T12:00:00Z')`.execute(db);
const choices = async () =>
  (
    await sql<object>`select email, topic, state, source, changed_at from subscriptions order by email`.execute(
      db,
    )
  ).rows;
const left = (email: string) => ({
  email,
  topic: '*',
  state: 'unsubscribed',
  source: 'upgrade',
  changed_at: new Date('2030-01-07T12:00:00Z'),
});

it('turns unsubscribes into all topics, and keeps other suppressions', async () => {
  await dropEverything(database);
  await migrateTo(db, ['0001-schema', '0002-topics']);
  const { rows } = await sql<{ id: number }>`with workspace as (
      insert into workspaces (name, created_at) values ('Mail', now()) returning id)
    insert into projects (workspace_id, name, created_at) select id, 'Mail', now() from workspace returning id`.execute(
    db,
  );
  const projectId = rows[0]?.id ?? 0;
  for (const reason of ['hard_bounce', 'complaint', 'manual', 'unsubscribe'])
    await suppress(projectId, `${reason}@x.example`, reason);
  await migrate(db);
  assert.deepEqual(await choices(), [left('unsubscribe@x.example')]);
  const kept = await sql<{ reason: string }>`select reason from suppressions order by reason`.execute(db);
  assert.deepEqual(
    kept.rows.map(({ reason }) => reason),
    ['complaint', 'hard_bounce', 'manual'],
  );

  // A process of the release before, which still runs.
  await suppress(projectId, 'later@x.example', 'unsubscribe');
  assert.deepEqual(await choices(), [left('later@x.example'), left('unsubscribe@x.example')]);
  assert.equal((await sql`select from suppressions`.execute(db)).rows.length, 3);
});
