import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { makeCa, withoutOpenssl } from '../../../../../test/peers/certificates.ts';
import { startPostfix, withoutPostfix } from '../../../../../test/peers/postfix.ts';
import { until } from '../../../../../test/until.ts';
import { createProjectKey } from '../../accounts/index.ts';
import { uuidV7 } from '../../base/ids.ts';
import { silentLog } from '../../base/log.ts';
import { bindRoutes } from '../../base/route.ts';
import { openOperationCaller } from '../../http/mounting/operation-caller.ts';
import type { SmtpListener } from '../../platform/smtp/smtp-listener.ts';
import {
  openSubmissionListener,
  type SubmissionListenerOptions,
  type SubmittedMessage,
} from '../../platform/smtp/submission-listener.ts';
import { type Compute, computeHere } from '../../platform/threads/compute.ts';
import { acceptRoutes } from '../accept/routes/index.ts';
import { openTestAcceptance, type TestAcceptance } from '../accept/testing.ts';
import { findStoredEmails } from '../emails/email-contents.ts';
import { insertSuppressions } from '../suppressions/suppressions.ts';
import { authenticateSubmission, type SubmissionAccount, submitMessage } from './submit-message.ts';

const folder = mkdtempSync(join(tmpdir(), 'postpress-submission-'));
let test: TestAcceptance;
let listener: SmtpListener;
/** For clients on this machine, without TLS. */
let local: SmtpListener;
let secured: SmtpListener | undefined;
let key: string;
/** What the listener's messages ran on threads. */
const computed: string[] = [];
let shared: Pick<
  SubmissionListenerOptions<SubmissionAccount>,
  'host' | 'port' | 'hostname' | 'log' | 'authenticate' | 'submit'
>;
before(async () => {
  test = await openTestAcceptance();
  key = test.accounts.keys.shop;
  const routes = bindRoutes(acceptRoutes, test.deps);
  const threads = { run: () => Promise.reject(new Error('nothing here is large')) };
  const operations = openOperationCaller({ routes: () => routes, gate: test.accounts.gate, threads });
  const compute: Compute = (computation, ...rest) => {
    computed.push(computation.name);
    return computeHere(computation, ...rest);
  };
  const deps = { operations, newId: uuidV7, compute, sending: test.deps };
  shared = {
    host: '127.0.0.1',
    port: 0,
    hostname: 'mail.example',
    log: silentLog,
    authenticate: (user: string, password: string, remoteAddress: string) =>
      authenticateSubmission({ user, password, remoteAddress }, deps),
    submit: (message: SubmittedMessage, account: SubmissionAccount) => submitMessage(message, account, deps),
  };
  local = await openSubmissionListener({ ...shared, security: 'none', tls: undefined });
  if (!withoutOpenssl)
    secured = await openSubmissionListener({ ...shared, security: 'starttls', tls: certificate() });
  listener = secured ?? local;
});
after(async () => {
  await local.close();
  await secured?.close();
  await test.close();
  rmSync(folder, { recursive: true });
});

function certificate() {
  const { certificate: cert, key: own } = makeCa(folder).issue('127.0.0.1');
  return { cert: readFileSync(cert), key: readFileSync(own) };
}

const message = (change: SendMailOptions = {}): SendMailOptions => ({
  from: test.from,
  to: 'ann@inbox.example',
  subject: 'Grüße, Ann',
  html: '<p>Hello</p>',
  ...change,
});
/** By nodemailer. @returns the reply, or the refusal */
async function send(
  change: SendMailOptions = {},
  { user = 'apikey', pass = key }: { user?: string; pass?: string } = {},
): Promise<string> {
  const client = createTransport({
    host: '127.0.0.1',
    port: listener.port,
    auth: { user, pass },
    tls: { rejectUnauthorized: false },
  });
  try {
    return (await client.sendMail(message(change))).response;
  } catch (error) {
    return (error as { response?: string }).response ?? String(error);
  } finally {
    client.close();
  }
}
const idOf = (reply: string) => /[0-9a-f-]{36}/.exec(reply)?.[0] ?? '';
const stored = async (reply: string) => {
  const email = (await findStoredEmails(test.accounts.db, [idOf(reply)])).get(idOf(reply));
  assert.ok(email, reply);
  return email;
};
const rowOf = (reply: string) =>
  test.accounts.db.selectFrom('emails').selectAll().where('id', '=', idOf(reply)).executeTakeFirstOrThrow();
const countEmails = async () =>
  (
    await test.accounts.db
      .selectFrom('emails')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

describe('SMTP submission', () => {
  it('accepts a message with what it has, and answers 250 once it is committed', async () => {
    const reply = await send({
      from: { name: 'Shop, Inc.', address: test.from },
      text: 'Hello',
      replyTo: 'desk@shop.example',
      headers: { 'X-Order': '42', 'X-Postpress-Tags': 'campaign=spring, kind=news' },
      attachments: [{ filename: 'a.txt', content: 'hi', contentType: 'text/plain' }],
    });
    assert.match(reply, /^250 2\.6\.0 Accepted as /);
    const email = await stored(reply);
    assert.deepEqual(
      [email.from, email.to, email.subject, email.html.trim(), email.text.trim(), email.replyTo],
      [
        `"Shop, Inc." <${test.from}>`,
        'ann@inbox.example',
        'Grüße, Ann',
        '<p>Hello</p>',
        'Hello',
        'desk@shop.example',
      ],
    );
    assert.deepEqual(email.headers, { 'X-Order': '42' });
    assert.deepEqual(
      email.attachments.map(({ filename, content }) => `${filename} ${content}`),
      ['a.txt hi'],
    );
    assert.deepEqual((await rowOf(reply)).tags, { campaign: 'spring', kind: 'news' });
  });
  it('names in its reply the header fields that would steer a relay, and sends without them', async () => {
    const headers = { 'X-SMTPAPI': '{}', 'X-MC-Tags': 'a', 'X-Order': '42' };
    const reply = await send({ headers });
    assert.match(reply, /Accepted as [0-9a-f-]{36}, without reserved header fields: X-SMTPAPI, X-MC-Tags$/i);
    assert.deepEqual((await stored(reply)).headers, { 'X-Order': '42' });
  });
  it('reads a large message on a thread, and a small one at once', async () => {
    const onThreads = computed.length;
    assert.match(await send(), /^250/);
    assert.equal(computed.length, onThreads);
    assert.match(await send({ html: `<p>${'Hello. '.repeat(5_000)}</p>` }), /^250/);
    assert.equal(computed.length, onThreads + 1);
  });
  it('refuses a header section over 64 KB or 1,000 lines', async () => {
    const before = await countEmails();
    const long = { 'X-Long': 'words '.repeat(12_000) };
    const many = { 'X-Many': Array.from({ length: 1_001 }, (_, at) => `${at}`) };
    for (const headers of [long, many])
      assert.match(await send({ headers }), /^552 5\.3\.4 The header section may have up to 64 KB and 1000/);
    assert.equal(await countEmails(), before);
  });
  it('sends plain text as it is', async () => {
    const { html, text } = await stored(await send({ html: '', text: 'a < b\nc' }));
    assert.match(html, /pre-wrap">a &lt; b<br>c/);
    assert.equal(text.trim(), 'a < b\nc');
  });
  it('makes an email for each recipient, all or none', async () => {
    const before = await countEmails();
    assert.match(await send({ to: 'ann@inbox.example', bcc: 'ben@inbox.example' }), /^250 .*2 emails/);
    assert.equal(await countEmails(), before + 2);
    const { db, projects } = test.accounts;
    const gone = { projectId: projects.shop, email: 'gone@inbox.example', reason: 'manual' } as const;
    await db
      .transaction()
      .execute((tx) => insertSuppressions(tx, [{ ...gone, emailId: null, createdAt: new Date() }]));
    const refused = await send({ to: 'ann@inbox.example', cc: 'gone@inbox.example' });
    assert.match(refused, /^550 5\.7\.1 gone@inbox\.example has been on the suppression list/);
    assert.equal(await countEmails(), before + 2);
  });
  it('accepts a message once by its Message-ID, and by a key of the sender', async () => {
    const before = await countEmails();
    const one = { messageId: '<order-1@shop.example>', date: new Date() };
    const replies = [await send(one), await send(one)];
    assert.equal(idOf(replies[0] ?? ''), idOf(replies[1] ?? ''));
    const keyed = (subject: string) =>
      send({ subject, headers: { 'X-Postpress-Idempotency-Key': 'order-2' } });
    assert.equal(idOf(await keyed('Order')), idOf(await keyed('Order')));
    assert.equal(await countEmails(), before + 2);
    const other = { subject: 'Other', headers: { 'X-Postpress-Idempotency-Key': 'order-2' } };
    assert.match(await send(other), /^554 5\.5\.0 .*idempotency-key/i);
  });
  it('sends a template with variables, at a time', async () => {
    const { db, projects } = test.accounts;
    const now = new Date();
    const { id } = await db
      .insertInto('templates')
      .values({
        ...{
          project_id: projects.shop,
          name: 'Greeting',
          display_mode: 'email',
          folder_id: null,
          design: '{}',
        },
        html: '<p>Dear {{name}}</p>',
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const reply = await send({
      headers: {
        'X-Postpress-Template': String(id),
        'X-Postpress-Variables': '{"name":"Ann"}',
        'X-Postpress-Store-Content': 'false',
        'X-Postpress-Scheduled-At': new Date(now.getTime() + 3_600_000).toISOString(),
      },
    });
    assert.match(reply, /^250/);
    assert.equal((await stored(reply)).html, '<p>Dear Ann</p>');
    const row = await rowOf(reply);
    assert.deepEqual([row.template_id, row.scheduled_at !== null, row.stores_content], [id, true, false]);
    const page = { template_id: id, language: 'de', html: '<p>Liebe {{name}}</p>', missing: 0 };
    await db.insertInto('template_pages').values(page).execute();
    const inGerman = { 'X-Postpress-Template': String(id), 'X-Postpress-Language': 'de-CH' };
    assert.equal((await stored(await send({ headers: inGerman }))).html, '<p>Liebe </p>');
  });

  for (const [what, change, reply] of [
    [
      'a sender of a domain that is not verified',
      { from: 'ann@other.example' },
      /^550 5\.7\.1 The domain other\.example/,
    ],
    [
      'no template of that number',
      { headers: { 'X-Postpress-Template': '999999' } },
      /^554 5\.6\.0 .*no template 999999/,
    ],
  ] satisfies [string, SendMailOptions, RegExp][])
    it(`refuses ${what} with a sentence`, async () => {
      const before = await countEmails();
      assert.match(await send(change), reply);
      assert.equal(await countEmails(), before);
    });

  it('signs in by a key of the project, with apikey or its id, and by nothing else', async () => {
    const { accounts } = test;
    assert.match(await send({}, { user: String(accounts.projects.shop) }), /^250/);
    for (const wrong of [
      { user: String(accounts.projects.second) },
      { user: 'ann' },
      { pass: `svc_sk_${'x'.repeat(43)}` },
      { pass: accounts.keys.revoked },
      { pass: accounts.keys.expired },
      { pass: accounts.tokens.owner },
      { pass: accounts.legacy.shop },
    ])
      assert.match(await send({}, wrong), /^535 5\.7\.8 /, JSON.stringify(wrong));
  });
  it('needs the scope emails:send, and heeds the sender domains of a key', async () => {
    const actor = { kind: 'system', id: null, name: 'test', address: null } as const;
    const make = async (limits: object) => {
      const draft = { projectId: test.accounts.projects.shop, kind: 'v3', name: 'x', ...limits } as const;
      return (await createProjectKey(draft, actor, test.accounts)).credential;
    };
    const reader = await make({ scopes: ['emails:read'] });
    assert.match(await send({}, { pass: reader }), /^535 5\.7\.8 .*emails:send/);
    const elsewhere = await make({ allowedNetworks: ['203.0.113.0/24'] });
    assert.match(await send({}, { pass: elsewhere }), /^535 5\.7\.8 .*used from 127\.0\.0\.1/);
    const other = await make({ senderDomains: ['other.example'] });
    assert.match(await send({}, { pass: other }), /^550 5\.7\.1 This key may not send from/);
  });
});

describe('a client that does not sign in', () => {
  /** Says lines to the listener. @returns the replies */
  async function say(to: SmtpListener, ...lines: string[]): Promise<string[]> {
    const { connect } = await import('node:net');
    const socket = connect(to.port, '127.0.0.1').setEncoding('utf8');
    const replies: string[] = [];
    let held = '';
    for await (const chunk of socket as AsyncIterable<string>) {
      held += chunk;
      const whole = /^(?:\d{3}-[^\n]*\n)*\d{3} [^\n]*\n/.exec(held)?.[0];
      if (!whole) continue;
      held = '';
      replies.push(whole.trim());
      const next = lines.shift();
      if (next === undefined) break;
      socket.write(`${next}\r\n`);
    }
    socket.destroy();
    return replies;
  }
  it('can send nothing: it is no open relay', async () => {
    const before = await countEmails();
    const replies = await say(
      listener,
      'EHLO c',
      `MAIL FROM:<${test.from}>`,
      'RCPT TO:<ann@inbox.example>',
      'DATA',
      'MAIL FROM:<>',
      'RCPT TO:<ann@inbox.example>',
    );
    for (const reply of replies.slice(2)) assert.match(reply, /^5\d\d /);
    assert.equal(await countEmails(), before);
  });
  it('may not say its password in the clear', { skip: withoutOpenssl }, async () => {
    const plain = Buffer.from(`\0apikey\0${key}`).toString('base64');
    const replies = await say(listener, 'EHLO c', `AUTH PLAIN ${plain}`, `MAIL FROM:<${test.from}>`);
    assert.match(replies[2] ?? '', /^538 /);
    assert.match(replies[3] ?? '', /^530 /);
  });
  it('takes no more than the share of its network', async () => {
    const narrow = await openSubmissionListener({
      ...shared,
      security: 'none',
      tls: undefined,
      limits: { connections: 5 },
    });
    const { connect } = await import('node:net');
    const greeting = async (localAddress: string) => {
      const socket = connect({ port: narrow.port, host: '127.0.0.1', localAddress }).setEncoding('utf8');
      const [said] = (await once(socket, 'data')) as [string];
      return said.slice(0, 3);
    };
    const from = ['127.0.0.2', '127.0.0.2', '127.0.0.2', '127.0.0.3'];
    const greetings = [];
    for (const address of from) greetings.push(await greeting(address));
    assert.deepEqual(greetings, ['220', '220', '421', '220']);
    await narrow.close();
  });
  it('is disconnected after three wrong passwords', async () => {
    const wrong = `AUTH PLAIN ${Buffer.from('\0apikey\0nothing-of-ours').toString('base64')}`;
    assert.match((await say(local, 'EHLO c', wrong, wrong, wrong)).at(-1) ?? '', /^421/);
  });
});

const run = promisify(execFile);
const missing = (program: string) =>
  spawnSync(program, ['--version']).error ? `needs ${program}: apt-get install ${program}` : false;

/** Where Debian's package has it. */
const PHP_MAILER = '/usr/share/php/libphp-phpmailer/autoload.php';

describe('other clients', () => {
  it('send: swaks', { skip: missing('swaks') }, async () => {
    const { stdout } = await run('swaks', [
      ...['--server', '127.0.0.1', '--port', String(local.port), '--auth', 'LOGIN'],
      ...['--auth-user', 'apikey', '--auth-password', key, '--from', test.from, '--to', 'ann@inbox.example'],
    ]);
    assert.match(stdout, /<- +250 2\.6\.0 Accepted as/);
  });
  it('send: smtplib of Python', { skip: withoutOpenssl || missing('python3') }, async () => {
    const script = `
import smtplib, ssl, sys
from email.message import EmailMessage
port, key, sender = sys.argv[1:]
message = EmailMessage()
message["From"], message["To"], message["Subject"] = sender, "ann@inbox.example", "Grüße"
message.set_content("Hello")
message.add_alternative("<p>Hello</p>", subtype="html")
context = ssl.create_default_context()
context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
with smtplib.SMTP("127.0.0.1", int(port)) as client:
    client.starttls(context=context)
    client.login("apikey", key)
    print(client.send_message(message))
`;
    const { stdout } = await run('python3', ['-c', script, String(listener.port), key, test.from]);
    assert.equal(stdout.trim(), '{}');
  });
  const withoutPhpMailer =
    missing('php') || (!existsSync(PHP_MAILER) && 'needs PHPMailer: apt-get install libphp-phpmailer');
  it('send: PHPMailer', { skip: withoutOpenssl || withoutPhpMailer }, async () => {
    const script = `
      require '${PHP_MAILER}';
      [, $port, $key, $sender] = $argv;
      $mail = new PHPMailer\\PHPMailer\\PHPMailer(true);
      $mail->isSMTP();
      [$mail->Host, $mail->Port, $mail->SMTPSecure, $mail->SMTPAuth] = ['127.0.0.1', (int) $port, 'tls', true];
      [$mail->SMTPDebug, $mail->Debugoutput] = [2, 'echo'];
      [$mail->Username, $mail->Password, $mail->CharSet] = ['apikey', $key, 'UTF-8'];
      $mail->SMTPOptions = ['ssl' => ['verify_peer' => false, 'verify_peer_name' => false]];
      $mail->setFrom($sender, 'Käthe');
      $mail->addAddress('ann@inbox.example');
      $mail->Subject = 'Grüße';
      $mail->isHTML(true);
      [$mail->Body, $mail->AltBody] = ['<p>Hällo</p>', 'Hällo'];
      $mail->addStringAttachment('hi', 'a.txt');
      $mail->send();`;
    const { stdout } = await run('php', ['-r', script, '--', String(listener.port), key, test.from]);
    const email = await stored(/250 2\.6\.0 Accepted as .*/.exec(stdout)?.[0] ?? '');
    assert.deepEqual(
      [email.from, email.subject, email.html.trim(), email.text.trim(), email.attachments.length],
      [`Käthe <${test.from}>`, 'Grüße', '<p>Hällo</p>', 'Hällo', 1],
    );
  });
  it('send: postfix, which bounces what is refused to its sender', { skip: withoutPostfix }, async (t) => {
    const postfix = await startPostfix({
      relayTo: local.port,
      mailboxes: ['clerk@office.example'],
      settings: {
        smtp_sasl_auth_enable: 'yes',
        smtp_sasl_password_maps: `inline:{ { [127.0.0.1]:${local.port} = apikey:${key} } }`,
        smtp_sasl_security_options: '',
        smtp_sasl_mechanism_filter: 'plain',
      },
    });
    t.after(postfix.stop);
    const client = createTransport({ host: '127.0.0.1', port: postfix.port, ignoreTLS: true });
    const envelope = { from: 'clerk@office.example', to: 'ann@inbox.example' };
    const before = await countEmails();
    await client.sendMail({ ...message(), envelope });
    await client.sendMail({ ...message({ from: 'ann@other.example' }), envelope });
    client.close();
    const [bounce] = await postfix.deliveredTo('clerk@office.example');
    assert.match(
      String(bounce).replaceAll(/\s+/g, ' '),
      /550 5\.7\.1 The domain other\.example of from is not verified/,
    );
    await until(() => /status=sent \(250 2\.6\.0 Accepted as/.test(postfix.log()));
    assert.equal(await countEmails(), before + 1);
  });
});
