import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { uuidV7 } from '../../../apps/server/src/base/ids.ts';
import { unchecked } from '../../../apps/server/src/email/authentication/verify-sender.ts';
import { dmarcXml, tlsJson } from '../../../apps/server/src/email/domain-reports/report-fixture.ts';
import { findThread } from '../../../apps/server/src/email/received/find-thread.ts';
import { readReceived } from '../../../apps/server/src/email/received/read-received.thread.ts';
import { insertReceived } from '../../../apps/server/src/email/received/received-emails.ts';
import { openTestDatabase } from '../../../apps/server/src/platform/database/testing.ts';
import { chosen } from '../../client/server-process.ts';
import { isLongRun } from '../../sample.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openService } from '../open-service.ts';
import { findingsInBoth, openConsole, signIn, stopMotion } from './console-page.ts';

/** Directory for screenshots of every view: `POSTPRESS_TEST_IMAGES=/tmp/x npm test -- console/sending`. */
const images = process.env.POSTPRESS_TEST_IMAGES;
const DOMAIN = 'northwind-outdoor.com';
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

const REPLY = `From: Marta Lindqvist <marta.lindqvist@fjellbyra.no>
To: orders@reply.${DOMAIN}
Subject: Re: Your order 2291 is on its way
Message-ID: <a7@fjellbyra.no>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

Hi,

the parcel came today, but one of the two jackets is the wrong size (M instead of L).
Could you send the right one before the weekend? The label is attached.

Best,
Marta

On Mon, 23 Nov 2026 at 09:14, Northwind Outdoor <orders@${DOMAIN}> wrote:
> Your order 2291 has left our warehouse.
> Track it at https://${DOMAIN}/track/2291
--b
Content-Type: image/png; name="label-2291.png"
Content-Disposition: attachment; filename="label-2291.png"
Content-Transfer-Encoding: base64

iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
--b--
`;
const OTHERS = [
  [
    'Kenji Watanabe <k.watanabe@sora-trading.example>',
    'Re: Quote for 40 tents',
    'Please go ahead with the blue ones.',
  ],
  [
    '"Out of office" <l.brandt@alpenverein.example>',
    'Automatische Antwort: Ihr Newsletter',
    'Ich bin bis zum 3. Dezember nicht im Haus.',
  ],
  [
    'a-rather-long-name-of-somebody@a-department.of-a-company.example',
    'Question about the return policy for items bought on sale in October and November',
    'Is it 14 or 30 days?',
  ],
] as const;

type Database = Awaited<ReturnType<typeof openTestDatabase>>;

/** What a shop has after some weeks. */
async function fill(database: Database, { call, projectId, workspaceId }: BrowserService) {
  const { db, pool } = database;
  const { rows } = await pool.query(
    `insert into sender_domains (workspace_id, domain, status, challenge, pending_since, created_at)
     values ($1, $2, 'verified', 'x', now(), now()) returning id`,
    [workspaceId, DOMAIN],
  );
  const domainId: number = rows[0].id;
  const email = (n: number, more: object = {}) => ({
    from: `Northwind Outdoor <orders@${DOMAIN}>`,
    to: [`customer.${n}@mail.example`],
    subject: ['Winter sale: 30 % off all jackets', 'Your order 2291 is on its way', 'A seat for your review'][
      n % 3
    ],
    html: '<p>Hello</p>',
    ...more,
  });
  const emails = Array.from({ length: 24 }, (_, n) => email(n, { scheduledAt: inDays(2).toISOString() }));
  const { data: batch } = await call('POST', '/v3/emails/batch', { emails });
  await call('POST', `/v3/emails/${batch.results[3].id}/cancel`);
  const { data: answered } = await call(
    'POST',
    '/v3/emails',
    email(1, { scheduledAt: inDays(20).toISOString() }),
  );
  const pass = (domain: string) => ({ result: 'pass', domain }) as const;
  const good = {
    ...unchecked('none'),
    spf: pass('fjellbyra.no'),
    dkim: { ...pass('fjellbyra.no'), signatures: [] },
    dmarc: { ...pass('fjellbyra.no'), policy: 'reject' },
  };
  const letters = [
    ...OTHERS.map(([from, subject, text]) => ({
      raw: `From: ${from}\nSubject: ${subject}\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n${text}\n`,
      emailId: null,
      verdicts: unchecked('none'),
    })),
    { raw: REPLY, emailId: answered.id as string, verdicts: good },
  ];
  let receivedId = '';
  for (const { raw: text, emailId, verdicts } of letters) {
    const raw = Buffer.from(text.replaceAll('\n', '\r\n'));
    const { answers, root, hints: _, ...content } = await readReceived({ raw });
    const id = uuidV7();
    const signs = { answers, root, messageId: content.messageId, emailId };
    const threadId = (await findThread(db, projectId, signs)) ?? id;
    const place = {
      projectId,
      recipients: [`orders@reply.${DOMAIN}`],
      envelopeFrom: content.fromAddress ?? '',
    };
    const rest = {
      emailId,
      threadId,
      verdicts,
      spamHints: [],
      receivedAt: new Date(),
      remoteAddress: '192.0.2.44',
      bytes: raw.length,
    };
    const received = { id, ...content, ...place, ...rest };
    receivedId = received.id;
    await db
      .transaction()
      .execute((tx) => insertReceived(tx, received, { fingerprint: randomBytes(32), raw }));
  }
  const upload = (content: string) =>
    call(
      'POST',
      `/v3/domains/${domainId}/reports?projectId=${projectId}`,
      { content: Buffer.from(content).toString('base64') },
      chosen.token,
    );
  for (let day = 1; day <= 14; day++) {
    const at = new Date(Math.floor(inDays(-day).getTime() / DAY_MS) * DAY_MS);
    const records = [
      {
        ip: '198.51.100.20',
        count: 4_200 - day * 90,
        spf: 'pass',
        returnPath: [`bounces.${DOMAIN}`, 'pass'],
      },
      { ip: '203.0.113.77', count: 320, signed: ['crm.example', 'pass'], dkim: 'fail', spf: 'fail' },
      {
        ip: '2001:db8:4::19',
        count: 41,
        dkim: 'fail',
        spf: 'fail',
        signed: [DOMAIN, 'fail'],
        reason: 'mailing_list',
      },
    ] as const;
    await upload(dmarcXml({ domain: DOMAIN, id: `d${day}`, day: at, records }));
    await upload(
      tlsJson({
        domain: DOMAIN,
        id: `t${day}`,
        day: at.toISOString().slice(0, 10),
        succeeded: 900,
        failed: day % 5,
      }),
    );
  }
  await call(
    'PUT',
    `/v3/domains/${domainId}/warm-up?projectId=${projectId}`,
    { firstEmails: 50, growthPercent: 40, lastEmails: 20_000 },
    chosen.token,
  );
  const key = (body: object) => call('POST', `/manage/projects/${projectId}/keys`, body, chosen.token);
  await key({
    name: 'Shop backend',
    scopes: ['emails:send', 'emails:read'],
    senderDomains: [DOMAIN],
  });
  await key({
    name: 'Nightly export',
    scopes: ['exports', 'templates:read'],
    expiresAt: inDays(30).toISOString(),
  });
  await pool.query(
    `insert into recipient_domains (domain, concurrency, per_second, ceiling, ceiling_until, held_reason, slowed_at, updated_at)
     values ('*', 1, 4.2, 4.2, now() + interval '5 hours', '450 4.7.0 Too many messages per second', now(), now())`,
  );
  const { data: waiting } = await call(
    'POST',
    '/v3/emails',
    email(2, { scheduledAt: inDays(1).toISOString() }),
  );
  await pool
    .query(
      `update email_queue set priority = 2, scheduled_at = null, reason = '450 4.7.0 Too many messages per second' where email_id = $1`,
      [waiting.id],
    )
    .catch(() => {});
  return { domainId, receivedId, batchId: batch.batchId as string, scheduled: answered.id as string };
}

describe('the console: what it shows of sending', { skip: withoutChromium, timeout: 300_000 }, () => {
  let database: Database;
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  let views: { name: string; path: string; ready: string; open?: () => Promise<void> }[];
  before(async () => {
    database = await openTestDatabase();
    service = await openService({
      POSTPRESS_DATABASE_URL: database.databaseUrl,
      POSTPRESS_SMTP_URL:
        'smtp://u:p@127.0.0.1:9?name=ses-europe&weight=3&provider=ses&tls=never smtp://u:p@127.0.0.1:9?name=postmark-receipts&from=shop.example&provider=postmark&tls=never smtp://u:p@127.0.0.1:9?name=fallback&weight=0&tls=never',
      POSTPRESS_RELAY_POSTMARK_KEY: 'a-secret-of-our-choice-for-postmark',
      POSTPRESS_PROVIDER_LIMITS: '*=20/s',
    });
    const { batchId, scheduled, domainId, receivedId } = await fill(database, service);
    views = [
      { name: 'batch', path: `emails?batchId=${batchId}`, ready: 'Cancel the rest of the batch' },
      { name: 'scheduled', path: `emails/${scheduled}`, ready: 'Scheduled' },
      {
        name: 'reschedule',
        path: `emails/${scheduled}`,
        ready: 'Scheduled',
        open: () => page.getByRole('button', { name: 'Reschedule', exact: true }).click(),
      },
      {
        name: 'cancel',
        path: `emails/${scheduled}`,
        ready: 'Scheduled',
        open: () =>
          page
            .getByRole('button', { name: /^Cancel/ })
            .first()
            .click(),
      },
      { name: 'received', path: 'received', ready: 'Kenji Watanabe' },
      { name: 'received-email', path: `received/${receivedId}`, ready: 'wrong size' },
      { name: 'reports', path: 'reports', ready: '203.0.113.77' },
      { name: 'relays', path: 'relays', ready: 'postmark-receipts' },
      { name: 'keys', path: 'keys', ready: 'Nightly export' },
      {
        name: 'new-key',
        path: 'keys',
        ready: 'Nightly export',
        open: () => page.getByRole('button', { name: 'New key', exact: true }).first().click(),
      },
      { name: 'warm-up', path: `domains/${domainId}`, ready: 'Warm-up' },
      { name: 'limits', path: 'statistics', ready: 'Provider limits' },
    ];
    browser = await openChromium();
    page = await openConsole(browser, service);
    await signIn(page, service);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
    await database?.close();
  });

  it('opens the messages of a thread by keyboard', async () => {
    const { path = '' } = views.find(({ name }) => name === 'received-email') ?? {};
    await page.goto(`${service.url}/console/${service.projectId}/${path}`);
    const summaries = page.locator('.pp-thread summary');
    await summaries.last().focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    const sent = page.locator('.pp-thread li').first();
    await sent.locator('pre').waitFor();
    assert.equal(await sent.locator('pre').getAttribute('dir'), 'auto');
    assert.equal(await summaries.count(), 2);
    assert.equal(await page.locator('.pp-thread details[open]').count(), 1);
  });
  // What does not fit, does not fit a phone first.
  for (const width of images ? [1280, 768, 390] : isLongRun ? [1280, 390] : [390])
    it(`fits ${width} px, and has no serious finding of axe`, async () => {
      const found: string[] = [];
      await page.setViewportSize({ width, height: 900 });
      for (const { name, path, ready, open } of views) {
        await page.goto(`${service.url}/console/${service.projectId}/${path}`);
        await page.getByText(ready).first().scrollIntoViewIfNeeded();
        await open?.();
        await page.evaluate(stopMotion);
        for (const colorScheme of images ? (['light', 'dark'] as const) : []) {
          await page.emulateMedia({ colorScheme });
          // Charts that loaded since may have moved it.
          await page.getByText(ready).first().scrollIntoViewIfNeeded();
          await mkdir(images ?? '', { recursive: true });
          await page.waitForTimeout(400);
          await page.screenshot({
            path: join(images ?? '', `${name}-${width}-${colorScheme}.png`),
          });
        }
        for (const finding of await findingsInBoth(page)) found.push(`${name}: ${finding}`);
        await page.emulateMedia({ colorScheme: null });
      }
      assert.deepEqual(found, []);
    });
});
