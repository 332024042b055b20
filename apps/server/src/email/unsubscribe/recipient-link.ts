import type { BrandKit } from '@postpress/contracts';
import { findLiveProjectId } from '../../accounts/index.ts';
import { brandOf } from '../../brand/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { type Correspondents, findCorrespondents } from '../emails/emails.ts';
import { readUnsubscribeToken } from '../message/unsubscribe-token.ts';
import { defaultOf } from '../topics/change-subscriptions.ts';
import { ALL_TOPICS, listChoices, type Subscription } from '../topics/subscriptions.ts';
import { listAllTopics, type Topic } from '../topics/topics.ts';

/** The email that a link belongs to, with what its pages show. */
export type RecipientLink = {
  token: string;
  email: Correspondents;
  /** Of the email; null: it has none, or it was deleted. */
  topic: Topic | null;
  /** All of the project. */
  topics: readonly Topic[];
  /** Of the recipient, by topic. */
  choices: ReadonlyMap<string, Subscription>;
  brand: BrandKit;
};

/** The email of a link's token; `undefined` where the token is invalid or the email is older than the history. */
export async function findRecipientLink(
  token: string,
  { db, secrets }: { db: Db; secrets: SecretBox },
): Promise<RecipientLink | undefined> {
  const emailId = readUnsubscribeToken(token, secrets);
  const email = emailId === undefined ? undefined : await findCorrespondents(db, emailId);
  if (!email) return undefined;
  const { projectId, to } = email;
  const [topics, choices, { brand }] = await Promise.all([
    listAllTopics(db, projectId),
    listChoices(db, projectId, to),
    brandOf(db, await findLiveProjectId(db, projectId)),
  ]);
  const topic = topics.find(({ key }) => key === email.topic) ?? null;
  return { token, email, topic, topics, choices, brand };
}

export function hasLeftAll({ choices }: Pick<RecipientLink, 'choices'>): boolean {
  return choices.get(ALL_TOPICS)?.state === 'unsubscribed';
}

/** Whether the recipient would receive emails of a topic if they had not left all topics. */
export function isSubscribed({ choices }: Pick<RecipientLink, 'choices'>, topic: Topic): boolean {
  return (choices.get(topic.key)?.state ?? defaultOf(topic)) === 'subscribed';
}
