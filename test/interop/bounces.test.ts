import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { uuidV7 } from '../../apps/server/src/base/ids.ts';
import { silentLog } from '../../apps/server/src/base/log.ts';
import { type Inbound, openInbound } from '../../apps/server/src/composition/open-inbound.ts';
import { loadConfig, serviceAddresses } from '../../apps/server/src/config/index.ts';
import { writeReturnPath } from '../../apps/server/src/email/message/return-path.ts';
import { insertTestEmails, insertTestProject } from '../../apps/server/src/email/testing.ts';
import { createRelayTransport } from '../../apps/server/src/email/transports/relay-transport.ts';
import { deliverOnce, outgoing } from '../../apps/server/src/email/transports/testing.ts';
import type { Transport } from '../../apps/server/src/email/transports/transport.ts';
import { openTestDatabase } from '../../apps/server/src/platform/database/testing.ts';
import { createResolve } from '../../apps/server/src/platform/dns/resolve.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import { createSecretBox } from '../../apps/server/src/platform/secrets/secret-box.ts';
import { createCompute } from '../../apps/server/src/platform/threads/compute.ts';
import { mailBounds, openThreads } from '../../apps/server/src/platform/threads/open-threads.ts';
import { freePort } from '../peers/free-port.ts';
import { type Postfix, startPostfix, withoutPostfix } from '../peers/postfix.ts';

const DOMAIN = 'bounces.post.test';
/** Postfix delivers a report after seconds, and beside other work later. */
const REPORT_MS_MAX = 120_000;
const POLL_MS = 50;
const DAY_MS = 86_400_000;
const secrets = createSecretBox('0123456789abcdef0123456789abcdef');

/** Replies of the remote server by recipient; all others are accepted. */
const atRcpt: Readonly<Record<string, string>> = {
  nobody: '550 5.1.1 <nobody@far.test>: Recipient address rejected: User unknown in virtual mailbox table',
  full: '552 5.2.2 <full@far.test>: Mailbox is full',
  elsewhere: '554 5.7.1 <elsewhere@far.test>: Relay access denied',
  later: '450 4.2.1 <later@far.test>: Mailbox busy, try again later',
};
const atData: Readonly<Record<string, string>> = {
  spam: '554 5.7.1 Message looks like spam',
  hidden: '550 Unknown user hidden@far.test',
};

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const threads = openThreads(mailBounds);
let inbound: Inbound;
let far: SMTPServer;
let postfix: Postfix;
let transport: Transport;
const localPart = (address: string) => address.slice(0, address.indexOf('@'));
const refusal = (line: string) =>
  Object.assign(new Error(line.slice(4)), { responseCode: Number(line.slice(0, 3)) });

function startFar(): Promise<SMTPServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, respond) => {
      const line = atRcpt[localPart(address)];
      respond(line === undefined ? null : refusal(line));
    },
    onData: (stream, { envelope }, respond) => {
      const line = atData[localPart(envelope.rcptTo[0]?.address ?? '')];
      stream.resume().on('end', () => respond(line === undefined ? null : refusal(line)));
    },
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** An email that was relayed, sent through postfix with its own return path. */
async function relay(to: string): Promise<string> {
  const project = await insertTestProject(database.db);
  const [id = ''] = await insertTestEmails(database.db, [{ ...project, to, acceptedAt: new Date() }]);
  await database.db.updateTable('emails').set({ status: 'sent' }).where('id', '=', id).execute();
  const from = writeReturnPath(id, new Date(Date.now() + DAY_MS), DOMAIN, secrets);
  const raw = `From: hi@shop.test\r\nTo: ${to}\r\nSubject: Hello\r\nMessage-ID: <${id}@post.test>\r\n\r\nHello\r\n`;
  const message = outgoing(to, { emailId: id, envelope: { from, to }, raw: Buffer.from(raw) });
  const { report } = await deliverOnce(transport, message);
  assert.equal(report.outcome, 'accepted', report.reason);
  return id;
}

async function reportsOf(id: string) {
  return database.db
    .selectFrom('inbound_reports')
    .select(['kind', 'verdict'])
    .where('email_id', '=', id)
    .orderBy('id')
    .execute();
}

/** The email, once the report of this kind has arrived. */
async function broughtBy(kind: string, id: string) {
  for (const deadline = Date.now() + REPORT_MS_MAX; Date.now() < deadline; await wait(POLL_MS)) {
    if (!(await reportsOf(id)).some((report) => report.kind === kind)) continue;
    const { db } = database;
    const email = await db
      .selectFrom('emails')
      .select(['status', 'to_address as to'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const events = await db
      .selectFrom('email_events')
      .select('metadata')
      .where('email_id', '=', id)
      .execute();
    const suppression = await db
      .selectFrom('suppressions')
      .select('reason')
      .where('email_id', '=', id)
      .executeTakeFirst();
    return { status: email.status, metadata: events[0]?.metadata, suppressed: suppression?.reason };
  }
  throw new Error(`No report came back:\n${postfix.log()}`);
}

describe('reports that postfix writes', { skip: withoutPostfix }, () => {
  before(async () => {
    database = await openTestDatabase();
    const port = await freePort();
    const config = loadConfig({ POSTPRESS_INBOUND_PORT: String(port), POSTPRESS_RETURN_PATH_DOMAIN: DOMAIN });
    const addresses = serviceAddresses(config, () => 'https://post.test');
    const core = {
      config,
      log: silentLog,
      database,
      migrated: [],
      clock: () => new Date(),
      newId: uuidV7,
      [Symbol.asyncDispose]: database.close,
    };
    inbound = await openInbound({
      core,
      secrets,
      addresses,
      metrics: createMetrics(),
      tls: undefined,
      compute: createCompute(threads),
    });
    far = await startFar();
    postfix = await startPostfix({
      routes: { [DOMAIN]: port, 'far.test': (far.server.address() as AddressInfo).port },
      settings: {
        // Rejected at delivery, not at submission.
        smtpd_reject_unlisted_recipient: 'no',
        maximal_queue_lifetime: '6s',
        bounce_queue_lifetime: '60s',
        delay_warning_time: '1s',
      },
    });
    transport = createRelayTransport({
      url: `smtp://127.0.0.1:${postfix.port}`,
      hostname: () => 'us.test',
      connectionsMax: 2,
      wantsReports: true,
      resolve: createResolve(),
      trust: undefined,
      nowMs: () => Date.now(),
    });
  });
  after(async () => {
    await transport?.close();
    await postfix?.stop();
    await new Promise<void>((resolve) => (far ? far.close(() => resolve()) : resolve()));
    await inbound?.close();
    await threads.close();
    await database?.close();
  });

  it('about an unknown user bounce and suppress', async () => {
    const { status, metadata, suppressed } = await broughtBy('bounce', await relay('nobody@far.test'));
    assert.equal(status, 'bounced');
    assert.equal(suppressed, 'hard_bounce');
    const { diagnosticCode, ...rest } = metadata as { diagnosticCode: string };
    assert.deepEqual(rest, { bounceType: 'Permanent', bounceSubType: 'UnknownAddress', status: '5.1.1' });
    assert.match(diagnosticCode, /^550 5\.1\.1 <nobody@far\.test>/);
  });
  const soft = [
    ['full@far.test', 'MailboxFull', '5.2.2'],
    ['elsewhere@far.test', 'RelayDenied', '5.7.1'],
    ['spam@far.test', 'SpamDetected', '5.7.1'],
    ['hidden@far.test', 'RecipientFilter', '5.0.0'],
    ['ann@nowhere.test', 'NetworkError', '5.4.4'],
  ] as const;
  for (const [to, bounceSubType, expected] of soft)
    it(`about ${to} bounce without a suppression`, async () => {
      const { status, metadata, suppressed } = await broughtBy('bounce', await relay(to));
      assert.deepEqual([status, suppressed], ['bounced', undefined]);
      const { diagnosticCode: _, ...rest } = metadata as { diagnosticCode: string };
      assert.deepEqual(rest, { bounceType: 'Transient', bounceSubType, status: expected });
    });
  it('about a delay do nothing, until it is given up', async () => {
    const id = await relay('later@far.test');
    assert.deepEqual(await broughtBy('delayed', id), {
      status: 'sent',
      metadata: undefined,
      suppressed: undefined,
    });
    const { status, metadata, suppressed } = await broughtBy('bounce', id);
    assert.deepEqual([status, suppressed], ['bounced', undefined]);
    assert.deepEqual((metadata as { status: string }).status, '4.2.1');
    assert.deepEqual(
      (await reportsOf(id)).map(({ kind }) => kind),
      ['delayed', 'bounce'],
    );
  });
  it('about a success deliver', async () => {
    const { status, metadata } = await broughtBy('delivered', await relay('ann@far.test'));
    assert.equal(status, 'delivered');
    assert.match((metadata as { smtpResponse: string }).smtpResponse, /^250 /);
  });
  it('come again when they could not be kept', async () => {
    await database.db.schema.alterTable('inbound_reports').renameTo('inbound_reports_away').execute();
    const id = await relay('nobody@far.test');
    for (const deadline = Date.now() + REPORT_MS_MAX; !/451 4\.3\.0/.test(postfix.log()); await wait(POLL_MS))
      assert.ok(Date.now() < deadline, postfix.log());
    await database.db.schema.alterTable('inbound_reports_away').renameTo('inbound_reports').execute();
    assert.equal((await broughtBy('bounce', id)).status, 'bounced');
  });
});
