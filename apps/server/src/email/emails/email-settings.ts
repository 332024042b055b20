import { projectRows } from '../../accounts/index.ts';
import type { Db } from '../../platform/database/tables.ts';

export type EmailSettings = {
  /** Display name for a `from` without one. */
  defaultFromName: string | null;
  /** Whether emails with a topic carry List-Unsubscribe. */
  listUnsubscribe: boolean;
  /** Whether broadcast emails must name a topic. */
  requireTopic: boolean;
  createdAt: Date;
  updatedAt: Date;
};

/** The defaults count as created with the project. `undefined` if there is no such project. */
export async function findEmailSettings(db: Db, projectId: number): Promise<EmailSettings | undefined> {
  const row = await db
    .selectFrom(projectRows(db).as('p'))
    .leftJoin('email_settings as s', 's.project_id', 'p.id')
    .select(({ fn }) => [
      's.default_from_name as defaultFromName',
      's.topic_fields as listUnsubscribe',
      's.topic_required as requireTopic',
      fn.coalesce('s.created_at', 'p.created_at').as('createdAt'),
      fn.coalesce('s.updated_at', 'p.created_at').as('updatedAt'),
    ])
    .where('p.id', '=', projectId)
    .executeTakeFirst();
  return (
    row && { ...row, listUnsubscribe: row.listUnsubscribe ?? true, requireTopic: row.requireTopic ?? false }
  );
}

export async function putEmailSettings(db: Db, projectId: number, settings: EmailSettings): Promise<void> {
  const values = {
    default_from_name: settings.defaultFromName,
    topic_fields: settings.listUnsubscribe,
    topic_required: settings.requireTopic,
    updated_at: settings.updatedAt,
  };
  await db
    .insertInto('email_settings')
    .values({ project_id: projectId, created_at: settings.createdAt, ...values })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(values))
    .execute();
}

/** A relation to join: the settings of each project that has changed them. */
export function settingsOfProjects(db: Pick<Db, 'selectFrom'>) {
  return db.selectFrom('email_settings').select(['project_id', 'topic_fields']);
}
