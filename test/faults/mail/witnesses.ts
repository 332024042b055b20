import { emailStatuses } from '../../../packages/contracts/src/index.ts';
import type { AttemptRow, EmailRow, Evidence } from './judge.ts';

/** Queries the database directly, with a new connection each time because it may have been down. */
export type AskDatabase = <Row>(sql: string) => Promise<Row[]>;

/** Emails without a final status. */
export type Unsettled = { emails: number; webhooks: number };

export async function countUnsettled(ask: AskDatabase): Promise<Unsettled> {
  const [counts] = await ask<Unsettled>(
    `select (select count(*)::int from email_queue) as emails,
      (select count(*)::int from webhook_queue) as webhooks`,
  );
  return counts ?? { emails: 0, webhooks: 0 };
}

/** That something still waits, and why the first of it does. */
export async function faultsOfUnsettled(
  ask: AskDatabase,
  { emails, webhooks }: Unsettled,
): Promise<string[]> {
  if (emails + webhooks === 0) return [];
  const rows = await ask<{ text: string }>(`
    (select concat('email ', email_id, ' at ', now(), ': ', reason, ' Attempts: ', attempts, ', next: ', next_attempt_at,
      ', claimed: ', leased_by, ' seen ', seen_at) as text
      from email_queue left join workers on id = leased_by limit 5)
    union all (select concat('webhook ', delivery_id, ' at ', now(), ', due: ', due_at, ', claimed: ', leased_by, ' until ',
      leased_until) from webhook_queue limit 5)`);
  const texts = rows.map(({ text }) => text).join('; ');
  return [`${emails} emails and ${webhooks} webhook deliveries still wait: ${texts}`];
}

export function readEmails(ask: AskDatabase): Promise<EmailRow[]> {
  return ask<EmailRow>('select id, status, message_id as "messageId", sequence from emails');
}

/** An attempt has a result unless its outcome is unknown. */
export function readAttempts(ask: AskDatabase): Promise<AttemptRow[]> {
  return ask<AttemptRow>(
    `select email_id as "emailId", data_begun_at is not null as "hasBegunData",
      ended_at is not null and coalesce(outcome, 'unknown') <> 'unknown' as "hasAnswer" from email_attempts`,
  );
}

/** Every id by status, as listed by the API page by page. */
export async function listByStatus(url: string, apiKey: string): Promise<Evidence['listed']> {
  const listed: [string, readonly string[]][] = [];
  for (const status of emailStatuses) {
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = new URLSearchParams({ status, limit: '100', ...(cursor && { cursor }) });
      const page = await getJson<Page>(`${url}/v3/emails?${query}`, apiKey);
      ids.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    listed.push([status, ids]);
  }
  return Object.fromEntries(listed) as Evidence['listed'];
}

type Page = { data: { id: string }[]; next_cursor: string | null };

export async function getJson<T>(url: string, apiKey: string): Promise<T> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${apiKey}` } });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
