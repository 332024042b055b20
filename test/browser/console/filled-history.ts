import { uuidV7 } from '../../../apps/server/src/base/ids.ts';
import type { openTestDatabase } from '../../../apps/server/src/platform/database/testing.ts';
import type { BrowserService } from '../open-service.ts';

export const RECEIVERS = ['gmail.example', 'outlook.example', 'yahoo.example', 'web.example', 'busy.example'];
export const FIRST_NAMES = [
  'ann',
  'bob',
  'chloe',
  'dmitri',
  'elena',
  'farid',
  'grace',
  'hugo',
  'ines',
  'jonas',
];
export const LAST_NAMES = [
  'lee',
  'ortiz',
  'tanaka',
  'van-der-berg',
  'okafor',
  'muller',
  'rossi',
  'haddad',
  'novak',
];

type Pool = Awaited<ReturnType<typeof openTestDatabase>>['pool'];

/** Two months of counts, and a thousand emails of the last days. */
export async function fillHistory(
  pool: Pool,
  { projectId, workspaceId }: BrowserService,
  templates: { id: string }[],
): Promise<void> {
  await pool.query(
    `insert into email_slot_counts (project_id, slot, accepted, failed, sent, delivered, bounced, complained)
     select $1, slot, busy + 3, case when n % 17 = 0 then 1 else 0 end, busy + 2, busy + 1, case when n % 5 = 0 then 1 else 0 end, case when n % 211 = 0 then 1 else 0 end
     from (select n, date_bin('15 minutes', now(), 'epoch') - n * interval '1 hour' as slot,
       (14 + 11 * sin(n / 24.0 * 2 * pi()) + 6 * sin(n / 168.0 * 2 * pi()))::int as busy from generate_series(1, 1440) n) hours
     on conflict do nothing`,
    [projectId],
  );
  await pool.query(
    `insert into email_domain_counts (project_id, day, domain, failed, sent, delivered, bounced, complained)
     select $1, (now() at time zone 'UTC')::date - day, domain, 0, sent, sent - bounced, bounced, 0
     from generate_series(1, 59) day, (values ('gmail.example', 180, 1), ('outlook.example', 90, 2),
       ('a-company-with-a-long-name.example', 40, 4), ('yahoo.example', 30, 0), ('web.example', 9, 1)) as domains (domain, sent, bounced)
     on conflict do nothing`,
    [projectId],
  );
  await pool.query(
    `insert into email_delivery_times (project_id, hour, bucket, count)
     select $1, date_bin('1 hour', now(), 'epoch') - n * interval '1 hour', bucket, 30 - bucket
     from generate_series(1, 1440) n, generate_series(4 + n % 3, 25, 3) bucket on conflict do nothing`,
    [projectId],
  );
  await pool.query(
    `insert into sender_health_counts (project_id, domain, day, provider, kind, detail, count)
     select $1, 'shop.example', (now() at time zone 'UTC')::date - day, provider, kind, detail, count
     from generate_series(0, 59) day, (values
       ('google.com', 'accepted', '9', 120), ('google.com', 'accepted', '12', 50), ('google.com', 'accepted', '20', 9),
       ('google.com', 'refused', 'UnknownAddress', 2), ('outlook.com', 'accepted', '11', 80),
       ('outlook.com', 'refused', 'SourceBlocked', 9), ('outlook.com', 'deferred', 'RateLimited', 12),
       ('outlook.com', 'complained', '', 1), ('yahoodns.net', 'accepted', '10', 30),
       ('a-company-with-a-long-name.example', 'accepted', '14', 12), ('', 'accepted', '16', 8))
       as counts (provider, kind, detail, count) on conflict do nothing`,
    [projectId],
  );
  await pool.query(
    `insert into recipient_domains (domain, concurrency, ceiling, ceiling_until, slowed_at, updated_at)
     values ('yahoo.example', 5.4, 8, now() + interval '5 hours', now(), now()) on conflict do nothing`,
  );
  const subjects = [
    'Your invoice of November',
    'Welcome to Corner Shop',
    'Reset your password',
    'Your order is on its way, and will be there on Friday',
  ];
  for (let at = 0; at < 1_000; at++) {
    const time = new Date(Date.now() - at * 9 * 60_000 - 120_000);
    const status =
      at % 40 === 7 ? 'bounced' : at % 97 === 11 ? 'complained' : at % 61 === 3 ? 'failed' : 'delivered';
    const id = uuidV7(time);
    await pool.query(
      `insert into emails (id, project_id, workspace_id, created_at, status, status_updated_at, failure_reason, from_address, to_address, subject, tags, message_id, had, sequence, timeline_length, template_id)
       values ($1, $2, $3, $4, $5, $4::timestamptz + interval '2 seconds', $6, 'Corner Shop <hello@shop.example>', $7, $8, $9, $10, 13, 3, 2, $11)`,
      [
        id,
        projectId,
        workspaceId,
        time,
        status,
        status === 'bounced' || status === 'failed' ? '550 5.1.1 The email account does not exist' : null,
        `${FIRST_NAMES[at % 10]}.${LAST_NAMES[at % 9]}@${RECEIVERS[at % 4]}`,
        subjects[at % 4],
        at % 3 === 0 ? JSON.stringify({ campaign: 'autumn', kind: 'receipt' }) : null,
        `<${id}@shop.example>`,
        at % 2 ? Number(templates[at % 6]?.id) : null,
      ],
    );
  }
}
