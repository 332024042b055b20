import { type Kysely, sql } from 'kysely';

/**
 * Saves of open editors: sessions of templates, versions of templates, uploaded images, and editor settings of a
 * project. The text of a version is in `template_designs` by its hash: identical bytes are stored once per template.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await writeSearchKeys(db);
}

const displayModes = "('email', 'web', 'popup', 'document')";

const statements: readonly string[] = [
  `alter table editor_sessions
    add column id uuid not null default gen_random_uuid(),
    -- Of a session that edits a template; its design is the template's.
    add column template_id integer references templates on delete cascade,
    -- The member who opened it at the console.
    add column user_id uuid references users on delete cascade,
    add column read_only boolean not null default false,
    add column revision integer not null default 1,
    add column saved_at timestamptz,
    -- When the first of the sessions that were renewed one after the other was made.
    add column chain_began_at timestamptz,
    add column closed_at timestamptz`,
  'create unique index editor_sessions_by_id on editor_sessions (id)',
  'create index editor_sessions_by_template on editor_sessions (template_id) where template_id is not null',
  'create index editor_sessions_by_user on editor_sessions (user_id) where user_id is not null',

  `alter table templates
    add column revision integer not null default 1,
    add column tags text[] not null default '{}',
    -- Name and tags in lower case as our own code writes it, each with a line of its own.
    add column search_key text not null default '',
    -- Who saved it last, as JSON.
    add column updated_by jsonb,
    -- SHA-256 of the picture that was rendered of it, hex; null: none was.
    add column drawn_thumbnail text,
    add column thumbnail_due boolean not null default true,
    -- Since when it lies in the trash.
    add column deleted_at timestamptz`,
  'create index templates_undrawn on templates (updated_at) where thumbnail_due and deleted_at is null',
  'create index templates_in_trash on templates (deleted_at) where deleted_at is not null',
  'create index templates_by_creation on templates (project_id, created_at desc, id desc)',

  `create table template_designs (
    template_id integer not null references templates on delete cascade,
    sha256 bytea not null check (length(sha256) = 32),
    design text not null,
    primary key (template_id, sha256)
  )`,
  `create table template_versions (
    id uuid primary key,
    template_id integer not null references templates on delete cascade,
    revision integer not null,
    kind text not null check (kind in ('save', 'restore', 'kept')),
    sha256 bytea not null,
    bytes integer not null,
    display_mode text not null check (display_mode in ${displayModes}),
    label text,
    author jsonb not null,
    -- The session whose later saves may come into the same version; it need not exist any more.
    session_id uuid,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    foreign key (template_id, sha256) references template_designs
  )`,
  'create index template_versions_by_template on template_versions (template_id, id desc)',
  'create index template_versions_by_design on template_versions (template_id, sha256)',

  `create table uploads (
    id uuid primary key,
    project_id integer not null references projects on delete cascade,
    sha256 text not null,
    name text not null,
    name_key text not null,
    kind text not null check (kind in ('png', 'jpeg', 'gif', 'webp')),
    url text not null,
    width integer not null,
    height integer not null,
    bytes integer not null,
    animated boolean not null,
    created_at timestamptz not null,
    unique (project_id, sha256)
  )`,
  'create index uploads_by_project on uploads (project_id, created_at desc, id desc)',

  `create table editor_settings (
    project_id integer primary key references projects on delete cascade,
    -- The text of its JSON: the order of merge tags is that in which they are shown.
    settings text not null,
    updated_at timestamptz not null
  )`,
];

const BATCH = 1_000;

async function writeSearchKeys(db: Kysely<unknown>): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from templates where id > ${last} order by id limit ${BATCH}`.execute(db);
    for (const { id, name } of rows)
      await sql`update templates set search_key = ${`${name.replaceAll('\n', ' ')}\n`.toLowerCase()} where id = ${id}`.execute(
        db,
      );
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}
