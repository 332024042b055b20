import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { type Kysely, sql } from 'kysely';
import { up } from './migrations/0010-synced-blocks.ts';
import type { Db } from './tables.ts';
import { openTestDb } from './testing.ts';

let db: Db;
before(async () => {
  db = await openTestDb();
  // As it was before this migration.
  await sql`drop table template_block_uses`.execute(db);
  await sql`drop index blocks_by_mode`.execute(db);
  await sql`drop index blocks_of_users`.execute(db);
  await sql`alter table blocks drop column category_key, drop column drawn_thumbnail, drop column thumbnail_due`.execute(
    db,
  );
});
after(() => db.destroy());

it('finds the copies of synced blocks in templates that are there, and lowers categories', async () => {
  const { rows } = await sql<{ id: number }>`
    with workspace as (insert into workspaces (name, created_at) values ('W', now()) returning id)
    insert into projects (workspace_id, name, created_at) select id, 'P', now() from workspace returning id`.execute(
    db,
  );
  const projectId = rows[0]?.id;
  const row = (values: string) => `{"columns":[{"contents":[{"values":${values}}]}],"values":${values}}`;
  const designs = [
    `{"body":{"rows":[${row('{"sync":{"id":"s1","dirty":true}}')},${row('{"synced":{"id":"s2"}}')}]}}`,
    `{"body":{"rows":[${row('{"sync":{"id":7}}')}]}}`,
    `{"body":{"rows":[${row(`{"sync":{"id":"${'x'.repeat(256)}"}}`)}]}}`,
    '{"body":{"rows":[]}}',
  ];
  // More than the migration reads at once.
  for (let copies = 0; copies < 80; copies++)
    for (const design of designs)
      await sql`insert into templates (project_id, name, display_mode, design, created_at, updated_at)
        values (${projectId}, 'T', 'email', ${design}, now(), now())`.execute(db);
  await sql`insert into blocks (id, project_id, display_mode, category, data, created_at, updated_at)
    values (gen_random_uuid(), ${projectId}, 'email', 'FÜSSE', '{}', now(), now())`.execute(db);
  await up(db as unknown as Kysely<unknown>);
  const uses = await sql<{ sync_id: string; count: number }>`
    select sync_id, count(*)::int as count from template_block_uses group by 1 order by 1`.execute(db);
  assert.deepEqual(uses.rows, [
    { sync_id: 's1', count: 80 },
    { sync_id: 's2', count: 80 },
  ]);
  const blocks = await sql<{ category_key: string }>`select category_key from blocks`.execute(db);
  assert.deepEqual(blocks.rows, [{ category_key: 'füsse' }]);
});
