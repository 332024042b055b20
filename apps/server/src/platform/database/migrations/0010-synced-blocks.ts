import { type Kysely, sql } from 'kysely';

/**
 * Blocks in lists: their category in lower case as JavaScript writes it (`lower()` follows the locale of the database,
 * and C changes ASCII only), and their rendered image. Uses of synced blocks: which template has copies of which block,
 * so that an update reads only those templates.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await lowerCategories(db);
  await noteUses(db);
}

const statements = [
  `alter table blocks
    add column category_key text not null default '',
    -- SHA-256 of the picture's bytes, hex; null: none was rendered.
    add column drawn_thumbnail text,
    -- Whether it is still to be looked at how the block looks now; of blocks that were there before, always.
    add column thumbnail_due boolean not null default true`,
  'create index blocks_undrawn on blocks (updated_at) where thumbnail_due',
  'create index blocks_by_mode on blocks (project_id, display_mode, created_at desc, id desc)',
  'create index blocks_by_category on blocks (project_id, category_key, created_at desc, id desc)',
  `create index blocks_of_users on blocks (project_id, created_at desc, id desc) where user_id is not null`,

  `create table template_block_uses (
    project_id integer not null references projects on delete cascade,
    sync_id text not null,
    template_id integer not null references templates on delete cascade,
    primary key (project_id, sync_id, template_id)
  )`,
  'create index template_block_uses_by_template on template_block_uses (template_id)',
];

const BATCH = 200;
/** Finds ids as `syncedIds` of packages/design did when this migration was written. */
const MARKS = ['sync', 'synced'];
const ID_CHARACTERS_MAX = 255;

async function lowerCategories(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ category: string }>`select distinct category from blocks`.execute(db);
  for (const { category } of rows)
    await sql`update blocks set category_key = ${category.toLowerCase()} where category = ${category}`.execute(
      db,
    );
}

type Stored = { id: number; project_id: number; design: string };

async function noteUses(db: Kysely<unknown>): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Stored>`
      select id, project_id, design from templates
      where id > ${last} and design like '%"sync%' order by id limit ${BATCH}`.execute(db);
    for (const { id, project_id, design } of rows)
      for (const syncId of usesIn(design))
        await sql`insert into template_block_uses (project_id, sync_id, template_id)
          values (${project_id}, ${syncId}, ${id}) on conflict do nothing`.execute(db);
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}

function usesIn(design: string): Set<string> {
  const found = new Set<string>();
  const note = (key: string, value: { id?: unknown } | null) => {
    const id = MARKS.includes(key) ? value?.id : undefined;
    if (typeof id === 'string' && id !== '' && [...id].length <= ID_CHARACTERS_MAX && !id.includes('\0'))
      found.add(id);
    return value;
  };
  try {
    JSON.parse(design, note);
  } catch (error) {
    // Nested deeper than the stack: such a design was never rendered, and its next save records its uses.
    if (!(error instanceof RangeError)) throw error;
  }
  return found;
}
