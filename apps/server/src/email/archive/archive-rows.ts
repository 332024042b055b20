import { sql } from 'kysely';
import { emailTables, partitionKeys, type WeeklyTable } from '../../platform/database/partition-sql.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import type { ArchivedEmail } from './archive-blobs.ts';

/*
 * Archived emails as rows: read as they are in the tables, and put back. Both are generic over tables and columns, so a release
 * that adds one archives it, and restores what was archived before.
 */

/** Emails of a project, `from` ≤ id < `until`, and after one of them. */
export type Range = { projectId: number; from: string; until: string; after?: string | undefined };

/** A shared attachment is copied: it expires before the archive does. */
const WHOLE_ATTACHMENT = sql`to_jsonb(part) || jsonb_build_object('shared_id', null, 'content',
  coalesce(part.content, (select content from shared_attachments where id = part.shared_id)))`;

/**
 * The rows of the next emails, each as a line of JSON that begins with its id.
 *
 * @param most of emails, and of the bytes of their contents and attachments: the email that exceeds them is the last one
 */
export async function readLines(
  db: Db,
  { projectId, from, until, after = from }: Range,
  most: { emails: number; bytes: number },
): Promise<{ id: string; line: string }[]> {
  const rowsOf = (table: WeeklyTable) => {
    const key = sql.ref(`part.${partitionKeys[table]}`);
    const row = table === 'email_attachments' ? WHOLE_ATTACHMENT : sql`to_jsonb(part)`;
    // The bounds leave out all other partitions.
    return sql`${sql.lit(table)}, (select coalesce(jsonb_agg(${row}), '[]') from ${sql.table(table)} as part
      where ${key} = email.id and ${key} >= ${from} and ${key} < ${until})`;
  };
  const isOfEmail = sql`part.email_id = email.id and part.email_id >= ${from} and part.email_id < ${until}`;
  const isNext = sql`email.project_id = ${projectId} and email.id < ${until}
    and email.id ${after === from ? sql`>=` : sql`>`} ${after}`;
  const { rows } = await sql<{ id: string; line: string }>`
    with sized as (
      select email.id,
        coalesce((select octet_length(part.html) + coalesce(octet_length(part.text), 0)
          from email_contents as part where ${isOfEmail}), 0)
        + coalesce((select sum(octet_length(coalesce(part.content, shared.content)))
          from email_attachments as part left join shared_attachments as shared on shared.id = part.shared_id
          where ${isOfEmail}), 0) as bytes
      from emails as email where ${isNext} order by email.id limit ${most.emails}
    ), next as (
      select id, sum(bytes) over (order by id) - bytes as before from sized
    )
    select email.id, json_build_object('id', email.id, 'rows', json_build_object(${sql.join(emailTables.map(rowsOf))}))::text as line
    from emails as email where ${isNext}
      and email.id <= (select id from next where before < ${most.bytes} order by id desc limit 1)
    order by email.id limit ${most.emails}`.execute(db);
  return rows;
}

/** The next project with emails in a range of ids. */
export async function findProjectAfter(
  db: Db,
  { projectId, from, until }: Range,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('emails')
    .select('project_id as projectId')
    .where('project_id', '>', projectId)
    .where('id', '>=', from)
    .where('id', '<', until)
    .orderBy('project_id')
    .limit(1)
    .executeTakeFirst();
  return row?.projectId;
}

/** Puts emails back into the tables. Those that are there stay as they are. */
export async function putBack(tx: Tx, emails: readonly ArchivedEmail[]): Promise<void> {
  for (const table of emailTables) {
    const rows = emails.flatMap((email) => email.rows[table] ?? []);
    const [first] = rows;
    if (!first) continue;
    const names = sql.join(Object.keys(first).map((name) => sql.id(name)));
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
      on conflict do nothing`.execute(tx);
  }
}
