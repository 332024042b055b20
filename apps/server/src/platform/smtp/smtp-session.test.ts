import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { describe, it } from 'node:test';
import { openSession } from './open-session.ts';
import { type SmtpMessage, type SmtpOutcome, SmtpSession } from './smtp-session.ts';
import { smtpTimeouts } from './smtp-timeouts.ts';
import { SmtpWire } from './smtp-wire.ts';
import { type Script, type ScriptedServer, startScriptedServer } from './testing.ts';

const message: SmtpMessage = {
  from: 'b-abc@bounces.example',
  to: 'ann@inbox.example',
  smtpUtf8: false,
  raw: Buffer.from('Subject: Hello\r\n\r\nHello\r\n'),
};
const never = new AbortController().signal;
const impatient = { ...smtpTimeouts, greeting: 50, command: 50, mail: 50, rcpt: 50, data: 50, dataEnd: 50 };

async function open(server: ScriptedServer, timeouts = smtpTimeouts, signal = never) {
  return openSession(
    { host: 'mx.inbox.example', address: '127.0.0.1', port: server.port, tls: 'opportunistic' },
    { hostname: 'post.example', timeouts, signal, nowMs: () => 0 },
  );
}

type Sent = {
  outcome: SmtpOutcome;
  offered: number;
  dialogue: string;
  received: string[];
  messages: Buffer[];
};

/** Offers one message, or several one after the other, to a remote server with this script; the last outcome is told. */
async function send(script: Script, changes: Partial<SmtpMessage> = {}, times = 1): Promise<Sent> {
  const server = await startScriptedServer(script);
  const isSilent = typeof script.message === 'object' && 'silence' in script.message;
  const opened = await open(server, isSilent ? { ...smtpTimeouts, dataEnd: 50 } : smtpTimeouts);
  assert.ok(opened.ok, 'a session');
  let offered = 0;
  const hooks = { beforeData: async () => void offered++, signal: never };
  let outcome: SmtpOutcome = { kind: 'aborted' };
  try {
    for (let n = 0; n < times; n++) outcome = await opened.session.send({ ...message, ...changes }, hooks);
    const { dialogue } = opened.session;
    return { outcome, offered, dialogue, received: server.received, messages: server.messages };
  } finally {
    opened.session.end();
    await server.close();
  }
}

/** Offers the message over a line that says when an answer arrives and when Node reports the write. */
async function sendOver(
  exchange: (verb: string, answer: () => void, written: () => void) => void,
  signal = never,
): Promise<{ session: SmtpSession; kind: SmtpOutcome['kind'] }> {
  const replies: Record<string, string> = {
    MAIL: '250 OK',
    RCPT: '250 OK',
    DATA: '354 Go on',
    '.': '250 Taken',
  };
  const line = new Duplex({
    read: () => {},
    write(bytes: Buffer, _, written) {
      const verb = /^[A-Z]+|^\./.exec(bytes.toString('latin1'))?.[0] ?? '';
      const answer = () => {
        if (replies[verb] && !this.destroyed) this.push(`${replies[verb]}\r\n`);
      };
      exchange(verb, answer, written);
    },
  });
  const peer = { host: 'mx.test', address: '127.0.0.1', tlsVersion: 'TLSv1.3', tlsCipher: null };
  const session = new SmtpSession(new SmtpWire(line as Socket), peer, new Map(), smtpTimeouts, 0);
  const { kind } = await session.send(message, { beforeData: async () => {}, signal });
  return { session, kind };
}
const stageOf = (outcome: SmtpOutcome) =>
  'stage' in outcome ? `${outcome.kind} at ${outcome.stage}` : outcome.kind;

describe('a message is offered', () => {
  it('and taken', async () => {
    const { outcome, received, messages } = await send({});
    assert.equal(outcome.kind === 'accepted' && outcome.reply.enhancedStatus, '2.0.0');
    assert.deepEqual(received, [
      'EHLO post.example',
      `MAIL FROM:<b-abc@bounces.example> SIZE=${message.raw.length}`,
      'RCPT TO:<ann@inbox.example>',
      'DATA',
    ]);
    assert.equal(messages[0]?.toString().trim(), message.raw.toString().trim());
  });
  it('and accepted though its reply is read before Node reports the final dot as written', async () => {
    // What a busy process sees, above all over TLS: first what came in, then what went out.
    const { session, kind } = await sendOver((_verb, answer, written) => {
      setImmediate(answer);
      setTimeout(written, 20);
    });
    const { isOpen } = session;
    session.end();
    assert.deepEqual([kind, isOpen], ['accepted', true]);
  });
  it('and accepted even if stopped between the dot and its reply', async () => {
    const stop = new AbortController();
    const { session, kind } = await sendOver((verb, answer, written) => {
      written();
      if (verb === '.') setTimeout(() => stop.abort(), 5);
      setTimeout(answer, verb === '.' ? 20 : 0);
    }, stop.signal);
    session.end();
    assert.equal(kind, 'accepted');
  });
  it('to servers of old', async () => {
    const { outcome, received } = await send({ EHLO: '502 What?' });
    assert.equal(outcome.kind, 'accepted');
    assert.deepEqual(received.slice(0, 3), [
      'EHLO post.example',
      'HELO post.example',
      'MAIL FROM:<b-abc@bounces.example>',
    ]);
  });
  it('with its dots doubled', async () => {
    const { messages } = await send({}, { raw: Buffer.from('A: b\r\n\r\n.\r\n..c\r\nd') });
    assert.equal(messages[0]?.toString(), '\r\nA: b\r\n\r\n..\r\n...c\r\nd\r\n');
  });
  it('with a dot that begins it doubled', async () => {
    const { messages } = await send({}, { raw: Buffer.from('.A: b\r\n') });
    assert.equal(messages[0]?.toString(), '\r\n..A: b\r\n');
  });
  it('in blocks where it is large', async () => {
    const raw = Buffer.from(`A: b\r\n\r\n${`${'x'.repeat(70)}\r\n`.repeat(20_000)}`);
    const { messages, outcome } = await send({}, { raw });
    assert.equal(outcome.kind, 'accepted');
    assert.equal(messages[0]?.length, raw.length + 2);
  });
  it('after another on the same connection', async () => {
    const { outcome, messages, received } = await send({}, {}, 3);
    assert.equal(outcome.kind, 'accepted');
    assert.equal(messages.length, 3);
    assert.ok(!received.includes('RSET'));
  });
  it('after a refusal on the same connection', async () => {
    const { outcome, received } = await send({ RCPT: ['550 5.1.1 No such user', '250 Ok'] }, {}, 2);
    assert.equal(outcome.kind, 'accepted');
    assert.deepEqual(received.slice(3, 6), ['RSET', received[1], received[2]]);
  });
  it('with UTF-8 only where that is taken', async () => {
    const changes = { to: 'jürgen@inbox.example', smtpUtf8: true };
    const refused = await send({}, changes);
    assert.equal(refused.outcome.kind === 'unsupported' && refused.outcome.why, 'smtputf8');
    assert.deepEqual(refused.received, ['EHLO post.example']);
    const taken = await send({ EHLO: '250-x\r\n250-8BITMIME\r\n250 SMTPUTF8' }, changes);
    assert.deepEqual(taken.received.slice(1, 3), [
      'MAIL FROM:<b-abc@bounces.example> BODY=8BITMIME SMTPUTF8',
      'RCPT TO:<jürgen@inbox.example>',
    ]);
  });
  it('only where its size is taken', async () => {
    const { outcome } = await send({ EHLO: '250-x\r\n250 SIZE 10' });
    assert.equal(outcome.kind === 'unsupported' && outcome.why, 'size');
  });
  it('to no address that would end its command', () =>
    assert.rejects(send({}, { to: 'a@x.example>\r\nRCPT TO:<b@x.example' }), /Invariant/));
});

describe('each outcome of an attempt is distinguished', () => {
  const ends =
    (script: Script, expected: string, offered = 0) =>
    async () => {
      const sent = await send(script);
      assert.equal(stageOf(sent.outcome), expected);
      assert.equal(sent.offered, offered, 'whether the attempt was recorded');
    };
  const cut = { cut: true } as const;
  it('refused sender', ends({ MAIL: '550 5.7.1 No' }, 'rejected at MAIL'));
  it('refused recipient', ends({ RCPT: '550 5.1.1 No such user' }, 'rejected at RCPT'));
  it('refused DATA', ends({ DATA: '451 4.3.0 Later' }, 'rejected at DATA', 1));
  it('refused message', ends({ message: '554 5.7.1 Spam' }, 'rejected at message', 1));
  it('a status that contradicts its code does not count', async () => {
    const { outcome } = await send({ RCPT: '450 5.1.1 No such user' });
    assert.ok(outcome.kind === 'rejected');
    assert.deepEqual(outcome.reply, { code: 450, enhancedStatus: null, lines: ['5.1.1 No such user'] });
  });
  it('keeps another status in a further line', async () => {
    const { outcome } = await send({ RCPT: '550-5.1.1 Rejected\r\n550-5.1.1 here\r\n550 5.7.1 by policy' });
    assert.deepEqual(outcome.kind === 'rejected' && outcome.reply.lines, [
      'Rejected',
      'here',
      '5.7.1 by policy',
    ]);
  });
  it('cut at MAIL', ends({ MAIL: cut }, 'lost at MAIL'));
  it('cut at RCPT', ends({ RCPT: cut }, 'lost at RCPT'));
  it('cut at DATA', ends({ DATA: cut }, 'lost at DATA', 1));
  it('cut after the dot', ends({ message: cut }, 'unknown', 1));
  it('no reply after the dot', ends({ message: { silence: true } }, 'unknown', 1));
  it('421 at MAIL', ends({ MAIL: '421 4.3.2 Closing' }, 'rejected at MAIL'));
  it('421 after the dot', ends({ message: '421 4.3.2 Closing' }, 'rejected at message', 1));
  it('nonsense', ends({ MAIL: 'hello' }, 'lost at MAIL'));
  it('cut in the middle of the message', async () => {
    const raw = Buffer.alloc(8_000_000, 'x'.repeat(70).concat('\r\n'));
    const { outcome } = await send({ half: cut }, { raw });
    assert.equal(stageOf(outcome), 'lost at message');
  });
  it('a last word in the middle of the message', async () => {
    const raw = Buffer.alloc(8_000_000, 'x'.repeat(70).concat('\r\n'));
    const { outcome } = await send(
      { half: ['', '552 5.3.4 Too much', { cut: true }], EHLO: '250 x' },
      { raw },
    );
    assert.equal(stageOf(outcome), 'rejected at message');
  });
  it('an internal failure before DATA', async () => {
    const server = await startScriptedServer();
    const opened = await open(server);
    assert.ok(opened.ok);
    const fault = new Error('no database');
    const beforeData = () => Promise.reject(fault);
    await assert.rejects(opened.session.send(message, { beforeData, signal: never }), fault);
    assert.ok(!server.received.includes('DATA'));
    const outcome = await opened.session.send(message, { beforeData: async () => {}, signal: never });
    assert.equal(outcome.kind, 'accepted');
    assert.equal(server.received.filter((line) => line === 'RSET').length, 1);
    await server.close();
  });
  it('our own timeout before the dot', async () => {
    const stop = new AbortController();
    const server = await startScriptedServer();
    const opened = await open(server);
    assert.ok(opened.ok);
    const beforeData = async () => stop.abort();
    const outcome = await opened.session.send(message, { beforeData, signal: stop.signal });
    assert.equal(outcome.kind, 'aborted');
    assert.equal(server.messages.length, 0);
    await server.close();
  });
  it('our own timeout after the dot, which is too late', async () => {
    const stop = new AbortController();
    const server = await startScriptedServer({ message: { silence: true } });
    const opened = await open(server, { ...smtpTimeouts, dataEnd: 100 });
    assert.ok(opened.ok);
    const sending = opened.session.send(message, { beforeData: async () => {}, signal: stop.signal });
    while (server.messages.length === 0) await new Promise((next) => setImmediate(next));
    stop.abort();
    assert.equal((await sending).kind, 'unknown');
    await server.close();
  });
});

describe('a session is not opened', () => {
  const fails = (script: Script, expected: string) => async () => {
    const server = await startScriptedServer(script);
    const opened = await open(server, impatient);
    assert.equal(opened.ok ? 'ok' : opened.kind, expected);
    await server.close();
  };
  it('where nothing listens on the port', async () => {
    const server = await startScriptedServer();
    await server.close();
    const opened = await open(server);
    assert.ok(!opened.ok);
    assert.equal(opened.kind, 'unreachable');
    assert.match(opened.message, /mx\.inbox\.example \[127\.0\.0\.1\]:\d+ can't be reached \(ECONNREFUSED\)/);
  });
  it('where the greeting refuses', fails({ greeting: '554 5.7.1 Go away' }, 'rejected'));
  it('where the greeting defers', fails({ greeting: '421 4.3.2 Later' }, 'rejected'));
  it('where the connection is cut', fails({ greeting: { cut: true } }, 'unreachable'));
  it('where nothing is said', fails({ greeting: { silence: true } }, 'unreachable'));
  it('where EHLO is cut', fails({ EHLO: { cut: true } }, 'unreachable'));
  it('where EHLO defers', fails({ EHLO: '451 4.3.0 Later' }, 'rejected'));
  it('where EHLO and HELO refuse', fails({ EHLO: '500 What?', HELO: '550 No' }, 'rejected'));
  it('where a reply has no end', fails({ greeting: `220-${'x'.repeat(70_000)}` }, 'unreachable'));
});

describe('the dialogue', () => {
  it('has every line but the message', async () => {
    const { dialogue } = await send({});
    assert.match(
      dialogue,
      /^\* Connected to mx\.inbox\.example \[127\.0\.0\.1\]:\d+\n< 220 sink\.test ESMTP\n> EHLO/,
    );
    assert.match(dialogue, /> DATA\n< 354 Go on\n\* 25 bytes of message\n< 250 2\.0\.0 Taken as 17$/);
    assert.ok(!dialogue.includes('Hello'));
  });
  it('is of the message alone, and of the opening', async () => {
    const { dialogue } = await send({}, {}, 3);
    assert.equal(dialogue.match(/> DATA/g)?.length, 1);
    assert.match(dialogue, /\* Message 3 of this connection/);
  });
  it('has a bound', async () => {
    const { dialogue } = await send({ RCPT: `${'550-No\r\n'.repeat(2_000)}550 No` });
    assert.ok(dialogue.length < 17_000);
  });
});
