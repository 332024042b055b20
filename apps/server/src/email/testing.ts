import { SIMULATOR_DOMAIN } from '@postpress/contracts';
import { uuidV7 } from '../base/ids.ts';
import type { Db } from '../platform/database/tables.ts';
import type { Hold } from './queue/hour-limits.ts';

/** The fields of a waiting email that a test sets; the others have defaults. */
export type TestEmail = {
  id?: string;
  projectId?: number;
  workspaceId?: number;
  acceptedAt?: Date;
  from?: string;
  to?: string;
  subject?: string;
  tags?: Record<string, string>;
  templateId?: number;
  broadcast?: boolean;
  topic?: string;
  test?: boolean;
  keyId?: string;
  /** As acceptance holds it. */
  hold?: Hold;
};

/** A workspace with one project, for tables that refer to projects. */
export async function insertTestProject(db: Db): Promise<{ workspaceId: number; projectId: number }> {
  const now = new Date();
  const workspace = await db
    .insertInto('workspaces')
    .values({ name: 'Mail', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const project = await db
    .insertInto('projects')
    .values({ workspace_id: workspace.id, name: 'Mail', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { workspaceId: workspace.id, projectId: project.id };
}

const QUEUED_HOURS = 72;

/** Emails as acceptance leaves them: queued, with contents and a place in the queue. Returns their ids. */
export async function insertTestEmails(db: Db, emails: readonly TestEmail[]): Promise<string[]> {
  const rows = emails.map((email) => {
    const acceptedAt = email.acceptedAt ?? new Date();
    return {
      id: uuidV7(acceptedAt),
      projectId: 1,
      workspaceId: 1,
      from: 'hi@shop.example',
      to: 'ann@inbox.example',
      subject: 'Hello',
      broadcast: false,
      ...email,
      acceptedAt,
    };
  });
  for (let start = 0; start < rows.length; start += 1_000) await insert(db, rows.slice(start, start + 1_000));
  return rows.map(({ id }) => id);
}

type Row = Required<Omit<TestEmail, Optional>> & Pick<TestEmail, Optional>;
type Optional = 'tags' | 'templateId' | 'topic' | 'test' | 'keyId' | 'hold';

async function insert(db: Db, rows: readonly Row[]): Promise<void> {
  await db
    .insertInto('emails')
    .values(
      rows.map((row) => ({
        id: row.id,
        project_id: row.projectId,
        workspace_id: row.workspaceId,
        created_at: row.acceptedAt,
        status_updated_at: row.acceptedAt,
        from_address: row.from,
        to_address: row.to,
        subject: row.subject,
        tags: row.tags === undefined ? null : JSON.stringify(row.tags),
        message_id: `<${row.id}@post.example>`,
        template_id: row.templateId ?? null,
        topic: row.topic ?? null,
        test: row.test ?? false,
      })),
    )
    .execute();
  await db
    .insertInto('email_contents')
    .values(
      rows.map(({ id }) => ({
        email_id: id,
        html: '<p>Hello</p>',
        text: 'Hello',
        reply_to: null,
        headers: null,
      })),
    )
    .execute();
  await db
    .insertInto('email_queue')
    .values(
      rows.map((row) => ({
        email_id: row.id,
        project_id: row.projectId,
        recipient_domain: row.test ? SIMULATOR_DOMAIN : row.to.slice(row.to.lastIndexOf('@') + 1),
        next_attempt_at: row.acceptedAt,
        expires_at: new Date(row.acceptedAt.getTime() + QUEUED_HOURS * 3_600_000),
        broadcast: row.broadcast,
        key_id: row.keyId ?? null,
        held_for: row.hold?.heldFor ?? null,
        priority: row.hold ? 2 : 0,
        reason: row.hold?.reason ?? 'Accepted. The first attempt follows.',
      })),
    )
    .execute();
}
