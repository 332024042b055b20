import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { uuidV7 } from '../../../apps/server/src/base/ids.ts';
import { openTestDatabase } from '../../../apps/server/src/platform/database/testing.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openService } from '../open-service.ts';
import { until } from '../until.ts';
import { findings, openConsole, signIn } from './console-page.ts';

/** A zone without clock changes: each day has 24 hours. */
const TIME_ZONE = 'Asia/Tokyo';
type Pool = Awaited<ReturnType<typeof openTestDatabase>>['pool'];

/** A thousand emails over sixty days, and queued ones. The last hours have only what the tests send. */
async function fill(pool: Pool, projectId: number): Promise<void> {
  await pool.query(
    `insert into email_slot_counts (project_id, slot, accepted, failed, sent, delivered, bounced, complained)
     select $1, date_bin('15 minutes', now(), 'epoch') - n * interval '1 hour', 20, 1, 18, 16, 1, 0
     from generate_series(3, 1440) n`,
    [projectId],
  );
  await pool.query(
    `insert into email_domain_counts (project_id, day, domain, failed, sent, delivered, bounced, complained)
     select $1, (now() at time zone 'UTC')::date - day, domain, 0, sent, sent - bounced, bounced, 0
     from generate_series(0, 59) day, (values
       ('mail.example', 300, 1), ('a-company-with-a-long-name.example', 90, 9), ('third.example', 20, 0),
       ('4.example', 9, 0), ('5.example', 8, 0), ('6.example', 7, 0), ('7.example', 6, 0), ('8.example', 5, 0),
       ('9.example', 4, 0), ('10.example', 3, 0), ('11.example', 2, 0)) as domains (domain, sent, bounced)`,
    [projectId],
  );
  await pool.query(
    `insert into email_topic_counts (project_id, day, topic, accepted, failed, sent, delivered, bounced)
     select $1, (now() at time zone 'UTC')::date - day, topic, sent, 0, sent, sent - bounced, bounced
     from generate_series(0, 59) day, (values ('news', 40, 2), ('offers', 10, 0)) as topics (topic, sent, bounced)`,
    [projectId],
  );
  await pool.query(
    `insert into email_delivery_times (project_id, hour, bucket, count)
     select $1, date_bin('1 hour', now(), 'epoch') - n * interval '1 hour', bucket, 30 - bucket
     from generate_series(3, 1440) n, generate_series(4 + n % 3, 25, 3) bucket`,
    [projectId],
  );
  await pool.query(
    `insert into recipient_domains (domain, concurrency, ceiling, ceiling_until, slowed_at, updated_at)
     values ('*', 5.4, 8, now() + interval '5 hours', now(), now())`,
  );
  for (const [minutes, attempts] of [
    [2, 1],
    [200, 2],
    [210, 2],
    [3_000, 9],
  ] as const) {
    const id = uuidV7(new Date(Date.now() - minutes * 60_000));
    await pool.query(
      `insert into emails (id, project_id, workspace_id, created_at, status_updated_at, from_address, to_address, subject, message_id)
       values ($1, $2, 1, now(), now(), 'hello@postpress.localhost', 'ann@slow.example', 'Hi', '<1@x.example>')`,
      [id, projectId],
    );
    await pool.query(
      `insert into email_queue (email_id, project_id, recipient_domain, priority, next_attempt_at, expires_at, attempts, reason)
       values ($1, $2, 'slow.example', 2, now() + interval '1 day', now() + interval '2 days', $3, '450 4.2.0 Try again later')`,
      [id, projectId, attempts],
    );
  }
}

describe('the console: its statistics', { skip: withoutChromium }, () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  before(async () => {
    database = await openTestDatabase();
    service = await openService({ POSTPRESS_DATABASE_URL: database.databaseUrl });
    await fill(database.pool, service.projectId);
    browser = await openChromium();
    page = await openConsole(browser, service);
    const debug = await page.context().newCDPSession(page);
    await debug.send('Emulation.setTimezoneOverride', { timezoneId: TIME_ZONE });
    await signIn(page, service);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
    await database?.close();
  });
  const go = (path: string, where = page) =>
    where.goto(`${service.url}/console/${service.projectId}/${path}`);
  const chart = (name: string) => page.getByRole('figure').filter({ hasText: name }).first();
  const asTable = async (name: string) => {
    await chart(name).getByRole('button', { name: 'Show as a table' }).click();
    return chart(name).getByRole('table');
  };
  const rowsOf = async (name: string) => (await asTable(name)).locator('tbody tr');
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
  };
  const rates = (domain: string) =>
    page
      .getByRole('table', { name: 'Rates by recipient domain' })
      .getByRole('row')
      .filter({ hasText: domain })
      .locator('td')
      .allTextContents();
  const savedText = async (press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return readFile(await download.path(), 'utf8');
  };

  it('show what became of emails by day, each once under its last status', async () => {
    await go('statistics');
    await page.getByText(`in ${TIME_ZONE}`).waitFor();
    const rows = await rowsOf('Emails by status');
    await until(async () => (await rows.count()) === 30);
    // Nothing leaves this installation: nothing was delivered.
    const heads = await chart('Emails by status').getByRole('columnheader').allTextContents();
    assert.ok(heads.includes('Captured') && !heads.includes('Delivered'), heads.join());
    assert.deepEqual(await page.getByText(/Delivered/).allTextContents(), []);
    // Of the 24 hours of a past day.
    assert.deepEqual((await rows.nth(5).locator('td').allTextContents()).slice(1), [
      ...['384', '24', '24', '0', '24', '24'],
    ]);
  });

  it('count the emails of each topic', async () => {
    const table = page.getByRole('table', { name: 'Topics', exact: true });
    const cells = async () =>
      (await table.getByRole('row').nth(1).getByRole('cell').allTextContents()).slice(0, 4);
    // Of 30 days, most emails first.
    await until(cells, ([topic]) => topic === 'news');
    assert.deepEqual((await cells()).slice(0, 3), ['news', '1,200', '95%']);
    await chart('Emails by topic').waitFor();
  });

  it('list the limits of providers that emails wait for', async () => {
    const row = page
      .getByRole('table', { name: 'Provider limits' })
      .getByRole('row')
      .filter({ hasText: 'All email' });
    await row.getByText('450 4.2.0 Try again later').waitFor();
    await row.getByText('5 connections').waitFor();
  });

  it('take the colors of another theme at once', async () => {
    const canvas = chart('Time to delivery').locator('canvas').first();
    const pixels = () => canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
    const light = await pixels();
    await page.emulateMedia({ colorScheme: 'dark' });
    await until(async () => (await pixels()) !== light);
    await page.emulateMedia({ colorScheme: 'light' });
    await until(async () => (await pixels()) === light);
  });

  it('save their figures as CSV', async () => {
    const text = await savedText(() =>
      chart('Time to delivery').getByRole('button', { name: 'Export figures as CSV' }).click(),
    );
    const [head, ...lines] = text.trim().split('\r\n');
    assert.equal(head, 'Day,Half delivered within s,95% delivered within s');
    assert.equal(lines.length, 30);
    assert.match(lines[5] ?? '', /^"\w+ \d+, \d{4}",[\d.]+,[\d.]+$/);
  });

  it('go by hours where the period is short, and say so in the address', async () => {
    await choose('Period', 'Last 7 days');
    await choose('Interval', 'Hourly');
    assert.match(page.url(), /\?period=7d&by=hour$/);
    await until(async () => (await chart('Emails by status').locator('tbody tr').count()) === 168);
    await choose('Period', 'Last 24 hours');
    await until(async () => (await chart('Emails by status').locator('tbody tr').count()) === 24);
  });

  it('show what waits by its age, and why', async () => {
    await page.getByText('4 emails are waiting.').waitFor();
    await page.getByRole('cell', { name: '450 4.2.0 Try again later', exact: true }).waitFor();
    const rows = await rowsOf('Waiting emails by age');
    const ages = await rows.evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
    );
    const waiting = ages.filter((cells) => cells.slice(1).some((cell) => cell !== '0'));
    assert.deepEqual(
      waiting.map(([age, , , retry]) => [age, retry]),
      [
        ['1\u00a0min – 5\u00a0min', '1'],
        ['1\u00a0h – 4\u00a0h', '2'],
        ['≥ 2\u00a0d', '1'],
      ],
    );
  });

  it('tell recipient domains apart by their rates, and say which bounce too much', async () => {
    await choose('Period', 'Last 90 days');
    await until(async () => (await rates('mail.example'))[1] === '18,000');
    assert.deepEqual(await rates('a-company'), [
      ...['a-company-with-a-long-name.example', '5,400', '90%', '10%, over 5%', '0%', '0'],
    ]);
    assert.equal((await rates('All others'))[1], '120');
    const text = await savedText(() => page.getByRole('button', { name: 'Export rates as CSV' }).click());
    assert.match(text, /\r\na-company-with-a-long-name\.example,5400,4860,90,540,10,0,0,0\r\n/);
  });

  it('count what is sent while they are shown', async () => {
    await go('statistics?period=24h');
    const accepted = page.locator('.pp-figure').filter({ hasText: 'Accepted' }).locator('.pp-figure-value');
    await accepted.waitFor();
    const before = Number(await accepted.textContent());
    await until(async () => (await rates('All others'))[1] === '4');
    const mail = { from: 'hello@postpress.localhost', to: ['ann@live.example'], subject: 'Hi', html: 'Hi' };
    await service.call('POST', '/v3/emails', mail);
    // Without a reload.
    await until(async () => Number(await accepted.textContent()) === before + 1);
    await until(async () => (await rates('All others'))[1] === '5');
  });

  it('are led to from the overview, which says how many wait', async () => {
    await go('overview');
    await page.getByText('4 emails are waiting.').waitFor();
    assert.deepEqual(await findings(page), []);
    await page.getByRole('link', { name: 'Show by age' }).click();
    await page.getByRole('heading', { name: 'Statistics' }).waitFor();
  });

  it('say what is wrong where they can’t be had, and try again', async () => {
    const failing = await page.context().newPage();
    await failing.route('**/emails/queue', (route) => route.abort());
    await go('statistics', failing);
    const retry = failing.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await failing.unroute('**/emails/queue');
    await retry.click();
    await failing.getByText('4 emails are waiting.').waitFor();
    await failing.close();
  });

  for (const { name, dark, width, height } of [
    { name: 'light, on a laptop', dark: false, width: 1280, height: 900 },
    { name: 'dark, on a tablet', dark: true, width: 768, height: 1024 },
  ])
    it(`have no serious finding of axe, and fit: ${name}`, async () => {
      const there = await openConsole(browser, service, { dark, width, height });
      await signIn(there, service);
      await go('statistics', there);
      await there.getByRole('table', { name: 'Rates by recipient domain' }).waitFor();
      assert.deepEqual(await findings(there), []);
      const tooWide = await there.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.equal(tooWide, 0);
      await there.context().close();
    });
});
