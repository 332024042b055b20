import type { Socket } from 'node:net';
import { type SecureContext, TLSSocket } from 'node:tls';
import type { Chance } from './chance.ts';
import { type Fault, type Plan, planConnection, planMessage, type Stage } from './sink-faults.ts';

/** A message that the sink has received completely, including its final dot. */
export type Taken = { messageId: string; to: string; at: number };

export type SinkParts = {
  chance: Chance;
  context: SecureContext;
  take(message: Taken): void;
  count(stage: Stage, fault: Fault): void;
  /** The fault that a stage has now whatever was planned; called each time it is reached. */
  forced(stage: Stage): Fault | undefined;
  /** Whether faults are over. */
  isWell(): boolean;
};

/** What a stage does without a fault, and its reply. */
type Step = { stage: Stage; reply: string; act?: () => void };

const DELAY_MS = 400;
const LAST_WORDS_MS = 20;
const END = Buffer.from('\r\n.\r\n');
const COMMAND = /^(EHLO|HELO|STARTTLS|MAIL|RCPT|DATA|RSET|NOOP|QUIT)\b/i;
type Command = 'EHLO' | 'HELO' | 'STARTTLS' | 'MAIL' | 'RCPT' | 'DATA' | 'RSET' | 'NOOP' | 'QUIT';

/** One connection to the sink, from greeting to end, with its faults. */
export class SinkConversation {
  #socket: Socket;
  #pending: Buffer = Buffer.alloc(0);
  #plan: Plan;
  #to = '';
  #reads: 'command' | 'body' | 'rest of body' = 'command';
  #isSecure = false;
  #isPausing = false;
  readonly #offersTls: boolean;
  readonly #parts: SinkParts;

  constructor(socket: Socket, parts: SinkParts) {
    this.#parts = parts;
    this.#plan = parts.isWell() ? {} : planConnection(parts.chance);
    this.#offersTls = parts.chance.happens(0.5);
    this.#socket = this.#watch(socket);
    this.#do({ stage: 'connect', reply: '220 sink.example ESMTP' });
  }

  #watch(socket: Socket): Socket {
    return socket
      .on('error', () => socket.destroy())
      .on('data', (bytes: Buffer) => {
        this.#pending = Buffer.concat([this.#pending, bytes]);
        this.#read();
      });
  }

  /** Processes the received data. */
  #read(): void {
    let isMore = true;
    while (isMore && !this.#isPausing && !this.#socket.destroyed)
      isMore = this.#reads === 'command' ? this.#readLine() : this.#readMessage();
  }

  #readLine(): boolean {
    const end = this.#pending.indexOf('\r\n');
    if (end < 0) return false;
    const line = this.#pending.toString('latin1', 0, end);
    this.#pending = this.#pending.subarray(end + 2);
    const command = COMMAND.exec(line)?.[1]?.toUpperCase() as Command | undefined;
    if (command) this.#commands[command](line);
    else this.#say('500 5.5.2 What?');
    return true;
  }

  readonly #commands: Record<Command, (line: string) => void> = {
    EHLO: () => this.#do({ stage: 'ehlo', reply: greeting(this.#offersTls && !this.#isSecure) }),
    HELO: () => this.#do({ stage: 'ehlo', reply: '250 sink.example' }),
    STARTTLS: () => this.#do({ stage: 'starttls', reply: '220 2.0.0 Go ahead', act: () => this.#secure() }),
    MAIL: () => {
      this.#plan = this.#parts.isWell() ? {} : planMessage(this.#parts.chance);
      this.#do({ stage: 'mail', reply: '250 2.1.0 OK' });
    },
    RCPT: (line) => {
      this.#to = /<(.*?)>/.exec(line)?.[1] ?? '';
      this.#do({ stage: 'rcpt', reply: '250 2.1.5 OK' });
    },
    DATA: () => {
      const act = () => {
        this.#reads = 'body';
      };
      this.#do({ stage: 'data', reply: '354 Go on', act });
    },
    RSET: () => this.#say('250 2.0.0 OK'),
    NOOP: () => this.#say('250 2.0.0 OK'),
    QUIT: () => this.#giveUp('221 2.0.0'),
  };

  /** The data between DATA and the dot; its fault occurs with the first chunk. */
  #readMessage(): boolean {
    const fault = this.#reads === 'body' && this.#pending.length > 0 ? this.#faultAt('body') : undefined;
    if (this.#pending.length > 0) this.#reads = 'rest of body';
    if (fault !== undefined) {
      if (fault === 'cut-before') this.#socket.destroy();
      else this.#pause(() => {});
      return !this.#socket.destroyed;
    }
    const end = this.#pending.indexOf(END);
    if (end < 0) return false;
    const messageId = messageIdOf(this.#pending.toString('latin1', 0, end));
    this.#pending = this.#pending.subarray(end + END.length);
    this.#reads = 'command';
    const act = () => this.#parts.take({ messageId, to: this.#to, at: Date.now() });
    this.#do({ stage: 'dot', reply: '250 2.0.0 Taken', act });
    return true;
  }

  /** Takes one step, or fails as planned. */
  #do(step: Step): void {
    const fault = this.#faultAt(step.stage);
    if (fault === undefined) this.#finish(step);
    else this.#mishaps[fault](step);
  }

  #faultAt(stage: Stage): Fault | undefined {
    const fault = this.#parts.forced(stage) ?? this.#plan[stage];
    delete this.#plan[stage];
    if (fault !== undefined) this.#parts.count(stage, fault);
    return fault;
  }

  readonly #mishaps: Record<Fault, (step: Step) => void> = {
    'cut-before': () => void this.#socket.destroy(),
    // Only after the dot is the reply lost, too; elsewhere the connection breaks after it.
    'cut-after': (step) => {
      if (step.stage === 'dot') step.act?.();
      else this.#finish(step);
      // Further input is ignored.
      this.#isPausing = true;
      const line = this.#socket.end();
      setTimeout(() => line.destroy(), LAST_WORDS_MS).unref();
    },
    defer: ({ stage }) => {
      if (stage === 'connect') this.#giveUp('421 4.3.2');
      else this.#say('451 4.3.0 Come back later');
    },
    refuse: () => this.#say('550 5.1.1 There is nobody of that name'),
    delay: (step) => this.#pause(() => this.#finish(step)),
  };

  #finish({ reply, act }: Step): void {
    this.#say(reply);
    act?.();
  }

  #pause(then: () => void): void {
    this.#isPausing = true;
    setTimeout(() => {
      this.#isPausing = false;
      then();
      this.#read();
    }, DELAY_MS);
  }

  /** Commands sent before TLS are discarded (RFC 3207, 4.2). */
  #secure(): void {
    this.#isSecure = true;
    this.#pending = Buffer.alloc(0);
    this.#socket.removeAllListeners('data');
    const secureContext = this.#parts.context;
    this.#socket = this.#watch(new TLSSocket(this.#socket, { isServer: true, secureContext }));
  }

  #giveUp(code: string): void {
    this.#say(`${code} Closing`);
    this.#socket.end();
  }

  #say(text: string): void {
    if (!this.#socket.destroyed) this.#socket.write(`${text}\r\n`);
  }
}

function greeting(withTls: boolean): string {
  const offers = ['sink.example', 'SIZE 20000000', '8BITMIME', 'SMTPUTF8', 'ENHANCEDSTATUSCODES'];
  if (withTls) offers.push('STARTTLS');
  return offers.map((offer, at) => `250${at === offers.length - 1 ? ' ' : '-'}${offer}`).join('\r\n');
}

function messageIdOf(message: string): string {
  return /^message-id:\s*(<[^>]+>)/im.exec(message)?.[1] ?? '';
}
