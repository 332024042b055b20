import type {
  PutSubscriptionsBody,
  SubscriptionSource,
  SubscriptionState,
  SubscriptionsResult,
} from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { NewId } from '../../base/ids.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { insertWebhookDeliveries, type WebhookEvent, webhookEventId } from '../../webhooks/index.ts';
import type { Correspondents } from '../emails/emails.ts';
import { recordEvents } from '../events/record-events.ts';
import { comparableAddress } from '../message/mail-addresses.ts';
import {
  ALL_TOPICS,
  type ChangedChoice,
  listChoices,
  type NewChoice,
  type Precedence,
  putChoices,
  type Subscription,
} from './subscriptions.ts';
import { listAllTopics, type Topic } from './topics.ts';

export type SubscriptionsDeps = { db: Db; clock: Clock; newId: NewId };

/**
 * Records what recipients chose, in the open transaction: the choices, their webhook events, and entries in the timelines
 * of the emails whose links were used. A choice that changes nothing leaves no trace.
 *
 * @param options `recordedAt`: the time of the events, if the recipients chose earlier
 */
export async function recordChoices(
  tx: Tx,
  choices: readonly NewChoice[],
  { newId }: Pick<SubscriptionsDeps, 'newId'>,
  { precedence, recordedAt }: { precedence?: Precedence; recordedAt?: Date } = {},
): Promise<ChangedChoice[]> {
  const changed = await putChoices(tx, choices, precedence);
  await insertWebhookDeliveries(
    tx,
    changed.flatMap((choice) => eventOf(choice, newId(), recordedAt ?? choice.changedAt)),
  );
  await recordEvents(
    tx,
    changed.flatMap(({ emailId, topic, state, source, changedAt: at }) =>
      emailId && state === 'unsubscribed'
        ? [
            {
              emailId,
              at,
              moves: [],
              timeline: [{ type: 'unsubscribe', metadata: { topic: nameOf(topic), source } }],
            },
          ]
        : [],
    ),
  );
  return changed;
}

/** The first opt-in of a recipient who never left is no event. */
function eventOf(choice: ChangedChoice, id: string, createdAt: Date): WebhookEvent[] {
  const { projectId, email, topic, state, source, note = null, emailId = null, isFirst } = choice;
  if (state === 'subscribed' && isFirst) return [];
  return [
    {
      id: webhookEventId(id, 1),
      family: 'email',
      type: state === 'subscribed' ? 'email.resubscribed' : 'email.unsubscribed',
      projectId,
      createdAt,
      data: { email, topic: nameOf(topic), source, note, email_id: emailId },
    },
  ];
}

/** The recipient of an email leaves its topic, or all topics if it has none. */
export function leaving(
  { emailId, projectId, to, topic }: Pick<Correspondents, 'emailId' | 'projectId' | 'to' | 'topic'>,
  source: SubscriptionSource,
  changedAt: Date,
): NewChoice {
  const choice = leavingAll({ projectId, email: to }, source, changedAt);
  return { ...choice, emailId, topic: topic ?? ALL_TOPICS };
}

export function leavingAll(
  { projectId, email }: Pick<NewChoice, 'projectId' | 'email'>,
  source: SubscriptionSource,
  changedAt: Date,
): NewChoice {
  return { projectId, email, topic: ALL_TOPICS, state: 'unsubscribed', source, changedAt };
}

const nameOf = (topic: string) => (topic === ALL_TOPICS ? null : topic);

/** What an address chose, and what follows for each topic of the project. */
export async function getSubscriptions(
  db: Db,
  projectId: number,
  email: string,
): Promise<SubscriptionsResult['data']> {
  const [topics, choices] = await Promise.all([
    listAllTopics(db, projectId),
    listChoices(db, projectId, email),
  ]);
  const allTopics = toWire(choices.get(ALL_TOPICS), 'subscribed');
  return {
    email: comparableAddress(email),
    allTopics,
    topics: topics.map((topic) => {
      const choice = toWire(choices.get(topic.key), defaultOf(topic));
      const receives = choice.state === 'subscribed' && allTopics.state === 'subscribed';
      return { topic: topic.key, ...choice, receives };
    }),
  };
}

/** What holds for a recipient who has chosen nothing. */
export function defaultOf({ optIn }: Pick<Topic, 'optIn'>): SubscriptionState {
  return optIn ? 'unsubscribed' : 'subscribed';
}

function toWire(choice: Subscription | undefined, initial: SubscriptionState) {
  const { state = initial, source = null, note = null, emailId = null, changedAt } = choice ?? {};
  return { state, source, note, emailId, changedAt: changedAt?.toISOString() ?? null };
}

/**
 * Records choices that a call gives for an address.
 *
 * @throws AppError VALIDATION_ERROR for a topic that the project does not have, and a call without a choice
 */
export async function changeSubscriptions(
  projectId: number,
  email: string,
  { allTopics, topics = {}, note }: PutSubscriptionsBody,
  deps: SubscriptionsDeps,
): Promise<SubscriptionsResult['data']> {
  const { db, clock } = deps;
  const states = Object.entries({ ...(allTopics && { [ALL_TOPICS]: allTopics }), ...topics });
  if (states.length === 0)
    throw new AppError('VALIDATION_ERROR', 'topics or allTopics is required: the body has no choice.');
  const known = new Set((await listAllTopics(db, projectId)).map(({ key }) => key));
  const unknown = Object.keys(topics).find((key) => !known.has(key));
  if (unknown !== undefined)
    throw new AppError(
      'VALIDATION_ERROR',
      `topics: the project has no topic ${JSON.stringify(unknown.slice(0, 70))}; POST /v3/topics creates one.`,
    );
  const given = { projectId, email, source: 'api', note: note ?? null, changedAt: clock() } as const;
  await inTransaction(db, (tx) =>
    recordChoices(
      tx,
      states.map(([topic, state]) => ({ ...given, topic, state })),
      deps,
    ),
  );
  return getSubscriptions(db, projectId, email);
}
