import type { SubscriptionState } from '@postpress/contracts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { recordChoices } from '../topics/change-subscriptions.ts';
import { ALL_TOPICS } from '../topics/subscriptions.ts';
import type { Topic } from '../topics/topics.ts';
import { hasLeftAll, isSubscribed, type RecipientLink } from './recipient-link.ts';
import type { UnsubscribeDeps } from './unsubscribe.ts';

/** What the form of the preference page says. */
export type Preferences = {
  /** Keys of the topics that the page showed: others stay as they are. */
  shown: ReadonlySet<string>;
  /** Keys of those with a check mark. */
  wanted: ReadonlySet<string>;
};

/**
 * Topics that the page shows: public ones, that of the email, and those that the recipient chose to receive. Other topics
 * that are not public stay unseen, also where the recipient returned after having left all.
 */
export function shownTopics(link: RecipientLink): { topic: Topic; receives: boolean }[] {
  const leftAll = hasLeftAll(link);
  const isChosen = ({ key }: Topic) => link.choices.get(key)?.state === 'subscribed';
  return link.topics
    .filter((topic) => topic.public || topic.key === link.email.topic || isChosen(topic))
    .map((topic) => ({ topic, receives: !leftAll && isSubscribed(link, topic) }));
}

/**
 * Records what the recipient changed on the page. A check mark that the page showed already is no choice: consent is
 * what a person does. Who wants a topic after having left all of them receives that one, and no other.
 */
export async function savePreferences(
  link: RecipientLink,
  { shown, wanted }: Preferences,
  deps: UnsubscribeDeps,
): Promise<void> {
  const { projectId, to, emailId } = link.email;
  const own = shownTopics(link).filter(({ topic }) => shown.has(topic.key));
  const returns = hasLeftAll(link) && own.some(({ topic }) => wanted.has(topic.key));
  const chosen = new Set(own.flatMap(({ topic }) => (wanted.has(topic.key) ? [topic.key] : [])));
  const states = returns ? statesOfReturn(link.topics, chosen) : new Map<string, SubscriptionState>();
  if (!returns)
    for (const { topic, receives } of own)
      if (wanted.has(topic.key) !== receives) states.set(topic.key, receives ? 'unsubscribed' : 'subscribed');
  const given = { projectId, email: to, source: 'link', emailId, changedAt: deps.clock() } as const;
  const choices = [...states].map(([topic, state]) => ({ ...given, topic, state }));
  await inTransaction(deps.db, (tx) => recordChoices(tx, choices, deps));
}

/** What holds once a recipient who left all topics wants some: these, and no other. By topic. */
export function statesOfReturn(
  topics: readonly Pick<Topic, 'key'>[],
  wanted: ReadonlySet<string>,
): Map<string, SubscriptionState> {
  const states = new Map<string, SubscriptionState>([[ALL_TOPICS, 'subscribed']]);
  for (const { key } of topics) states.set(key, wanted.has(key) ? 'subscribed' : 'unsubscribed');
  return states;
}
