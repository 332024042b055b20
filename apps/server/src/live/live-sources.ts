import type { LiveTopic } from '@postpress/contracts';
import { listCreditChanges } from '../credits/index.ts';
import { listDomainChanges, listEmailChanges } from '../email/index.ts';
import type { Db } from '../platform/database/tables.ts';
import { listTemplateChanges } from '../templates/index.ts';
import { listWebhookChanges } from '../webhooks/index.ts';
import { CHANGES_MAX, type Change, type LiveSource, type Place } from './live-source.ts';

type Question = Place & { since: Date; now: Date; limit: number };

/**
 * What has changed, read from the tables themselves: nothing is written for those who watch, so accepting and recording cost the same
 * whether somebody does or not. Each is a descent of an index, bounded in rows.
 */
export function liveSources(db: Db): Record<LiveTopic, LiveSource> {
  const source =
    (topic: LiveTopic, list: (db: Db, question: Question) => Promise<Omit<Change, 'topic'>[]>): LiveSource =>
    async (place, since, now) => {
      const changes = await list(db, { ...place, since, now, limit: CHANGES_MAX + 1 });
      return changes.map((change) => ({ topic, ...change }));
    };
  return {
    emails: source('emails', listEmailChanges),
    webhooks: source('webhooks', listWebhookChanges),
    domains: source('domains', listDomainChanges),
    templates: source('templates', listTemplateChanges),
    credits: source('credits', listCreditChanges),
  };
}
