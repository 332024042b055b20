import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { connect as connectTls } from 'node:tls';
import { hasOpenssl, makeCa, OPENSSL_MISSING, type TestCa } from '../../../../../test/peers/certificates.ts';
import { until } from '../../../../../test/until.ts';
import { silentLog } from '../../base/log.ts';
import { type InboundLimits, type InboundMessage, openInboundListener } from './inbound-listener.ts';
import type { SmtpListener } from './smtp-listener.ts';

const MINE = 'feedback@bounces.example';
const folder = mkdtempSync(join(tmpdir(), 'postpress-inbound-'));
const taken: InboundMessage[] = [];
let refuseToKeep = false;

const open = (
  limits: Partial<InboundLimits> = {},
  tls?: { cert: Buffer; key: Buffer },
  nowMs?: () => number,
) =>
  openInboundListener({
    host: '127.0.0.1',
    port: 0,
    hostname: 'mx.example',
    tls,
    accepts: (address) => (address.toLowerCase() === MINE ? 'head' : false),
    deliver: async (message) => {
      if (refuseToKeep) throw new Error('the database is away');
      taken.push(message);
    },
    log: silentLog,
    limits,
    nowMs,
  });
const listener = await open();
after(async () => {
  await listener.close();
  rmSync(folder, { recursive: true });
});

/** A client that speaks line by line; each line said is answered before the next. */
async function dial(to: SmtpListener = listener) {
  const socket = connect(to.port, '127.0.0.1');
  const client = speaker(socket);
  await client.answer();
  return client;
}

function speaker(socket: Socket) {
  let held = '';
  socket.setEncoding('utf8');
  socket.on('error', () => {});
  const closed = once(socket, 'close').then(() => ['']);
  /** The next whole reply, its lines together. */
  const answer = async (): Promise<string> => {
    for (;;) {
      const whole = /^(?:\d{3}-[^\n]*\n)*\d{3} [^\n]*\n/.exec(held)?.[0];
      if (whole) {
        held = held.slice(whole.length);
        return whole.trim();
      }
      if (socket.destroyed || socket.readableEnded) return '';
      const [chunk] = (await Promise.race([once(socket, 'data'), closed])) as [string];
      held += chunk;
    }
  };
  const say = (line: string) => {
    socket.write(`${line}\r\n`);
    return answer();
  };
  return { socket, answer, say };
}

async function send(raw: string, { from = '', to = MINE, via = listener } = {}): Promise<string> {
  const { say, socket } = await dial(via);
  await say('EHLO client.example');
  await say(`MAIL FROM:<${from}>`);
  await say(`RCPT TO:<${to}>`);
  await say('DATA');
  const answer = await say(`${raw}\r\n.`);
  socket.destroy();
  return answer;
}

describe('the listener', () => {
  it('accepts a report with the null sender', async () => {
    assert.match(await send('Subject: hi\r\n\r\n..dots'), /^250 2\.6\.0/);
    const message = taken.at(-1);
    assert.deepEqual([message?.envelopeFrom, message?.recipients], ['', [MINE]]);
    assert.equal(message?.raw.toString(), 'Subject: hi\r\n\r\n.dots\r\n');
  });
  it('accepts one from any other sender', async () =>
    assert.match(await send('Subject: hi\r\n\r\nx', { from: 'ann@x.example' }), /^250/));
  it('accepts an address in any case', async () =>
    assert.match(await send('Subject: hi\r\n\r\nx', { to: MINE.toUpperCase() }), /^250/));
  for (const to of [
    'ann@elsewhere.example',
    'x@bounces.example',
    'feedback@bounces.example.evil.example',
    '@relay.example:ann@x.example',
  ])
    it(`refuses ${to}`, async () => {
      const { say, socket } = await dial();
      await say('EHLO c');
      await say('MAIL FROM:<>');
      assert.match(await say(`RCPT TO:<${to}>`), /^5(?:50 5\.1\.1|01 )/);
      assert.match(await say('DATA'), /^503/);
      socket.destroy();
    });
  it('offers no AUTH, and no STARTTLS without a certificate', async () => {
    const { say, socket } = await dial();
    const offer = await say('EHLO c');
    assert.doesNotMatch(offer, /AUTH|STARTTLS/);
    assert.match(offer, /SIZE 26214400/);
    assert.match(await say('AUTH PLAIN AGEAYg=='), /^5/);
    socket.destroy();
  });
  it('answers 451 when the report cannot be kept, and takes it later', async () => {
    refuseToKeep = true;
    assert.match(await send('Subject: hi\r\n\r\nlater'), /^451 4\.3\.0/);
    refuseToKeep = false;
    assert.match(await send('Subject: hi\r\n\r\nlater'), /^250/);
  });
  it('accepts several messages over one connection', async () => {
    const before = taken.length;
    const { say, socket } = await dial();
    await say('EHLO c');
    for (let n = 0; n < 3; n++) {
      await say('MAIL FROM:<>');
      await say(`RCPT TO:<${MINE}>`);
      await say('DATA');
      assert.match(await say(`Subject: ${n}\r\n\r\nx\r\n.`), /^250/);
    }
    socket.destroy();
    assert.equal(taken.length, before + 3);
  });
  for (const end of ['\n.\n', '\n.\r\n', '\r.\r', '\r\n.\r'])
    it(`takes ${JSON.stringify(end)} for no end of a message, so that none is smuggled in`, async () => {
      const before = taken.length;
      assert.match(await send(`Subject: one\r\n\r\nx${end}MAIL FROM:<evil@x.example>`), /^250/);
      assert.equal(taken.length, before + 1);
      assert.ok(taken.at(-1)?.raw.includes('MAIL FROM:<evil@x.example>'));
    });
  it('stores nothing of a message that is cut off', async () => {
    const before = taken.length;
    const { say, socket } = await dial();
    await say('EHLO c');
    await say('MAIL FROM:<>');
    await say(`RCPT TO:<${MINE}>`);
    await say('DATA');
    socket.write('Subject: half\r\n\r\nhalf');
    socket.destroy();
    await send('Subject: whole\r\n\r\nx');
    assert.deepEqual(
      taken.slice(before).map(({ raw }) => raw.includes('half')),
      [false],
    );
  });
});

describe('closing', () => {
  it('ends idle connections at once, and one in the middle of a message after its reply', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const closingOne = await openInboundListener({
      ...{ host: '127.0.0.1', port: 0, hostname: 'mx.example', tls: undefined, log: silentLog },
      accepts: () => 'head',
      deliver: () => held,
    });
    const idle = await dial(closingOne);
    const busy = await dial(closingOne);
    await busy.say('EHLO c');
    await busy.say('MAIL FROM:<>');
    await busy.say(`RCPT TO:<${MINE}>`);
    await busy.say('DATA');
    const answer = busy.say('Subject: last\r\n\r\nx\r\n.');
    const closed = closingOne.close();
    assert.match(await idle.answer(), /^421/);
    idle.socket.end();
    letGo();
    assert.match(await answer, /^250/);
    assert.match(await busy.answer(), /^421/);
    busy.socket.end();
    await closed;
  });
});

describe('the bounds', () => {
  it('refuse a message that announces too much', async () => {
    const { say, socket } = await dial();
    await say('EHLO c');
    assert.match(await say('MAIL FROM:<> SIZE=26214401'), /^552/);
    socket.destroy();
  });
  it('refuse a message that is too much, and hold no more of it than the head', async () => {
    const small = await open({ messageBytes: 100_000, keptBytes: 1_000 });
    assert.match(await send('a'.repeat(120_000), { via: small }), /^552 5\.3\.4/);
    assert.match(await send('b'.repeat(90_000), { via: small }), /^250/);
    assert.equal(taken.at(-1)?.raw.length, 1_000);
    assert.equal(taken.at(-1)?.bytes, 90_002);
    await small.close();
  });
  it('end the connection of a client that never stops', async () => {
    const small = await open({ messageBytes: 10_000 });
    const { say, socket } = await dial(small);
    await say('EHLO c');
    await say('MAIL FROM:<>');
    await say(`RCPT TO:<${MINE}>`);
    await say('DATA');
    const closed = once(socket, 'close');
    const flood = () => {
      while (!socket.destroyed && socket.write('x'.repeat(8_000)));
    };
    socket.on('drain', flood);
    socket.resume();
    flood();
    await closed;
    await small.close();
  });
  it('leave connections to other networks when one has its share, and free them when they close', async () => {
    const narrow = await open({ connections: 5 });
    const from = (localAddress: string) =>
      speaker(connect({ port: narrow.port, host: '127.0.0.1', localAddress }));
    const clients = [from('127.0.0.2'), from('127.0.0.2')];
    for (const each of clients) assert.match(await each.answer(), /^220/);
    assert.match(await from('127.0.0.2').answer(), /^421 4\.7\.0/);
    assert.match(await from('127.0.0.3').answer(), /^220/);
    const closed = once(clients[0]?.socket as Socket, 'close');
    await clients[0]?.say('QUIT');
    await closed;
    await until(() => narrow.connections() === 2, 'the connection that was closed is free');
    assert.match(await from('127.0.0.2').answer(), /^220/);
    await narrow.close();
  });
  it('disconnect a slow client for another one', async () => {
    let now = 0;
    const narrow = await open({ connections: 2 }, undefined, () => now);
    const from = (localAddress: string) =>
      speaker(connect({ port: narrow.port, host: '127.0.0.1', localAddress }));
    const [slow, quick] = [from('127.0.0.2'), from('127.0.0.3')];
    await slow.answer();
    await quick.answer();
    await quick.say('EHLO quick');
    await quick.say('MAIL FROM:<>');
    now += 5_000;
    await quick.say(`RCPT TO:<${MINE}>`);
    const goodbye = slow.answer();
    assert.match(await from('127.0.0.4').answer(), /^220/);
    assert.match(await goodbye, /^421/);
    await quick.say('DATA');
    assert.match(await quick.say('Subject: x\r\n\r\nx\r\n.'), /^250/);
    assert.match(await from('127.0.0.5').answer(), /^421/);
    await narrow.close();
  });
  it('disconnect clients that send nothing or too slowly', async () => {
    const quick = await open({ idleMs: 150, sessionMs: 600 });
    const silent = await dial(quick);
    await once(silent.socket.resume(), 'close');
    const dripping = await dial(quick);
    const drip = setInterval(() => dripping.socket.write('N'), 40);
    await once(dripping.socket.resume(), 'close');
    clearInterval(drip);
    await quick.close();
  });
  it('disconnect clients that guess addresses', async () => {
    const strict = await open({ refusals: 3 });
    const { say, socket } = await dial(strict);
    await say('EHLO c');
    await say('MAIL FROM:<>');
    const answers: string[] = [];
    for (let n = 0; n < 6 && !socket.destroyed; n++)
      answers.push((await say(`RCPT TO:<a${n}@bounces.example>`)).slice(0, 3));
    assert.deepEqual(answers.slice(0, 4), ['550', '550', '550', '421']);
    socket.destroy();
    await strict.close();
  });
  it('survive noise', async () => {
    for (const noise of [
      Buffer.alloc(40_000, 0),
      Buffer.from('\r\n'.repeat(2_000)),
      Buffer.alloc(40_000, 'EHLO '),
      Buffer.from([0x16, 3, 1, 2, 0, 1]),
    ]) {
      const { socket } = await dial();
      socket.write(noise);
      socket.end();
      await once(socket.resume(), 'close');
    }
    assert.match(await send('Subject: still here\r\n\r\nx'), /^250/);
  });
});

describe('TLS', { skip: hasOpenssl ? false : OPENSSL_MISSING }, () => {
  let secured: SmtpListener;
  let ca: TestCa;
  before(async () => {
    ca = makeCa(folder);
    secured = await open({}, issue('mx.example'));
  });
  after(() => secured.close());
  const issue = (name: string) => {
    const { certificate, key } = ca.issue(name);
    return { cert: readFileSync(certificate), key: readFileSync(key) };
  };
  /** Up to the handshake; `line` may hold more than it should. */
  async function upgrade(line = 'STARTTLS') {
    const plain = await dial(secured);
    assert.match(await plain.say('EHLO c'), /STARTTLS/);
    assert.match(await plain.say(line), /^220/);
    const tls = connectTls({ socket: plain.socket, rejectUnauthorized: false, servername: 'mx.example' });
    const client = speaker(tls);
    await once(tls, 'secureConnect');
    return { tls, ...client };
  }

  it('is started with the certificate, and the envelope begins again', async () => {
    const { tls, say } = await upgrade();
    assert.doesNotMatch(await say('EHLO c'), /STARTTLS|AUTH/);
    await say('MAIL FROM:<>');
    await say(`RCPT TO:<${MINE}>`);
    await say('DATA');
    assert.match(await say('Subject: sealed\r\n\r\nx\r\n.'), /^250/);
    tls.destroy();
  });
  it('forgets what was said ahead of it in the clear', async () => {
    const { tls, say } = await upgrade('STARTTLS\r\nEHLO evil\r\nMAIL FROM:<evil@x.example>');
    assert.match(await say(`RCPT TO:<${MINE}>`), /^503/);
    tls.destroy();
  });
  it('shows a new certificate once that is read', async () => {
    secured.reloadTls(issue('renewed.example'));
    const { tls } = await upgrade();
    assert.equal(tls.getPeerCertificate().subject.CN, 'renewed.example');
    tls.destroy();
  });
  it('does no harm when interrupted', async () => {
    const plain = await dial(secured);
    await plain.say('EHLO c');
    await plain.say('STARTTLS');
    plain.socket.write(Buffer.alloc(500, 7));
    await once(plain.socket.resume(), 'close');
    assert.match(await send('Subject: hi\r\n\r\nx', { via: secured }), /^250/);
  });
});

it('says where the port is taken', () =>
  assert.rejects(
    openInboundListener({
      host: '127.0.0.1',
      port: listener.port,
      hostname: 'x',
      tls: undefined,
      accepts: () => false,
      deliver: async () => {},
      log: silentLog,
    }),
    /POSTPRESS_INBOUND_PORT/,
  ));
