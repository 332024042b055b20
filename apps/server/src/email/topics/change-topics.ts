import {
  type CreateTopicBody,
  languageLimits,
  type Topic as TopicForm,
  topicLimits,
  type UpdateTopicBody,
} from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import { findTemplatePage } from '../../templates/index.ts';
import { readMailbox } from '../message/mail-addresses.ts';
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
  const { trackOpens = false, trackClicks = false } = body;
  const optInEmail = await readOptInEmail(db, projectId, body.optInEmail ?? null);
  const createdAt = clock();
  const topic = {
    key,
    name,
    description,
    translations: readTranslations(translations),
    optIn: initial === 'opt_in',
    public: isPublic,
    ...optInEmail,
    trackOpens,
    trackClicks,
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
  body: UpdateTopicBody,
  { db, clock }: Pick<ChangeTopicsDeps, 'db' | 'clock'>,
): Promise<Topic> {
  const { name, description, translations, default: initial, public: isPublic, optInEmail } = body;
  const read = translations && readTranslations(translations);
  const email = optInEmail === undefined ? undefined : await readOptInEmail(db, projectId, optInEmail);
  return inTransaction(db, async (tx) => {
    const before = await getTopic(tx, projectId, key);
    const after = {
      ...before,
      name: name ?? before.name,
      description: description ?? before.description,
      translations: read ?? before.translations,
      optIn: initial === undefined ? before.optIn : initial === 'opt_in',
      public: isPublic ?? before.public,
      ...email,
      trackOpens: body.trackOpens ?? before.trackOpens,
      trackClicks: body.trackClicks ?? before.trackClicks,
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

/** @throws AppError VALIDATION_ERROR for a template that cannot be sent, and what is no sender */
async function readOptInEmail(
  db: Db,
  projectId: number,
  email: TopicForm['optInEmail'],
): Promise<Pick<Topic, 'optInTemplateId' | 'optInFrom'>> {
  if (email === null) return { optInTemplateId: null, optInFrom: null };
  const template = await findTemplatePage(db, projectId, email.templateId);
  if (template?.displayMode !== 'email')
    throw new AppError(
      'VALIDATION_ERROR',
      `optInEmail.templateId: the project has no email template ${email.templateId}.`,
    );
  const sender = readMailbox(email.from);
  if (!sender.ok) throw new AppError('VALIDATION_ERROR', `optInEmail.from ${sender.why}.`);
  return { optInTemplateId: template.id, optInFrom: email.from };
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
