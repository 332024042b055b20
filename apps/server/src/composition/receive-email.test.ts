import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { receivedRateLimits } from '@postpress/contracts';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { startCpuTime } from '../../../../test/cpu-time.ts';
import { worstBodies, worstHeaders } from '../../../../test/hostile-mail/worst-messages.ts';
import { type DnsPeer, startDns } from '../../../../test/peers/dns.ts';
import { freePort } from '../../../../test/peers/free-port.ts';
import { callerOf, openTestAccounts, type TestAccounts } from '../accounts/testing.ts';
import { silentLog } from '../base/log.ts';
import type { AnyRoute } from '../base/route.ts';
import { loadConfig, serviceAddresses } from '../config/index.ts';
import { insertVerifiedDomain } from '../email/accept/testing.ts';
import { noArchive } from '../email/archive/email-archive.ts';
import { dmarcXml, wrappers } from '../email/domain-reports/report-fixture.ts';
import { putReceiving } from '../email/domains/receiving-domains.ts';
import { historyRoutes } from '../email/history/routes/emails.ts';
import { receivedRoutes } from '../email/received/routes/received.ts';
import { insertTestEmails } from '../email/testing.ts';
import type { TestApp } from '../http/testing.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { computeHere, createCompute } from '../platform/threads/compute.ts';
import { mailBounds, openThreads } from '../platform/threads/open-threads.ts';
import { type Inbound, openInbound } from './open-inbound.ts';

const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
const threads = openThreads(mailBounds);
const compute = createCompute(threads);
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
let accounts: TestAccounts;
let dns: DnsPeer;
let inbound: Inbound;
let app: TestApp;
let port: number;
let host: string;
let call: ReturnType<typeof callerOf>;

before(async () => {
  accounts = await openTestAccounts();
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  dns = await startDns({
    'sender.example': { TXT: ['v=spf1 ip4:127.0.0.1 -all'] },
    's1._domainkey.sender.example': { TXT: [`v=DKIM1; k=rsa; p=${key}`] },
    '_dmarc.sender.example': { TXT: ['v=DMARC1; p=reject'] },
  });
  port = await freePort();
  const config = loadConfig({
    POSTPRESS_INBOUND_PORT: String(port),
    POSTPRESS_EMAIL_HOSTNAME: 'post.example',
    POSTPRESS_PUBLIC_URL: 'https://post.example',
    POSTPRESS_DNS_SERVERS: dns.server,
  });
  const { database, clock, newId, db, workspaces, projects, keys, domain } = accounts;
  const core = {
    config,
    log: silentLog,
    database,
    migrated: [],
    clock,
    newId,
    [Symbol.asyncDispose]: async () => {},
  };
  const addresses = serviceAddresses(config, () => 'https://post.example');
  const metrics = createMetrics();
  inbound = await openInbound({ core, secrets, addresses, metrics, tls: undefined, compute });
  await insertVerifiedDomain(accounts, workspaces.main, domain);
  host = `reply.${domain}`;
  await receiveAt(host, domain, projects.shop);
  const listing = { db, clock, compute: computeHere, searchableWeeks: async () => [], archive: noArchive };
  app = await accounts.serve(
    [...receivedRoutes, ...historyRoutes] as readonly AnyRoute<typeof listing>[],
    listing,
  );
  call = callerOf(app, keys.shop);
});
after(async () => {
  await app.close();
  await inbound.close();
  await threads.close();
  await dns.stop();
  await accounts.close();
});

async function receiveAt(name: string, domain: string, projectId: number): Promise<void> {
  const { db } = accounts;
  const { id } = await db
    .selectFrom('sender_domains')
    .select('id')
    .where('domain', '=', domain)
    .executeTakeFirstOrThrow();
  await db
    .transaction()
    .execute((tx) => putReceiving(tx, { domainId: id, host: name, projectId, at: new Date() }));
}
/** Leaves a project no message when it is charged next. */
async function spendRate(projectId: number): Promise<void> {
  const { perSeconds } = receivedRateLimits.received;
  const spent = { granted: 0, theoretical_arrival_at: new Date(Date.now() + 2 * perSeconds * 1_000) };
  await accounts.db
    .insertInto('rate_buckets')
    .values({ credential_id: `received ${projectId}`, class: 'received', ...spent })
    .onConflict((row) => row.columns(['credential_id', 'class']).doUpdateSet(spent))
    .execute();
}
const client = () => createTransport({ host: '127.0.0.1', port, ignoreTLS: true, name: 'mx.sender.example' });
const send = (change: SendMailOptions = {}) =>
  client().sendMail({
    from: 'Bob <bob@sender.example>',
    to: `desk@${host}`,
    subject: 'Re: Hello',
    text: 'Friday works.\n\nOn 11/5/24 15:14, Ann wrote:\n> Which day?\n',
    ...change,
  });
const sendRaw = (raw: string | Buffer, to: string | string[] = `desk@${host}`, from = 'bob@sender.example') =>
  client().sendMail({ envelope: { from, to }, raw });
const list = async (query = '') => (await call('GET', `/v3/emails/received${query}`)).body.data;
const raw = (path: string) =>
  fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${accounts.keys.shop}` } });
const latest = async () => (await call('GET', `/v3/emails/received/${(await list())[0].id}`)).body.data;

describe('email to a domain that receives', () => {
  it('is there with its reply, verdicts and attachments once the sender has 250', async () => {
    const { response } = await send({
      attachments: [{ filename: '../../grüße.txt', content: 'hi there', contentType: 'text/plain' }],
      dkim: {
        domainName: 'sender.example',
        keySelector: 's1',
        privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      },
    });
    assert.match(response, /^250 /);
    const email = await latest();
    assert.equal(email.reply, 'Friday works.');
    assert.equal(email.fromAddress, 'bob@sender.example');
    assert.deepEqual(email.to, [`desk@${host}`]);
    const { spf, dkim, dmarc, arc } = email.verdicts;
    assert.deepEqual([spf.result, dkim.result, dmarc.result, arc.result], ['pass', 'pass', 'pass', 'none']);
    assert.equal(dmarc.policy, 'reject');
    assert.deepEqual(email.spamHints, []);
    const [file] = email.attachments;
    assert.deepEqual([file.filename, file.bytes, file.contentType], ['grüße.txt', 8, 'text/plain']);
    const download = await raw(`/v3/emails/received/${email.id}/attachments/1`);
    assert.equal(await download.text(), 'hi there');
    assert.match(download.headers.get('content-disposition') ?? '', /^attachment;/);
    assert.equal((await call('GET', `/v3/emails/received/${email.id}/attachments/2`)).status, 404);
    assert.match(await (await raw(`/v3/emails/received/${email.id}/source`)).text(), /^DKIM-Signature:/);
  });
  it('is announced to webhooks in the same transaction', async () => {
    const { db, projects } = accounts;
    const at = new Date();
    await db
      .insertInto('webhook_endpoints')
      .values({
        project_id: projects.shop,
        family: 'email',
        url: 'https://hooks.example/',
        events: [],
        secret: Buffer.from('x'),
        created_at: at,
        updated_at: at,
      })
      .execute();
    await send({ subject: 'Announced' });
    const { payload } = await db
      .selectFrom('webhook_deliveries')
      .select('payload')
      .where('event_type', '=', 'email.received')
      .executeTakeFirstOrThrow();
    assert.equal(JSON.parse(payload).data.subject, 'Announced');
  });
  it('fails DMARC for one that is forged, with a hint', async () => {
    await send({
      from: 'Boss <boss@sender.example>',
      envelope: { from: 'x@evil.example', to: `desk@${host}` },
    });
    const email = await latest();
    assert.equal(email.verdicts.dmarc.result, 'fail');
    assert.equal(email.spamHints[0].rule, 'dmarc-fail');
  });
  it('links to the email whose id is after the plus, or whose Message-ID it names', async () => {
    const { db, projects, workspaces } = accounts;
    const mine = { projectId: projects.shop, workspaceId: workspaces.main };
    const [id = ''] = await insertTestEmails(db, [mine]);
    await send({ to: `desk+${id.replaceAll('-', '')}@${host}` });
    assert.equal((await latest()).emailId, id);
    const { message_id } = await db
      .selectFrom('emails')
      .select('message_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await send({ subject: 'By reference', inReplyTo: message_id });
    assert.equal((await list(`?emailId=${id}`)).length, 2);
    const { thread_id } = await db
      .selectFrom('emails')
      .select('thread_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const { threadId } of await list(`?emailId=${id}`)) assert.equal(threadId, thread_id);
    const events = (await call('GET', `/v3/emails/${id}/events`)).body.data;
    assert.deepEqual(
      events.map(({ type }: { type: string }) => type),
      ['reply', 'reply'],
    );
  });
  it('is not linked to an email of another project', async () => {
    const { db, projects, workspaces } = accounts;
    const [id = ''] = await insertTestEmails(db, [
      { projectId: projects.foreign, workspaceId: workspaces.other },
    ]);
    await send({ to: `desk+${id.replaceAll('-', '')}@${host}` });
    assert.equal((await latest()).emailId, null);
  });
  it('is seen by its project only', async () => {
    const { id } = (await list())[0];
    const foreign = callerOf(app, accounts.keys.foreign);
    assert.deepEqual((await foreign('GET', '/v3/emails/received')).body.data, []);
    for (const path of ['', '/source', '/attachments/1'])
      assert.equal((await foreign('GET', `/v3/emails/received/${id}${path}`)).status, 404);
  });
  it('is paged without gaps, and filtered', async () => {
    const all = await list('?limit=100');
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await call('GET', `/v3/emails/received?limit=2${query}`);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.next_cursor;
    }
    assert.deepEqual(
      seen,
      all.map(({ id }: { id: string }) => id),
    );
    assert.equal((await list('?search=announced')).length, 1);
    assert.equal((await list(`?recipient=desk@${host.toUpperCase()}&limit=100`)).length, all.length);
    assert.equal((await list('?to=2020-01-01')).length, 0);
    assert.equal((await call('GET', '/v3/emails/received?cursor=x')).body.error, 'INVALID_CURSOR');
  });
  it('is kept once where the same message comes again', async () => {
    const raw = 'From: a@sender.example\r\nSubject: Twice\r\nMessage-ID: <t@x>\r\n\r\nx\r\n';
    await sendRaw(raw);
    await sendRaw(raw);
    assert.equal((await list('?search=Twice')).length, 1);
  });
  it('to the address for reports about domains is kept with the domain', async () => {
    const content = wrappers.gzip(dmarcXml({ domain: accounts.domain, day: new Date() }));
    const attachments = [{ filename: 'report.xml.gz', content, contentType: 'application/gzip' }];
    await send({ to: 'dmarc-reports@bounces.post.example', attachments });
    const { passed } = await accounts.db
      .selectFrom('domain_reports')
      .select('passed')
      .executeTakeFirstOrThrow();
    assert.equal(passed, 10);
  });
  it('reaches each project that receives it up to its rate, and recipients elsewhere never', async () => {
    const { workspaces, projects } = accounts;
    await insertVerifiedDomain(accounts, workspaces.other, 'other-receiver.example');
    await receiveAt('other-receiver.example', 'other-receiver.example', projects.foreign);
    await send({ subject: 'Both', to: [`a@${host}`, 'b@other-receiver.example'] });
    const [mine] = await list('?search=Both');
    assert.deepEqual(mine.to, [`a@${host}`]);
    const [theirs] = (await callerOf(app, accounts.keys.foreign)('GET', '/v3/emails/received')).body.data;
    assert.deepEqual(theirs.to, ['b@other-receiver.example']);
    await spendRate(projects.foreign);
    await assert.rejects(send({ to: 'b@other-receiver.example' }), { responseCode: 451 });
    for (const to of [`a@${accounts.domain}`, 'a@elsewhere.example', `a@x.${host}`])
      await assert.rejects(send({ to }), { responseCode: 550 });
  });
});

describe('hostile email', () => {
  it('that goes in a circle is refused', async () => {
    const hops = 'Received: from a by b; Tue, 5 Nov 2024 15:14:00 +0000\r\n'.repeat(51);
    await assert.rejects(sendRaw(`${hops}Subject: x\r\n\r\nx\r\n`), { responseCode: 554 });
  });
  it('that is an email of the project itself is refused, unless it was sent there', async () => {
    const { db, projects, workspaces } = accounts;
    const mine = { projectId: projects.shop, workspaceId: workspaces.main };
    const ids = await insertTestEmails(db, [mine, { ...mine, to: `desk@${host}` }]);
    const rows = await db.selectFrom('emails').select(['id', 'message_id']).where('id', 'in', ids).execute();
    const messageOf = (id: string | undefined) =>
      `Message-ID: ${rows.find((row) => row.id === id)?.message_id}\r\nSubject: Own\r\n\r\nx\r\n`;
    await assert.rejects(sendRaw(messageOf(ids[0])), { responseCode: 554 });
    assert.match((await sendRaw(messageOf(ids[1]))).response, /^250/);
  });
  it('that is larger than the limit is refused', async () => {
    const line = `${'x'.repeat(998)}\r\n`;
    await assert.rejects(sendRaw(`Subject: x\r\n\r\n${line.repeat(26_300)}`), { responseCode: 552 });
  });
  for (const [what, raw] of [
    ['a large header', `Subject: x\r\n${`X-Y: ${'z'.repeat(900)}\r\n`.repeat(70)}\r\nbody\r\n`],
    ['one field of 60 KB', `Subject: ${' x'.repeat(30_000)}\r\n\r\nbody\r\n`],
    ['a field of 900 folded lines', worstHeaders['folded lines']?.(3_800) ?? ''],
    ['nested parts', nested(300)],
    ['no header', '\r\n\r\n'],
    [
      'bytes that are no text',
      Buffer.concat([Buffer.from('Subject: '), Buffer.alloc(5_000, 0xff), Buffer.from('\r\n\r\n\0\0\r\n')]),
    ],
    [
      'fields in an encoded word',
      'Subject: =?utf-8?B?SGkNCkJjYzogYUBiLmV4YW1wbGUNCg0Kb3du?=\r\nFrom: =?utf-8?Q?A=0D=0ABcc:_x?= <a@sender.example>\r\n\r\nx\r\n',
    ],
    [
      'addresses without end',
      `From: ${'a@b.example, '.repeat(2_000)}\r\nTo: ${'<'.repeat(30_000)}\r\n\r\nx\r\n`,
    ],
  ] as const)
    it(`with ${what} is kept`, async () => {
      const before = (await list())[0].id;
      assert.match((await sendRaw(raw)).response, /^250/);
      const email = await latest();
      assert.notEqual(email.id, before);
      for (const { value } of email.headers) assert.ok(value.length <= 4_000);
      assert.doesNotMatch(email.subject + email.from, /[\r\n]/);
    });
  for (const [what, bytes] of [
    ['folded lines', 8_000],
    ['one long field', 66_000],
    ['addresses', 1_000_000],
  ] as const)
    it(`with too large a header section (${what}) is refused, and the listener goes on`, async () => {
      const spentMs = startCpuTime();
      await assert.rejects(sendRaw(worstHeaders[what]?.(bytes) ?? ''), { responseCode: 552 });
      assert.ok(spentMs() < 500, 'it was parsed');
    });
  for (const what of ['line breaks', 'line breaks with a bare CR', 'format=flowed', 'empty parts'])
    it(`that cannot be read whole (${what}) is kept with the reason`, async () => {
      const raw = worstBodies[what]?.(12 * 1_048_576) ?? '';
      assert.match((await sendRaw(raw)).response, /^250/);
      const { spamHints, subject } = await latest();
      assert.equal(subject, 'Re: Hello');
      const unread = spamHints.find(({ rule }: { rule: string }) => rule === 'unread');
      assert.match(unread?.message, /Text, reply and attachments may be incomplete; the source is not/);
    });
  it('with an archive that unpacks to gigabytes leaves it packed', async () => {
    const content = Buffer.alloc(10_000, 7);
    await send({
      subject: 'Bomb',
      attachments: [
        { filename: 'bomb.zip', content },
        { filename: 'a.pdf.exe', content: 'x' },
      ],
    });
    const email = await latest();
    assert.equal(email.attachments[0].bytes, 10_000);
    assert.deepEqual(
      email.spamHints.map(({ rule }: { rule: string }) => rule).filter((rule: string) => rule === 'program'),
      ['program'],
    );
  });
  it('is kept without verdicts if its name servers are too slow', async () => {
    dns.zone['slow.example'] = { fails: 'servfail' };
    await send({ from: 'a@slow.example', subject: 'Slow' });
    assert.equal((await latest()).verdicts.spf.result, 'temperror');
  });
});

function nested(depth: number): string {
  let text = 'Subject: Nested\r\n';
  for (let at = 0; at < depth; at++)
    text += `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`;
  return `${text}Content-Type: text/plain\r\n\r\ndeep\r\n`;
}
