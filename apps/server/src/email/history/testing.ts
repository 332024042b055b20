import type { EmailStatus } from '@postpress/contracts';
import { callerOf, openTestAccounts, type TestAccounts } from '../../accounts/testing.ts';
import type { Clock } from '../../base/clock.ts';
import { uuidV7 } from '../../base/ids.ts';
import type { AnyRoute } from '../../base/route.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type EmailArchive, noArchive } from '../archive/email-archive.ts';
import { contentsRoutes } from '../message/routes/email-content.ts';
import { statisticsRoutes } from '../statistics/routes/statistics.ts';
import type { SearchBudget } from './list-emails.ts';
import { historyRoutes } from './routes/emails.ts';
import { rememberSearchableWeeks } from './searchable-weeks.ts';

/** An email of the history; omitted values are made up. */
export type PastEmail = {
  acceptedAt: Date;
  projectId: number;
  id?: string;
  status?: EmailStatus;
  /** Default: at once. */
  statusUpdatedAt?: Date;
  failureReason?: string;
  from?: string;
  to?: string;
  subject?: string;
  tags?: Record<string, string>;
  templateId?: number | undefined;
  topic?: string | null;
};

/** Inserts emails in their present state, without events. @returns their ids */
export async function insertPastEmails(db: Db, emails: readonly PastEmail[]): Promise<string[]> {
  const rows = emails.map(({ acceptedAt, projectId, ...email }) => {
    const id = email.id ?? uuidV7(acceptedAt);
    return {
      id,
      project_id: projectId,
      workspace_id: 1,
      created_at: acceptedAt,
      status: email.status ?? 'queued',
      status_updated_at: email.statusUpdatedAt ?? acceptedAt,
      failure_reason: email.failureReason ?? null,
      from_address: email.from ?? 'Shop <hi@shop.example>',
      to_address: email.to ?? 'ann@inbox.example',
      subject: email.subject ?? 'Hello',
      tags: email.tags ? JSON.stringify(email.tags) : null,
      template_id: email.templateId ?? null,
      topic: email.topic ?? null,
      message_id: `<${id}@shop.example>`,
    };
  });
  for (let at = 0; at < rows.length; at += 1_000)
    await db
      .insertInto('emails')
      .values(rows.slice(at, at + 1_000))
      .execute();
  return rows.map(({ id }) => id);
}

export type TestHistory = {
  accounts: TestAccounts;
  db: Db;
  /** With the key of the project `shop`. */
  get: (path: string) => ReturnType<ReturnType<typeof callerOf>>;
  /** The same, with the key of `second`. */
  getOfSecond: (path: string) => ReturnType<ReturnType<typeof callerOf>>;
  /** All emails of `shop` as CSV. */
  export: () => Promise<string>;
  /** The source of an email of `shop`. */
  source: (id: string) => Promise<string>;
  /** Emails of `shop`, or of the project each one names. */
  store(...emails: (Partial<PastEmail> & { acceptedAt: Date })[]): Promise<string[]>;
  close(): Promise<void>;
};

/** The routes of history and statistics on the real app, gate and database. */
export async function openTestHistory(options: {
  clock: Clock;
  searchBudget?: SearchBudget;
  archive?: (db: Db) => EmailArchive;
}): Promise<TestHistory> {
  const { clock, searchBudget } = options;
  const accounts = await openTestAccounts({ clock });
  const { db, keys, projects } = accounts;
  const searchableWeeks = rememberSearchableWeeks({ db, clock });
  const routes: readonly AnyRoute<never>[] = [...historyRoutes, ...statisticsRoutes, ...contentsRoutes];
  const app = await accounts.serve(routes, {
    addresses: { publicUrl: 'https://post.example' },
    searchableWeeks,
    searchBudget,
    archive: options.archive?.(db) ?? noArchive,
  });
  const [shop, second] = [callerOf(app, keys.shop), callerOf(app, keys.second)];
  const download = async (path: string) => {
    const authorization = `Bearer ${accounts.tokens.admin}`;
    const url = `${app.url}/manage/projects/${projects.shop}/${path}`;
    return (await fetch(url, { headers: { authorization } })).text();
  };
  return {
    accounts,
    db,
    get: (path) => shop('GET', path),
    getOfSecond: (path) => second('GET', path),
    export: () => download('emails.csv'),
    source: (id) => download(`emails/${id}/content/source`),
    store: (...emails) =>
      insertPastEmails(
        db,
        emails.map((email) => ({ projectId: projects.shop, ...email })),
      ),
    close: accounts.close,
  };
}
