import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { startTestSink } from '../../../apps/server/src/email/deliver/testing.ts';
import { dmarcXml, tlsJson } from '../../../apps/server/src/email/domain-reports/report-fixture.ts';
import { openTestDatabase } from '../../../apps/server/src/platform/database/testing.ts';
import { chosen } from '../../client/server-process.ts';
import { startDns } from '../../peers/dns.ts';
import { freePort } from '../../peers/free-port.ts';
import { type BrowserService, openService } from '../open-service.ts';
import { until } from '../until.ts';
import { FIRST_NAMES, fillHistory, LAST_NAMES, RECEIVERS } from './filled-history.ts';

const STARTERS = join(import.meta.dirname, '../../../apps/server/assets/starters/email');
const TEMPLATES = 18;
const DAY_MS = 86_400_000;
type Filled = BrowserService & {
  ids: {
    domainId: number;
    templateId: string;
    webhookId: number;
    emailId: string;
    listId: string;
    broadcastId: string;
  };
};

/**
 * A service as a shop would have it after two months, that sends to receivers on loopback: templates, emails of every
 * status, topics, a list, a broadcast, received email, reports, webhooks, keys and members. For looking at pages.
 */
export async function openFilledService(): Promise<Filled> {
  const dns = await startDns({
    'mail.shop.example': { A: ['203.0.113.7'] },
    '7.113.0.203.in-addr.arpa': { PTR: ['mail.shop.example'] },
    'bounces.mail.shop.example': {
      MX: [{ exchange: 'mail.shop.example', priority: 10 }],
      TXT: ['v=spf1 a:mail.shop.example -all'],
    },
    ...Object.fromEntries(
      RECEIVERS.flatMap((name) => [
        [name, { MX: [{ exchange: `mx.${name}`, priority: 10 }] }],
        [`mx.${name}`, { A: ['127.0.0.1'] }],
      ]),
    ),
  });
  const sink = await startTestSink((recipient) => {
    if (recipient.startsWith('gone')) return { refuse: '550 5.1.1 The email account does not exist' };
    if (recipient.endsWith('@busy.example'))
      return { refuse: '451 4.7.1 Greylisted, please try again later' };
    return 'take';
  });
  const database = await openTestDatabase();
  const inboundPort = await freePort();
  const service = await openService({
    POSTPRESS_DATABASE_URL: database.databaseUrl,
    POSTPRESS_DNS_SERVERS: dns.server,
    POSTPRESS_OUTBOUND_ALLOW: '127.0.0.0/8',
    POSTPRESS_MX_PORT: String(sink.port),
    POSTPRESS_EMAIL_TRANSPORT: 'mx',
    POSTPRESS_EMAIL_HOSTNAME: 'mail.shop.example',
    POSTPRESS_INBOUND_PORT: String(inboundPort),
  });
  const { call, projectId, workspaceId } = service;
  const manage = (path: string, body: object) => call('POST', `/manage/${path}`, body, chosen.token);
  await call('PATCH', `/manage/projects/${projectId}`, { name: 'Corner Shop' }, chosen.token);

  const domainOf = async (domain: string) =>
    (await call('POST', `/v3/domains?projectId=${projectId}`, { domain }, chosen.token)).data;
  const domain = await domainOf('shop.example');
  const { data: known } = await call(
    'GET',
    `/v3/domains/${domain.id}?projectId=${projectId}`,
    undefined,
    chosen.token,
  );
  for (const { type, name, value, purpose } of known.dnsRecords)
    if (type === 'TXT' && purpose !== 'return_path')
      dns.zone[name] = { TXT: [...(dns.zone[name]?.TXT ?? []), value] };
  dns.zone['shop.example'] = { MX: [{ exchange: 'mail.shop.example', priority: 10 }] };
  await call('POST', `/v3/domains/${domain.id}/verify?projectId=${projectId}`, undefined, chosen.token);
  await domainOf('newsletter.a-much-longer-name-of-a-brand.example');
  const receiving = `/v3/domains/${domain.id}/receiving?projectId=${projectId}`;
  await call('PUT', receiving, { host: 'reply.shop.example' }, chosen.token);

  const templates = await addTemplates(service);
  const kit = `/manage/projects/${projectId}/brand`;
  const { data: stored } = await call('GET', kit, undefined, chosen.token);
  const colors = [...stored.brand.colors, ...brandColors];
  await call(
    'PUT',
    kit,
    { ...stored, brand: { ...stored.brand, colors }, updatedAt: undefined },
    chosen.token,
  );
  const emailId = await sendEmails(service, templates);
  await fillHistory(database.pool, service, templates);
  await addReports(service, domain.id);
  await receiveEmails(inboundPort);
  const broadcast = await addBroadcast(service, templates[0]?.id ?? '');
  const webhookId = await addRest(service);
  await until(async () => {
    const { data } = await call('GET', '/v3/emails/received');
    return data.length >= 3;
  });
  return {
    ...service,
    ids: { domainId: domain.id, templateId: templates[0]?.id ?? '', webhookId, emailId, ...broadcast },
    async close() {
      await service.close();
      await database.close();
      await sink.close();
      await dns.stop();
    },
  };

  async function addRest({ call: request }: BrowserService): Promise<number> {
    const hook = (url: string, active: boolean) => request('POST', '/v3/webhooks', { url, active });
    const { data } = await hook('https://127.0.0.1:9/hooks/postpress', true);
    await hook('https://crm.shop.example/integrations/email/events', false);
    for (const type of ['email.delivered', 'email.bounced', 'email.complained'])
      await manage(`projects/${projectId}/webhooks/${data.id}/test`, { type });
    for (const name of ['Checkout', 'Newsletter', 'Password reset'])
      await manage(`projects/${projectId}/keys`, { name });
    await manage(`workspaces/${workspaceId}/projects`, { name: 'Staging' });
    for (const recipient of [
      'gone@web.example',
      'a-rather-long-name-of-somebody@a-department.of-a-company.example',
    ])
      await request('POST', '/v3/emails/suppressions', { email: recipient });
    const people = [
      ['Ben Okafor', 'admin'],
      ['Chloe van der Berg', 'editor'],
      ['Ines Haddad', 'viewer'],
    ] as const;
    for (const [at, [name, role]] of people.entries()) {
      const email = `${name.split(' ')[0]?.toLowerCase()}@shop.example`;
      const { rows } = await database.pool.query(
        'insert into users (id, email, name, created_at) values (gen_random_uuid(), $1, $2, now()) returning id',
        [email, name],
      );
      await database.pool.query(
        "insert into members (workspace_id, user_id, role, created_at) values ($1, $2, $3, now() - $4 * interval '9 days')",
        [workspaceId, rows[0].id, role, at],
      );
    }
    return data.id;
  }
}

const brandColors = [
  { id: 'ink', name: 'Ink', value: '#1d2433' },
  { id: 'clay', name: 'Clay', value: '#c2542d' },
];

async function addTemplates({ call, projectId }: BrowserService): Promise<{ id: string; name: string }[]> {
  const files = readdirSync(STARTERS).filter((name) => name.endsWith('.json'));
  const made = [];
  const path = `/manage/projects/${projectId}`;
  const { data: folder } = await call(
    'POST',
    `${path}/template-folders`,
    { name: 'Campaigns' },
    chosen.token,
  );
  for (const file of files.slice(0, TEMPLATES)) {
    const starter = JSON.parse(readFileSync(join(STARTERS, file), 'utf8'));
    const name = file
      .slice(0, -5)
      .replaceAll('-', ' ')
      .replace(/^./, (first) => first.toUpperCase());
    const body = { name, displayMode: 'email', design: starter.design ?? starter };
    const { data } = await call('POST', `${path}/templates`, body, chosen.token);
    made.push({ id: String(data.id), name });
    if (made.length === 1) {
      const block = {
        category: 'Brand',
        displayMode: 'email',
        data: body.design.body.rows[0],
      };
      await call('POST', `${path}/blocks`, block, chosen.token);
      await call(
        'POST',
        `/v3/templates/${data.id}/comments?projectId=${projectId}`,
        { text: 'Shorter, please.' },
        chosen.token,
      );
    }
  }
  await call(
    'POST',
    `${path}/templates/move`,
    { ids: [made[2]?.id, made[3]?.id], folderId: folder.id },
    chosen.token,
  ).catch(console.error);
  return made;
}

/** Emails that the service really sends: each receiver answers in its own way. */
async function sendEmails({ call }: BrowserService, templates: { id: string }[]): Promise<string> {
  const from = 'Corner Shop <hello@shop.example>';
  const html = '<h1>Thank you</h1><p>Your order 1042 is on its way.</p>';
  const send = (to: string, subject: string, more: object = {}) =>
    call('POST', '/v3/emails', { from, to: [to], subject, html, ...more });
  const { data } = await send('ann.lee@gmail.example', 'Your order 1042 is on its way', {
    tags: { campaign: 'orders', kind: 'receipt' },
  });
  await send('gone@web.example', 'Your invoice of November');
  await send('jonas.novak@busy.example', 'Reset your password', { tags: { kind: 'security' } });
  await send('chloe@outlook.example', 'Your table is booked for Friday', {
    scheduledAt: new Date(Date.now() + DAY_MS).toISOString(),
  });
  for (const [at, template] of templates.slice(0, 6).entries())
    for (let copy = 0; copy <= at; copy++)
      await call('POST', '/v3/emails/template', {
        from,
        to: [`${FIRST_NAMES[copy]}.${LAST_NAMES[at]}@${RECEIVERS[(at + copy) % 4]}`],
        templateId: template.id,
      });
  return data.id;
}

/** A broadcast to a list, which waits for tomorrow. */
async function addBroadcast(
  { call }: BrowserService,
  templateId: string,
): Promise<{ listId: string; broadcastId: string }> {
  const description = 'What is new in the shop: products, opening hours and events.';
  await call('POST', '/v3/topics', { key: 'news', name: 'News once a month', description });
  await call('POST', '/v3/topics', { key: 'weekly', name: 'Weekly offers', default: 'opt_in' });
  const { data: list } = await call('POST', '/v3/lists', { name: 'Customers' });
  const lines = FIRST_NAMES.map((name, at) => `${name}@${RECEIVERS[at % 4]},${name}`);
  await call('POST', `/v3/lists/${list.id}/recipients/import`, {
    csv: ['email,first_name', ...lines].join('\n'),
  });
  const { data: broadcast } = await call('POST', '/v3/broadcasts', {
    name: 'Spring offers',
    listId: list.id,
    from: 'Corner Shop <hello@shop.example>',
    templateId,
    topic: 'news',
    scheduledAt: new Date(Date.now() + DAY_MS).toISOString(),
  });
  return { listId: list.id, broadcastId: broadcast.id };
}

async function addReports({ call, projectId }: BrowserService, domainId: number): Promise<void> {
  const upload = (text: string) =>
    call(
      'POST',
      `/v3/domains/${domainId}/reports?projectId=${projectId}`,
      { content: Buffer.from(text).toString('base64') },
      chosen.token,
    );
  for (let at = 1; at < 14; at++) {
    const day = new Date(Math.floor((Date.now() - at * DAY_MS) / DAY_MS) * DAY_MS);
    await upload(
      dmarcXml({
        id: `report-${at}`,
        day,
        records: [
          { count: 900 + at * 13, signed: ['shop.example', 'pass'], spf: 'pass' },
          { ip: '198.51.100.23', count: 4 + at, dkim: 'fail', signed: ['other.example', 'fail'] },
        ],
      }),
    );
    await upload(tlsJson({ id: `tls-${at}`, day: day.toISOString().slice(0, 10), failed: at % 4 }));
  }
}

async function receiveEmails(port: number): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  for (const [from, subject, text] of [
    [
      'Ann Lee <ann.lee@gmail.example>',
      'Re: Your order 1042 is on its way',
      'Thank you! Could it be left at the door?',
    ],
    [
      'Grace Rossi <grace@outlook.example>',
      'A question about the blue mug',
      'Is it in stock again in December?',
    ],
    [
      '"A company with a rather long name" <office@a-company-with-a-long-name.example>',
      'Invoice 2026-1187, due within 14 days of receipt',
      'Please find it attached.',
    ],
  ] as const)
    await transport.sendMail({
      from,
      to: 'help@reply.shop.example',
      subject,
      text,
      ...(subject.startsWith('Invoice') && {
        attachments: [{ filename: 'invoice.txt', content: 'Total: 120.00' }],
      }),
    });
  transport.close();
}
