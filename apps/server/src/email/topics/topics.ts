import { type Topic as TopicForm, topicLimits } from '@postpress/contracts';
import { liveProjectIdOf } from '../../accounts/index.ts';
import { notify } from '../../platform/database/notifications.ts';
import type { Selected } from '../../platform/database/row-of.ts';
import type { Db } from '../../platform/database/tables.ts';

/** What recipients of a project can leave. */
export type Topic = Selected<'topics', typeof columns>;

const columns = [
  'key',
  'name',
  'description',
  'translations',
  'opt_in as optIn',
  'public',
  'opt_in_template_id as optInTemplateId',
  'opt_in_from as optInFrom',
  'track_opens as trackOpens',
  'track_clicks as trackClicks',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** The email that asks recipients to confirm; null: the topic has none. */
export function optInEmailOf({
  optInTemplateId,
  optInFrom,
}: Pick<Topic, 'optInTemplateId' | 'optInFrom'>): TopicForm['optInEmail'] {
  if (optInTemplateId === null || optInFrom === null) return null;
  return { templateId: String(optInTemplateId), from: optInFrom };
}

export function toWireTopic({ optIn, createdAt, updatedAt, ...topic }: Topic): TopicForm {
  const { key, name, description, translations, public: isPublic, trackOpens, trackClicks } = topic;
  return {
    key,
    name,
    description,
    translations,
    default: optIn ? 'opt_in' : 'subscribed',
    public: isPublic,
    optInEmail: optInEmailOf(topic),
    trackOpens,
    trackClicks,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export async function findTopic(db: Db, projectId: number, key: string): Promise<Topic | undefined> {
  return db
    .selectFrom('topics')
    .select(columns)
    .where('project_id', '=', liveProjectIdOf(projectId))
    .where('key', '=', key)
    .executeTakeFirst();
}

/**
 * Topics of a project in the order of their keys. Keyset paging over the key.
 *
 * @param page `after`: the last key of the page before
 * @returns one more than `limit` where there is one
 */
export async function listTopics(
  db: Db,
  projectId: number,
  { limit, after = '' }: { limit: number; after?: string | undefined },
): Promise<Topic[]> {
  return db
    .selectFrom('topics')
    .select(columns)
    .where('project_id', '=', liveProjectIdOf(projectId))
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit + 1)
    .execute();
}

/** All topics of a project, by key. */
export function listAllTopics(db: Db, projectId: number): Promise<Topic[]> {
  return listTopics(db, projectId, { limit: topicLimits.perProject });
}

export async function listTopicKeys(db: Db, projectId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('topics')
    .select('key')
    .where('project_id', '=', liveProjectIdOf(projectId))
    .execute();
  return new Set(rows.map(({ key }) => key));
}

export async function countTopics(db: Db, projectId: number): Promise<number> {
  const { count } = await db
    .selectFrom('topics')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Notified with every topic that is created or deleted: acceptance has the keys in memory. */
export const TOPICS_CHANNEL = 'topics_changed';

export const notifyTopicsChanged = (tx: Db): Promise<void> => notify(tx, TOPICS_CHANNEL);

/** @returns whether the project had no topic with this key */
export async function insertTopic(db: Db, projectId: number, topic: Topic): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('topics')
    .values({ project_id: projectId, key: topic.key, created_at: topic.createdAt, ...valuesOf(topic) })
    .onConflict((conflict) => conflict.columns(['project_id', 'key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Writes everything but the key and the time of creation. */
export async function updateTopic(db: Db, projectId: number, topic: Topic): Promise<void> {
  await db
    .updateTable('topics')
    .set(valuesOf(topic))
    .where('project_id', '=', projectId)
    .where('key', '=', topic.key)
    .execute();
}

function valuesOf({ name, description, translations, optIn, public: isPublic, updatedAt, ...topic }: Topic) {
  return {
    name,
    description,
    translations: JSON.stringify(translations),
    opt_in: optIn,
    public: isPublic,
    opt_in_template_id: topic.optInTemplateId,
    opt_in_from: topic.optInFrom,
    track_opens: topic.trackOpens,
    track_clicks: topic.trackClicks,
    updated_at: updatedAt,
  };
}

/** @returns whether there was one */
export async function deleteTopic(db: Db, projectId: number, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('topics')
    .where('project_id', '=', projectId)
    .where('key', '=', key)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
