import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProjectKey } from '../../apps/server/src/accounts/index.ts';
import { uuidV7 } from '../../apps/server/src/base/ids.ts';
import { silentLog } from '../../apps/server/src/base/log.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import type { Db } from '../../apps/server/src/platform/database/tables.ts';

export type Fixture = {
  db: Db;
  /** For other processes. */
  databaseUrl: string;
  dataDir: string;
  /** Of a project in a workspace with a verified domain, with one webhook. */
  key: string;
  close(): Promise<void>;
};

const DOMAIN = 'shop.example';

/** A database with all that a send needs. @param databaseUrl default: the embedded one, with its own durability (fsync on) */
export async function createFixture(databaseUrl?: string): Promise<Fixture> {
  const dataDir = mkdtempSync(join(tmpdir(), 'postpress-bench-'));
  const database = await openDatabase({ databaseUrl: databaseUrl ?? null, dataDir, log: silentLog });
  const { db, connection } = database;
  await migrate(db);
  const key = await layAccount(db);
  return {
    db,
    dataDir,
    key,
    databaseUrl: 'connectionString' in connection ? connection.connectionString : urlOf(connection),
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function urlOf({ host, user, database }: { host: string; user: string; database: string }): string {
  return `postgresql://${user}@${encodeURIComponent(host)}/${database}`;
}

/** What the bare route writes: one row with the same content, and the key that every table has. */
export async function createBareTable(db: Db): Promise<void> {
  await db.schema
    .createTable('bare_emails')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .execute();
}

async function layAccount(db: Db): Promise<string> {
  const now = new Date();
  const deps = { db, clock: () => new Date(), newId: uuidV7 };
  const actor = { kind: 'system', id: null, name: 'bench', address: null } as const;
  const { id: workspaceId } = await db
    .insertInto('workspaces')
    .values({ name: 'Bench', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('plans')
    .values({
      workspace_id: workspaceId,
      name: 'self_hosted',
      status: null,
      status_since: now,
      expires_at: null,
      features: '{}',
      limits: '{}',
    })
    .execute();
  const { id: projectId } = await db
    .insertInto('projects')
    .values({ workspace_id: workspaceId, name: 'Bench', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sender_domains')
    .values({
      workspace_id: workspaceId,
      domain: DOMAIN,
      status: 'verified',
      challenge: 'bench',
      pending_since: now,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('webhook_endpoints')
    .values({
      project_id: projectId,
      family: 'email',
      url: 'https://hooks.example/',
      events: [],
      secret: Buffer.alloc(1),
      created_at: now,
      updated_at: now,
    })
    .execute();
  const { credential } = await createProjectKey({ projectId, kind: 'v3', name: 'bench' }, actor, deps);
  return credential;
}
