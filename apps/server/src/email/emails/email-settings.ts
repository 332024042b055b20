import { HISTORY_DAYS } from '@postpress/contracts';
import { sql } from 'kysely';
import { liveProjectIdOf, projectRows } from '../../accounts/index.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';

export type EmailSettings = {
  /** Display name for a `from` without one. */
  defaultFromName: string | null;
  /** Whether emails with a topic carry List-Unsubscribe. */
  listUnsubscribe: boolean;
  /** Whether broadcast emails must name a topic. */
  requireTopic: boolean;
  /** Whether emails are refused in a language that their template lacks. */
  requireTranslation: boolean;
  /** How long content of sent emails is kept; 0: until their final status. */
  contentDays: number;
  /** How long emails are kept. */
  historyDays: number;
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
      's.translation_required as requireTranslation',
      's.content_days as contentDays',
      's.history_days as historyDays',
      fn.coalesce('s.created_at', 'p.created_at').as('createdAt'),
      fn.coalesce('s.updated_at', 'p.created_at').as('updatedAt'),
    ])
    .where('p.id', '=', liveProjectIdOf(projectId))
    .executeTakeFirst();
  if (!row) return undefined;
  const { listUnsubscribe, requireTopic, requireTranslation, contentDays, historyDays } = row;
  return {
    ...row,
    listUnsubscribe: listUnsubscribe ?? true,
    requireTopic: requireTopic ?? false,
    requireTranslation: requireTranslation ?? false,
    contentDays: contentDays ?? HISTORY_DAYS,
    historyDays: historyDays ?? HISTORY_DAYS,
  };
}

export async function putEmailSettings(db: Db, projectId: number, settings: EmailSettings): Promise<void> {
  const values = {
    default_from_name: settings.defaultFromName,
    topic_fields: settings.listUnsubscribe,
    topic_required: settings.requireTopic,
    translation_required: settings.requireTranslation,
    content_days: settings.contentDays,
    history_days: settings.historyDays,
    updated_at: settings.updatedAt,
  };
  await db
    .insertInto('email_settings')
    .values({ project_id: projectId, created_at: settings.createdAt, ...values })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(values))
    .execute();
}

/** A project that keeps less than the installation does, or one that holds its test data. */
export type Retention = {
  projectId: number;
  contentDays: number;
  historyDays: number;
  /** Content of its emails up to this one is deleted. */
  contentDeletedTo: string | null;
};

export async function listRetentions(db: Db): Promise<Retention[]> {
  const rows = await db
    .selectFrom('email_settings')
    .leftJoin(
      () => projectRows(db).as('test'),
      (join) => join.onRef('test.test_of', '=', 'email_settings.project_id'),
    )
    .select([
      'project_id as projectId',
      'test.id as testProjectId',
      'content_days as contentDays',
      'history_days as historyDays',
      'content_deleted_to as contentDeletedTo',
    ])
    .where(sql<boolean>`least(content_days, history_days) < ${HISTORY_DAYS}`)
    .execute();
  return rows.flatMap(({ testProjectId, ...own }) =>
    testProjectId === null ? [own] : [own, { ...own, projectId: testProjectId, contentDeletedTo: null }],
  );
}

export async function setContentDeletedTo(tx: Tx, projectId: number, emailId: string): Promise<void> {
  await tx
    .updateTable('email_settings')
    .set({ content_deleted_to: emailId })
    .where('project_id', '=', projectId)
    .execute();
}

/** A relation to join: the settings of each project that has changed them. */
export function settingsOfProjects(db: Pick<Db, 'selectFrom'>) {
  return db.selectFrom('email_settings').select(['project_id', 'topic_fields']);
}
