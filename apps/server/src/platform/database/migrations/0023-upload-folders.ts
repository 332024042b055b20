import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Folders of the image library. A folder is what its images say: it exists as long as it holds one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table uploads add column folder text not null default ''",
  'create index uploads_by_folder on uploads (project_id, folder, created_at desc, id desc)',
];
