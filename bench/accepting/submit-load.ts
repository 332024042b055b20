/**
 * A process that submits messages by SMTP as fast as they are accepted for so many seconds:
 * `node submit-load.ts '<json>'`, prints how many a second. Each message has a Message-ID of its own, and each connection
 * signs in once. Commands are sent in groups (RFC 2920), as Postfix and other mail servers do.
 */
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export type SubmitLoad = {
  port: number;
  key: string;
  from: string;
  to: string;
  /** Header fields and body, without Message-ID. */
  message: string;
  connections: number;
  seconds: number;
};

const argument = process.argv[2];
if (argument !== undefined) console.log(await run(JSON.parse(argument) as SubmitLoad));

async function run(load: SubmitLoad): Promise<number> {
  const started = performance.now();
  const until = started + load.seconds * 1_000;
  const counts = await Promise.all(Array.from({ length: load.connections }, () => submitOn(load, until)));
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - started) / 1_000);
}

async function submitOn({ port, key, from, to, message }: SubmitLoad, until: number): Promise<number> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  const reply = repliesOf(socket);
  const say = async (command: string, code: string) => {
    socket.write(`${command}\r\n`);
    await reply(code);
  };
  await reply('220');
  await say('EHLO bench.example', '250');
  await say(`AUTH PLAIN ${Buffer.from(`\0apikey\0${key}`).toString('base64')}`, '235');
  let count = 0;
  for (; performance.now() < until; count++) {
    socket.write(`MAIL FROM:<${from}>\r\nRCPT TO:<${to}>\r\nDATA\r\n`);
    for (const code of ['250', '250', '354']) await reply(code);
    await say(`Message-ID: <${randomUUID()}@bench.example>\r\n${message}\r\n.`, '250');
  }
  socket.destroy();
  return count;
}

/** Waits for the last line of the next reply, and throws if it has another code. */
function repliesOf(socket: Socket): (code: string) => Promise<void> {
  let text = '';
  let wake: (() => void) | undefined;
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    wake?.();
  });
  socket.on('error', (error) => {
    throw error;
  });
  return async (code) => {
    for (;;) {
      const last = /^(?:\d{3}-[^\r\n]*\r\n)*(\d{3}) [^\r\n]*\r\n/.exec(text);
      if (last) {
        if (last[1] !== code) throw new Error(`Expected ${code}, not ${last[0]}`);
        text = text.slice(last[0].length);
        return;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
}
