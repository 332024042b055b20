import {
  type CreateTopicBody,
  languageLimits,
  topicLimits,
  type UpdateTopicBody,
} from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import {
  countTopics,
  deleteTopic,
  findTopic,
  insertTopic,
  notifyTopicsChanged,
  type Topic,
  updateTopic,
} from './topics.ts';

export type ChangeTopicsDeps = {
  db: Db;
  clock: Clock;
  /** What acceptance remembers of projects: the keys of their topics. */
  settings: { forget(): void };
};

/** @throws AppError CONFLICT for a key that is taken, and beyond the topics of a project; VALIDATION_ERROR */
export async function createTopic(
  projectId: number,
  body: CreateTopicBody,
  { db, clock, settings }: ChangeTopicsDeps,
): Promise<Topic> {
  const { key, name, description = '', translations = {}, default: initial, public: isPublic = true } = body;
  const createdAt = clock();
  const topic = {
    key,
    name,
    description,
    translations: readTranslations(translations),
    optIn: initial === 'opt_in',
    public: isPublic,
    createdAt,
    updatedAt: createdAt,
  };
  if ((await countTopics(db, projectId)) >= topicLimits.perProject)
    throw new AppError(
      'CONFLICT',
      `A project has at most ${topicLimits.perProject} topics: delete one first.`,
    );
  const isNew = await inTransaction(db, async (tx) => {
    await notifyTopicsChanged(tx);
    return insertTopic(tx, projectId, topic);
  });
  if (!isNew) throw new AppError('CONFLICT', `key: the project already has the topic ${key}.`);
  settings.forget();
  return topic;
}

/** Omitted members stay. @throws AppError NOT_FOUND, VALIDATION_ERROR */
export async function changeTopic(
  projectId: number,
  key: string,
  { name, description, translations, default: initial, public: isPublic }: UpdateTopicBody,
  { db, clock }: Pick<ChangeTopicsDeps, 'db' | 'clock'>,
): Promise<Topic> {
  const read = translations && readTranslations(translations);
  return inTransaction(db, async (tx) => {
    const before = await getTopic(tx, projectId, key);
    const after = {
      ...before,
      name: name ?? before.name,
      description: description ?? before.description,
      translations: read ?? before.translations,
      optIn: initial === undefined ? before.optIn : initial === 'opt_in',
      public: isPublic ?? before.public,
      updatedAt: clock(),
    };
    await updateTopic(tx, projectId, after);
    return after;
  });
}

/** What recipients chose stays: a topic that gets its key later has it. @throws AppError NOT_FOUND */
export async function removeTopic(
  projectId: number,
  key: string,
  { db, settings }: Pick<ChangeTopicsDeps, 'db' | 'settings'>,
): Promise<void> {
  const isDeleted = await inTransaction(db, async (tx) => {
    await notifyTopicsChanged(tx);
    return deleteTopic(tx, projectId, key);
  });
  if (!isDeleted) throw noSuchTopic();
  settings.forget();
}

/** @throws AppError NOT_FOUND */
export async function getTopic(db: Db, projectId: number, key: string): Promise<Topic> {
  const topic = await findTopic(db, projectId, key);
  if (!topic) throw noSuchTopic();
  return topic;
}

function noSuchTopic(): AppError {
  return new AppError('NOT_FOUND', 'This project has no topic with this key.');
}

/**
 * Translations by their languages in canonical form: `DE-at` becomes `de-AT`.
 *
 * @throws AppError VALIDATION_ERROR for what is no language tag, and a language that comes twice
 */
function readTranslations(given: Topic['translations']): Topic['translations'] {
  const read: Topic['translations'] = {};
  for (const [tag, { name, description }] of Object.entries(given)) {
    const language = canonical(tag);
    if (language === undefined || tag.length > languageLimits.charactersMax)
      throw new AppError(
        'VALIDATION_ERROR',
        `translations: ${JSON.stringify(tag.slice(0, 50))} is no BCP 47 language tag such as de or pt-BR.`,
      );
    if (Object.hasOwn(read, language))
      throw new AppError('VALIDATION_ERROR', `translations have the language ${language} twice.`);
    read[language] = { name, ...(description !== undefined && { description }) };
  }
  return read;
}

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
