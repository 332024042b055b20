import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { type Kysely, sql } from 'kysely';
import { up } from './migrations/0014-editor-saves.ts';
import type { Db } from './tables.ts';
import { openTestDb } from './testing.ts';

let db: Db;
before(async () => {
  db = await openTestDb();
  // As it was before this migration.
  for (const table of ['template_versions', 'template_designs', 'uploads', 'editor_settings'])
    await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`alter table editor_sessions
    drop column id, drop column template_id, drop column user_id, drop column read_only,
    drop column revision, drop column saved_at, drop column chain_began_at, drop column closed_at`.execute(
    db,
  );
  await sql`drop trigger template_of_log_changed on templates`.execute(db);
  await sql`drop index templates_by_creation`.execute(db);
  await sql`alter table templates
    drop column revision, drop column tags, drop column search_key, drop column updated_by,
    drop column drawn_thumbnail, drop column thumbnail_due, drop column deleted_at`.execute(db);
});
after(() => db.destroy());

it('lets templates that are there be searched, and gives sessions that are open their ids', async () => {
  const { rows } = await sql<{ id: number }>`
    with workspace as (insert into workspaces (name, created_at) values ('W', now()) returning id)
    insert into projects (workspace_id, name, created_at) select id, 'P', now() from workspace returning id`.execute(
    db,
  );
  const projectId = rows[0]?.id;
  await sql`insert into templates (project_id, name, display_mode, design, created_at, updated_at)
    select ${projectId}, 'ÄRGER ' || n, 'email', '{}', now(), now() from generate_series(1, 2500) n`.execute(
    db,
  );
  await sql`insert into editor_sessions (token_hash, project_id, display_mode, design, created_at, open_until)
    select sha256(n::text::bytea), ${projectId}, 'email', '{}', now(), now() from generate_series(1, 3) n`.execute(
    db,
  );
  await up(db as unknown as Kysely<unknown>);
  const found = await sql<{ count: number }>`
    select count(*)::int as count from templates
    where search_key like 'ärger %' || chr(10) and revision = 1 and tags = '{}' and thumbnail_due`.execute(
    db,
  );
  assert.equal(found.rows[0]?.count, 2_500);
  const sessions = await sql<{ ids: number }>`
    select count(distinct id)::int as ids from editor_sessions where not read_only and revision = 1`.execute(
    db,
  );
  assert.equal(sessions.rows[0]?.ids, 3);
});
