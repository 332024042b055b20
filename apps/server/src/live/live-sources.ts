import type { LiveTopic } from '@postpress/contracts';
import { listCreditChanges } from '../credits/index.ts';
import { listDomainChanges, listEmailChanges } from '../email/index.ts';
import type { Db } from '../platform/database/tables.ts';
import { listTemplateChanges } from '../templates/index.ts';
import { listWebhookChanges } from '../webhooks/index.ts';

type Question = ProjectIds & { since: Date; now: Date; limit: number };

/**
 * The sources of live updates. They read the tables themselves, so that watching costs writers nothing. Each query is one
 * bounded index scan.
 */
export function liveSources(db: Db): Record<LiveTopic, LiveSource> {
  const source =
    (topic: LiveTopic, list: (db: Db, question: Question) => Promise<Omit<Change, 'topic'>[]>): LiveSource =>
    async (project, since, now) => {
      const changes = await list(db, { ...project, since, now, limit: CHANGES_MAX + 1 });
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

export type ProjectIds = { projectId: number; workspaceId: number };

/** A change; watchers request the new state themselves. */
export type Change = { topic: LiveTopic; id: string; kind: string; at: Date };

/**
 * Reads changes since a moment, at most {@link CHANGES_MAX} per topic. Repeated and earlier changes do no harm.
 */
export type LiveSource = (project: ProjectIds, since: Date, now: Date) => Promise<Change[]>;

/** More changes than this at once are reported as one reset. */
export const CHANGES_MAX = 50;
