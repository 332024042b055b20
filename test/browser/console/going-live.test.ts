import assert from 'node:assert/strict';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startTestSink, type TestSink } from '../../../apps/server/src/email/deliver/testing.ts';
import { openTestDatabase } from '../../../apps/server/src/platform/database/testing.ts';
import { buildApps } from '../../../scripts/build-apps.ts';
import { chosen, type ServerProcess, startServer, temporaryDataDir } from '../../client/server-process.ts';
import { type DnsPeer, reverseName, startDns } from '../../peers/dns.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { until } from '../until.ts';
import { findingsInBoth } from './console-page.ts';

const own = { email: 'ada@inbox.example', password: 'a long enough password' };
const ADDRESS = '203.0.113.7';

/** The internet on loopback: a name server, and one SMTP server that is the relay and every receiver. */
describe('the console: from a fresh installation to a delivered email', {
  skip: withoutChromium,
  timeout: 240_000,
}, () => {
  let dns: DnsPeer;
  let sink: TestSink;
  let folder: Awaited<ReturnType<typeof temporaryDataDir>>;
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let server: ServerProcess;
  let browser: Browser;
  let page: Page;
  let shots: string;
  const startedAt = performance.now();
  /** What a person does: a field filled, a button pressed, a setting written, a record published. */
  const actions: string[] = [];
  const act = async (what: string, work: () => Promise<unknown>) => {
    actions.push(what);
    await work();
  };
  const shoot = async (name: string) => {
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const number = String(actions.length).padStart(2, '0');
    await page.screenshot({ path: join(shots, `${number}-actions-${seconds}s-${name}.png`), fullPage: true });
  };
  const start = async (settings: Record<string, string>) => {
    await server?.stop();
    server = await startServer({
      POSTPRESS_DATA_DIR: folder.path,
      POSTPRESS_DATABASE_URL: database.databaseUrl,
      POSTPRESS_PORT: server ? new URL(server.url).port : '0',
      POSTPRESS_RATE_LIMITS: 'off',
      POSTPRESS_DNS_SERVERS: dns.server,
      POSTPRESS_BOOTSTRAP_ADMIN_EMAIL: '',
      POSTPRESS_BOOTSTRAP_ADMIN_PASSWORD: '',
      // The internet of this test is on loopback, and its port 25 is another one.
      POSTPRESS_OUTBOUND_ALLOW: '127.0.0.0/8',
      POSTPRESS_MX_PORT: String(sink.port),
      ...settings,
    });
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  const row = (title: string) =>
    page.locator('.pp-live-check', { has: page.getByRole('heading', { name: title }) });
  const headline = (text: RegExp) => page.locator('.pp-live-summary h2', { hasText: text }).waitFor();

  before(async () => {
    await buildApps();
    const root = process.env.POSTPRESS_TEST_SHOTS ?? tmpdir();
    await mkdir(root, { recursive: true });
    shots = await mkdtemp(join(root, 'postpress-going-live-'));
    dns = await startDns({
      'inbox.example': { MX: [{ exchange: 'mx.inbox.example', priority: 10 }] },
      'mx.inbox.example': { A: ['127.0.0.1'] },
      'gmail.com': { MX: [{ exchange: 'mx.inbox.example', priority: 10 }] },
      'smtp.relay.example': { A: ['127.0.0.1'] },
    });
    sink = await startTestSink();
    folder = await temporaryDataDir();
    database = await openTestDatabase();
    await start({});
    browser = await openChromium();
    page = await browser.newPage({ viewport: { width: 1280, height: 900 }, baseURL: server.url });
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
    await database?.close();
    await folder?.remove();
    await sink?.close();
    await dns?.stop();
  });

  it('begins with captured email, and says so', async () => {
    await page.goto(server.url);
    await act('name', () => page.getByLabel('Your name').fill('Ada'));
    await act('address', () => page.getByLabel('Email address').fill(own.email));
    await act('password', () => page.getByLabel('Password', { exact: true }).fill(own.password));
    await act('project', () => page.getByLabel('Project name').fill('Shop'));
    await act('set up', () => press('Set up'));
    await act('brand', () => page.getByRole('link', { name: 'Skip for now' }).click());
    await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor();
    await shoot('overview');
    await act('going live', () => page.getByRole('link', { name: 'Going live' }).click());
    await headline(/Email is captured/);
    await shoot('captured');
    assert.deepEqual(await findingsInBoth(page), []);
  });

  it('refuses to send by a relay under a local name, with a link to this page', async () => {
    await act('POSTPRESS_SMTP_URL and restart', () =>
      start({ POSTPRESS_SMTP_URL: `smtp://smtp.relay.example:${sink.port}` }),
    );
    const response = await fetch(`${server.url}/v3/emails`, {
      method: 'POST',
      headers: { authorization: `Bearer ${chosen.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ from: 'a@shop.example', to: [own.email], subject: 'Hi', html: '<p>Hi</p>' }),
    });
    const { error, message } = (await response.json()) as { error: string; message: string };
    assert.deepEqual([response.status, error], [409, 'SENDING_NOT_CONFIGURED']);
    assert.match(message, /POSTPRESS_EMAIL_HOSTNAME/);
    const [link = ''] = /http\S+$/.exec(message) ?? [];
    await page.goto(link);
    await headline(/No email is sent/);
    await row('Host name')
      .getByText(/POSTPRESS_EMAIL_HOSTNAME/)
      .first()
      .waitFor();
    await shoot('local-name');
    await page.goto(`${server.url}/console/relays`);
    await page.getByRole('button', { name: 'Test smtp.relay.example' }).click();
    await page.getByRole('status').filter({ hasText: 'accepts our connection without TLS' }).waitFor();
    await shoot('relays');
    assert.deepEqual(await findingsInBoth(page), []);
  });

  it('goes live with a name, a domain and its records', async () => {
    await act('POSTPRESS_EMAIL_HOSTNAME, POSTPRESS_EMAIL_TRANSPORT=mx and restart', () =>
      start({
        POSTPRESS_EMAIL_TRANSPORT: 'mx',
        POSTPRESS_EMAIL_HOSTNAME: 'mail.shop.example',
        POSTPRESS_INBOUND_PORT: '0',
      }),
    );
    await act('records of the machine', async () =>
      Object.assign(dns.zone, {
        'mail.shop.example': { A: [ADDRESS] },
        [reverseName(ADDRESS)]: { PTR: ['mail.shop.example'] },
        'bounces.mail.shop.example': {
          MX: [{ exchange: 'mail.shop.example', priority: 10 }],
          TXT: ['v=spf1 a:mail.shop.example -all'],
        },
      }),
    );
    await page.goto(`${server.url}/console/going-live`);
    await row('Outbound port 25').getByText('answers').waitFor();
    await act('open domains', () => row('Sender domain').getByRole('link', { name: 'Open domains' }).click());
    await act('add a domain', () => press('Add domain'));
    await act('its name', () => page.getByRole('dialog').getByRole('textbox').fill('shop.example'));
    await act('confirm', () => page.getByRole('dialog').getByRole('button', { name: 'Add domain' }).click());
    await page.waitForURL(/domains\/\d+/);
    await act('records of the domain', publishDomain);
    await act('check now', () => press('Check now'));
    await page.getByText('Verified', { exact: true }).first().waitFor();
    await shoot('domain');
    await act('back to going live', () => page.goto(`${server.url}/console/going-live`));
    await row('Sender domain').getByText('signs as shop.example').waitFor();
    await shoot('ready-to-send');
    assert.deepEqual(await findingsInBoth(page), []);
  });

  it('sends a first email that is delivered', async () => {
    await page.reload();
    await act('send a test', () => press(`Send a test to ${own.email}`));
    await until(async () => sink.taken.length > 0);
    assert.deepEqual(
      sink.taken.map(({ recipient }) => recipient),
      [own.email],
    );
    await row('First real email').getByText('was delivered').waitFor();
    await shoot('delivered');
    console.log(`${actions.length} actions: ${actions.join(', ')}. Screenshots: ${shots}`);
    assert.ok(actions.length <= 18, String(actions.length));
  });

  type Managed = { id: number; domain: string; status: string };
  const get = async (path: string) =>
    (await page.evaluate(
      async (url) =>
        (await fetch(url, { headers: { 'x-project-id': location.pathname.split('/')[2] ?? '' } })).json(),
      `/console/api${path}`,
    )) as { data: never };
  const domains = async () => {
    const session = (await get('/session')).data as { workspaces: { id: number }[] };
    return (await get(`/manage/workspaces/${session.workspaces[0]?.id}/domains`)).data as Managed[];
  };
  const ownDomain = async () => (await domains()).find(({ domain }) => domain === 'shop.example');
  async function publishDomain(): Promise<void> {
    const known = await ownDomain();
    const { dnsRecords } = (await get(`/v3/domains/${known?.id}`)).data as {
      dnsRecords: { type: string; name: string; value: string; purpose: string }[];
    };
    // That of the return path is there already.
    for (const { type, name, value, purpose } of dnsRecords)
      if (type === 'TXT' && purpose !== 'return_path')
        dns.zone[name] = { TXT: [...(dns.zone[name]?.TXT ?? []), value] };
    dns.zone['shop.example'] = { MX: [{ exchange: 'mail.shop.example', priority: 10 }] };
  }
});
