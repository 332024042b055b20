import type { Db } from '../../platform/database/tables.ts';

/** What holds for all e-mails of a project. */
export type EmailSettings = {
  /** Stands before a bare `from`. */
  defaultFromName: string | null;
  /** Whether List-Unsubscribe is written into every e-mail. */
  listUnsubscribe: boolean;
  createdAt: Date;
  updatedAt: Date;
};

/** Those of a project that nobody has changed are as old as the project. Undefined: there is no such project. */
export async function findEmailSettings(db: Db, projectId: number): Promise<EmailSettings | undefined> {
  const row = await db
    .selectFrom('projects as p')
    .leftJoin('email_settings as s', 's.project_id', 'p.id')
    .select(({ fn }) => [
      's.default_from_name as defaultFromName',
      's.list_unsubscribe as listUnsubscribe',
      fn.coalesce('s.created_at', 'p.created_at').as('createdAt'),
      fn.coalesce('s.updated_at', 'p.created_at').as('updatedAt'),
    ])
    .where('p.id', '=', projectId)
    .executeTakeFirst();
  return row && { ...row, listUnsubscribe: row.listUnsubscribe ?? false };
}

export async function putEmailSettings(db: Db, projectId: number, settings: EmailSettings): Promise<void> {
  const values = {
    default_from_name: settings.defaultFromName,
    list_unsubscribe: settings.listUnsubscribe,
    updated_at: settings.updatedAt,
  };
  await db
    .insertInto('email_settings')
    .values({ project_id: projectId, created_at: settings.createdAt, ...values })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(values))
    .execute();
}
