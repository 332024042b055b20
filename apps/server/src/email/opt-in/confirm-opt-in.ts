import { findLiveProjectId } from '../../accounts/index.ts';
import { brandOf } from '../../brand/index.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { recordChoices } from '../topics/change-subscriptions.ts';
import { listChoices } from '../topics/subscriptions.ts';
import { listAllTopics, type Topic } from '../topics/topics.ts';
import { statesOfReturn } from '../unsubscribe/preferences.ts';
import { hasLeftAll, type RecipientLink } from '../unsubscribe/recipient-link.ts';
import type { UnsubscribeDeps } from '../unsubscribe/unsubscribe.ts';
import { type OptIn, readOptInToken } from './opt-in-token.ts';

/** A valid link, with what its page shows. */
export type OptInLink = Pick<RecipientLink, 'topics' | 'choices' | 'brand'> & {
  optIn: OptIn;
  topic: Topic;
};

/** `undefined` where the token is invalid or has expired, or the topic was deleted. */
export async function findOptInLink(
  token: string,
  { db, secrets, clock }: Pick<UnsubscribeDeps, 'db' | 'secrets' | 'clock'>,
): Promise<OptInLink | undefined> {
  const optIn = readOptInToken(token, secrets, clock());
  if (!optIn) return undefined;
  const { projectId, email } = optIn;
  const [topics, choices, { brand }] = await Promise.all([
    listAllTopics(db, projectId),
    listChoices(db, projectId, email),
    brandOf(db, await findLiveProjectId(db, projectId)),
  ]);
  const topic = topics.find(({ key }) => key === optIn.topic);
  return topic && { optIn, topic, topics, choices, brand };
}

/** Whether the recipient has chosen to receive the topic. */
export function isConfirmed(link: OptInLink): boolean {
  return !hasLeftAll(link) && link.choices.get(link.topic.key)?.state === 'subscribed';
}

/** Records that the recipient opts in. One who left all topics receives this one, and no other. */
export async function confirmOptIn(link: OptInLink, deps: UnsubscribeDeps): Promise<void> {
  const { optIn, topic, topics } = link;
  const { projectId, email, note } = optIn;
  const wanted = new Set([topic.key]);
  const states = hasLeftAll(link)
    ? statesOfReturn(topics, wanted)
    : new Map([[topic.key, 'subscribed' as const]]);
  const given = { projectId, email, source: 'double_opt_in', note, changedAt: deps.clock() } as const;
  const choices = [...states].map(([key, state]) => ({ ...given, topic: key, state }));
  await inTransaction(deps.db, (tx) => recordChoices(tx, choices, deps));
}
