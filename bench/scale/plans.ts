import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { Db, Tables } from '../../apps/server/src/platform/database/tables.ts';

/** What PostgreSQL did for one query. */
export type Plan = {
  ms: number;
  /** Pages of 8 KB that it read, from memory or disk. */
  pages: number;
  /** Tables that it read from end to end, with their rows; small ones and those it skips do not count. */
  scanned: string[];
};

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  'Actual Loops'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
};

/** A scan of fewer rows costs less than an index. */
const SCAN_ROWS_MIN = 10_000;

/** Runs `act`, and explains every statement that it ran, in a transaction that is rolled back. */
export async function explainAll(pool: pg.Pool, act: (db: Db) => Promise<unknown>): Promise<Plan> {
  const statements: { text: string; values: readonly unknown[] }[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push({ text: query.sql, values: query.parameters });
    },
  });
  await act(db);
  const total: Plan = { ms: 0, pages: 0, scanned: [] };
  const client = await pool.connect();
  try {
    for (const { text, values } of statements) {
      if (!/^\s*(select|with|update|insert|delete)\b/i.test(text)) continue;
      await client.query('begin');
      const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, [...values]);
      await client.query('rollback');
      const [{ Plan: root, 'Execution Time': ms }] = rows[0]['QUERY PLAN'];
      total.ms += ms;
      total.pages += (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0);
      total.scanned.push(...scansOf(root));
    }
  } finally {
    client.release();
  }
  return total;
}

function scansOf(node: Node): string[] {
  const rows =
    ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1);
  const own =
    node['Node Type'].endsWith('Seq Scan') && rows >= SCAN_ROWS_MIN
      ? [`${node['Relation Name']} (${rows.toLocaleString('en')} rows)`]
      : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)];
}

/** Queues the emails that are not final, as acceptance does, and slows two of their domains down. @returns how many */
export async function fillQueue(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into email_queue (project_id, email_id, recipient_domain, next_attempt_at, expires_at, priority, attempts, reason)
    select project_id, id, split_part(to_address, '@', 2), now() - interval '1 minute', now() + interval '2 days',
      case when hashtext(id::text) % 10 = 0 then 2 else 0 end, 0, 'It waits.'
    from emails where status = 'queued'`.execute(db);
  await sql`vacuum analyze email_queue`.execute(db);
  await sql`
    insert into recipient_domains (domain, concurrency, held_reason, slowed_at, updated_at)
    values ('mail1.example', 0.5, '421 busy', now(), now()), ('mail2.example', 0.5, '421 busy', now(), now())`.execute(
    db,
  );
  return Number(numAffectedRows);
}
