import { type AddressInfo, createServer, type Socket } from 'node:net';
import { TLSSocket, type TlsOptions } from 'node:tls';

/** Where a remote server may misbehave: `half` is the middle of the message. */
export type ScriptStep =
  | 'greeting'
  | 'EHLO'
  | 'HELO'
  | 'STARTTLS'
  | 'AUTH'
  | 'MAIL'
  | 'RCPT'
  | 'DATA'
  | 'half'
  | 'message'
  | 'RSET'
  | 'QUIT';

/** Lines to answer (without CRLF), or a connection that is cut, or no answer at all. */
export type ScriptAnswer = string | { cut: true } | { silence: true };

/** What it answers where it differs; a list answers one after the other, the last one repeated. */
export type Script = Partial<Record<ScriptStep, ScriptAnswer | readonly ScriptAnswer[]>>;

export type ScriptedServer = {
  port: number;
  /** Commands it received, in order, on all connections. */
  received: string[];
  /** Messages it took, dots and all. */
  messages: Buffer[];
  connections: number;
  close(): Promise<void>;
};

const usual: Record<ScriptStep, ScriptAnswer> = {
  greeting: '220 sink.test ESMTP',
  EHLO: '250-sink.test\r\n250-PIPELINING\r\n250 SIZE 10000000',
  HELO: '250 sink.test',
  STARTTLS: '220 2.0.0 Go ahead',
  AUTH: '235 2.7.0 Welcome',
  MAIL: '250 2.1.0 Sender ok',
  RCPT: '250 2.1.5 Recipient ok',
  DATA: '354 Go on',
  half: '',
  message: '250 2.0.0 Taken as 17',
  RSET: '250 2.0.0 Ok',
  QUIT: '221 2.0.0 Bye',
};

export type ScriptedServerOptions = {
  /** Its certificate after STARTTLS, which the script's EHLO has to offer. */
  tls?: TlsOptions;
  /** Of loopback; by default 127.0.0.1 and any free port. */
  address?: string;
  port?: number;
};

/** A real SMTP server on loopback that does at each step what a test wants. */
export async function startScriptedServer(
  script: Script = {},
  { tls, address = '127.0.0.1', port = 0 }: ScriptedServerOptions = {},
): Promise<ScriptedServer> {
  const turns = new Map<ScriptStep, number>();
  const answerAt = (step: ScriptStep): ScriptAnswer => {
    const wanted = script[step] ?? usual[step];
    if (!Array.isArray(wanted)) return wanted as ScriptAnswer;
    const turn = turns.get(step) ?? 0;
    turns.set(step, turn + 1);
    return (wanted[Math.min(turn, wanted.length - 1)] ?? usual[step]) as ScriptAnswer;
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    scripted.connections++;
    converse(socket, answerAt, scripted, tls);
  }).listen(port, address);
  await new Promise((resolve) => server.once('listening', resolve));
  const scripted: ScriptedServer = {
    port: (server.address() as AddressInfo).port,
    received: [],
    messages: [],
    connections: 0,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return scripted;
}

function converse(
  plain: Socket,
  answerAt: (step: ScriptStep) => ScriptAnswer,
  scripted: ScriptedServer,
  tls: TlsOptions | undefined,
): void {
  let socket = plain;
  let rest = Buffer.alloc(0);
  let inMessage = false;
  const answer = (step: ScriptStep): string | undefined => {
    const wanted = answerAt(step);
    if (typeof wanted === 'string') {
      if (wanted !== '') socket.write(`${wanted}\r\n`);
      return wanted;
    }
    if ('cut' in wanted) socket.destroy();
    return undefined;
  };
  const takeMessage = (end: number) => {
    scripted.messages.push(rest.subarray(0, end + 2));
    rest = rest.subarray(end + 5);
    inMessage = false;
    answer('message');
  };
  const takeCommand = (end: number) => {
    const line = rest.toString('utf8', 0, end);
    rest = rest.subarray(end + 2);
    scripted.received.push(line);
    const verb = (line.split(' ')[0] ?? '').toUpperCase() as ScriptStep;
    const reply = answer(verb in usual ? verb : 'AUTH');
    if (verb === 'DATA' && reply?.startsWith('354')) {
      inMessage = true;
      rest = Buffer.concat([Buffer.from('\r\n'), rest]);
    }
    if (verb === 'STARTTLS' && reply?.startsWith('220') && tls) {
      plain.removeAllListeners('data');
      socket = new TLSSocket(plain, { ...tls, isServer: true });
      listen();
    }
    if (verb === 'QUIT') socket.end();
  };
  const listen = () => {
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      if (inMessage && answer('half') !== '') return;
      for (;;) {
        const end = rest.indexOf(inMessage ? '\r\n.\r\n' : '\r\n');
        if (end < 0 || socket.destroyed) return;
        if (inMessage) takeMessage(end);
        else takeCommand(end);
      }
    });
  };
  listen();
  answer('greeting');
}
