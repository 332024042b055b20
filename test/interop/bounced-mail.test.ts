import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { type RunningServer, startServer, temporaryDir } from '../../apps/server/src/testing.ts';
import { freePort } from '../peers/free-port.ts';
import { type Postfix, startPostfix, withoutPostfix } from '../peers/postfix.ts';

const DOMAIN = 'bounces.post.test';
const STORY_MS_MAX = 120_000;
const POLL_MS = 100;

/**
 * The whole path: accepted over the API, relayed by postfix, rejected or accepted by the recipient's server, reported
 * back.
 */
describe('relayed mail', { skip: withoutPostfix }, () => {
  const dir = temporaryDir();
  let far: SMTPServer;
  let postfix: Postfix;
  let server: RunningServer;
  let key = '';
  before(async () => {
    const inboundPort = await freePort();
    far = await startFar();
    postfix = await startPostfix({
      routes: { [DOMAIN]: inboundPort, 'far.test': (far.server.address() as AddressInfo).port },
    });
    server = await startServer({
      POSTPRESS_DATA_DIR: join(dir.path, 'data'),
      POSTPRESS_SMTP_URL: `smtp://127.0.0.1:${postfix.port}`,
      POSTPRESS_EMAIL_HOSTNAME: 'post.test',
      POSTPRESS_RETURN_PATH_DOMAIN: DOMAIN,
      POSTPRESS_INBOUND_PORT: String(inboundPort),
      POSTPRESS_TRUSTED_SENDER_DOMAINS: 'shop.test',
    });
    key = /v3 project key\s+(\S+)/.exec(server.stdout())?.[1] ?? '';
  });
  after(async () => {
    await server?.stop();
    await postfix?.stop();
    await new Promise<void>((resolve) => (far ? far.close(() => resolve()) : resolve()));
    dir.remove();
  });

  async function call(method: string, path: string, body?: object) {
    const response = await fetch(`${server.url}/v3${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
    return { status: response.status, body: (await response.json()) as any };
  }
  async function send(to: string): Promise<string> {
    const { status, body } = await call('POST', '/emails', {
      from: 'hi@shop.test',
      to: [to],
      subject: 'Hello',
      html: '<p>Hello</p>',
    });
    assert.equal(status, 202, JSON.stringify(body));
    return body.data.id;
  }
  async function untilIs(expected: string, id: string): Promise<void> {
    let status = '';
    for (const deadline = Date.now() + STORY_MS_MAX; Date.now() < deadline; await wait(POLL_MS)) {
      status = (await call('GET', `/emails/${id}`)).body.data.status;
      if (status === expected) return;
    }
    assert.fail(`${status}, not ${expected}\n${postfix.log()}\n${server.stderr()}`);
  }
  const timeline = async (id: string) => (await call('GET', `/emails/${id}/events`)).body.data;

  it('to an unknown recipient bounces with the reason, and the address is suppressed', async () => {
    const id = await send('nobody@far.test');
    await untilIs('bounced', id);
    const events = await timeline(id);
    assert.deepEqual(
      events.map(({ type }: { type: string }) => type),
      ['send', 'bounce'],
    );
    const { bounceType, bounceSubType, status } = events[1].metadata;
    assert.deepEqual([bounceType, bounceSubType, status], ['Permanent', 'UnknownAddress', '5.1.1']);
    const { body } = await call('GET', '/emails/suppressions/check?email=nobody@far.test');
    assert.equal(body.data.suppressed, true);
    const again = await call('POST', '/emails', {
      from: 'hi@shop.test',
      to: ['nobody@far.test'],
      subject: 'Again',
      html: '<p>Again</p>',
    });
    assert.deepEqual([again.status, again.body.error], [400, 'RECIPIENT_SUPPRESSED']);
  });
  it('to a known recipient is delivered, by postfix’s own report', async () => {
    const id = await send('ann@far.test');
    await untilIs('delivered', id);
    assert.deepEqual(
      (await timeline(id)).map(({ type }: { type: string }) => type),
      ['send', 'delivery'],
    );
  });
});

function startFar(): Promise<SMTPServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, respond) => {
      const unknown = Object.assign(new Error('5.1.1 User unknown'), { responseCode: 550 });
      respond(address.startsWith('nobody@') ? unknown : null);
    },
    onData: (stream, _session, respond) => {
      stream.resume().on('end', () => respond(null));
    },
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
