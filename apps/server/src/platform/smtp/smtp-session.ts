import { invariant } from '../../base/invariant.ts';
import { Dialogue } from './dialogue.ts';
import type { SmtpReply } from './smtp-reply.ts';
import type { SmtpTimeouts } from './smtp-timeouts.ts';
import { type SmtpWire, WireEnded } from './smtp-wire.ts';

const LF = 10;
const DOT = 46;
const LINE_THEN_DOT = Buffer.from('\n.');
const CRLF = Buffer.from('\r\n');

export type SmtpMessage = {
  /** Envelope addresses, with domains as A-labels. */
  from: string;
  to: string;
  /** Whether envelope or header contains non-ASCII characters. */
  smtpUtf8: boolean;
  /** The whole message with CRLF line ends; a missing last one is added. */
  raw: Buffer;
  /** Requests reports of success and delay, like those of failure, if the server supports it (RFC 3461). */
  wantsReports?: boolean;
};

/** The remote server, and the TLS of the connection to it. */
export type SmtpPeer = {
  host: string;
  address: string;
  tlsVersion: string | null;
  tlsCipher: string | null;
};

export type SmtpStage = 'RSET' | 'MAIL' | 'RCPT' | 'DATA' | 'message';

export type SmtpOutcome =
  | { kind: 'accepted'; reply: SmtpReply }
  /** 4xx or 5xx; the message was not accepted. */
  | { kind: 'rejected'; stage: SmtpStage; reply: SmtpReply }
  /** By its own announcement, the server cannot accept such a message; nothing was offered. */
  | { kind: 'unsupported'; why: 'smtputf8' | 'size'; message: string }
  /** The connection ended before the final dot was written: the server cannot have accepted the message. */
  | { kind: 'lost'; stage: SmtpStage; message: string }
  /** The connection ended when the server may have read the final dot. */
  | { kind: 'unknown'; message: string }
  /** Aborted by the caller before the final dot. */
  | { kind: 'aborted' };

export type SmtpSendHooks = {
  /** Awaited between the reply to RCPT and DATA. `send` throws what it throws. */
  beforeData(): Promise<void>;
  /** Ends the connection at once, unless the final dot is sent. */
  signal: AbortSignal;
};

/** Forbidden between the angle brackets of MAIL and RCPT: it would end the command or start a parameter. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: none may get into a command
const NOT_IN_PATH = /[\x00-\x1f\x7f<>]/;
/** Size of the pieces of a message: the timeout counts per piece. */
const BLOCK_BYTES = 65_536;
const FINAL_DOT = Buffer.from('.\r\n');

/** A greeted connection for a sequence of messages. */
export class SmtpSession {
  readonly peer: SmtpPeer;
  /** Number of offered messages. */
  messages = 0;
  readonly openedAtMs: number;
  readonly #wire: SmtpWire;
  readonly #extensions: ReadonlyMap<string, string>;
  readonly #timeouts: SmtpTimeouts;
  readonly #opening: readonly string[];
  /** A transaction was started and not ended by a reply. */
  #needsReset = false;
  #dotIsOut = false;

  constructor(
    wire: SmtpWire,
    peer: SmtpPeer,
    extensions: ReadonlyMap<string, string>,
    timeouts: SmtpTimeouts,
    openedAtMs: number,
  ) {
    this.#wire = wire;
    this.peer = peer;
    this.#extensions = extensions;
    this.#timeouts = timeouts;
    this.openedAtMs = openedAtMs;
    this.#opening = wire.dialogue.lines;
  }

  get isOpen(): boolean {
    return this.#wire.ended === undefined;
  }

  /** Of opening the connection and of the last offered message. */
  get dialogue(): string {
    return this.#wire.dialogue.text;
  }

  /** Called when the connection ends, by either side; only the last listener is kept. */
  set onEnd(listener: () => void) {
    this.#wire.onEnd = listener;
  }

  /** Offers a message. Throws only what `beforeData` throws; the session stays usable then. */
  async send(message: SmtpMessage, { beforeData, signal }: SmtpSendHooks): Promise<SmtpOutcome> {
    invariant(!NOT_IN_PATH.test(message.from + message.to), 'an envelope address would end its command');
    const lacking = this.#lacking(message);
    if (lacking) return lacking;
    if (signal.aborted) return { kind: 'aborted' };
    this.#wire.dialogue = new Dialogue(this.#opening);
    if (this.messages > 0) this.#wire.dialogue.say('*', `Message ${this.messages + 1} of this connection`);
    this.messages++;
    this.#dotIsOut = false;
    const abort = () => {
      if (!this.#dotIsOut) this.end('aborted');
    };
    signal.addEventListener('abort', abort, { once: true });
    try {
      return await this.#offer(message, beforeData);
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  /** Sends QUIT, with a short wait for the reply. */
  async quit(): Promise<void> {
    if (this.#wire.ended) return;
    this.#wire.write(['QUIT']);
    await this.#wire.reply(this.#timeouts.quit).catch(() => {});
    this.#wire.end(new WireEnded('lost', 'We ended the session with QUIT.'));
  }

  end(kind: 'aborted' | 'lost' = 'lost'): void {
    this.#wire.end(new WireEnded(kind, 'We ended the connection.'));
  }

  async #offer(message: SmtpMessage, beforeData: () => Promise<void>): Promise<SmtpOutcome> {
    let stage: SmtpStage = 'MAIL';
    try {
      const refused = await this.#envelope(message, (at) => {
        stage = at;
      });
      if (refused) return refused;
    } catch (error) {
      return this.#outcomeOf(error, stage);
    }
    await beforeData();
    try {
      stage = 'DATA';
      this.#wire.write(['DATA']);
      const go = await this.#wire.reply(this.#timeouts.data);
      if (go.code !== 354) return this.#rejected('DATA', go);
      stage = 'message';
      const reply = await this.#content(message.raw);
      this.#needsReset = false;
      return Math.floor(reply.code / 100) === 2
        ? { kind: 'accepted', reply }
        : this.#rejected('message', reply);
    } catch (error) {
      return this.#outcomeOf(error, stage);
    }
  }

  /** MAIL and RCPT, in one write if the server supports pipelining (RFC 2920). */
  async #envelope(message: SmtpMessage, reach: (stage: SmtpStage) => void): Promise<SmtpOutcome | undefined> {
    const { command, mail, rcpt } = this.#timeouts;
    const steps: [stage: SmtpStage, line: string, timeoutMs: number][] = [
      ...(this.#needsReset ? [['RSET', 'RSET', command] as [SmtpStage, string, number]] : []),
      ['MAIL', `MAIL FROM:<${message.from}>${this.#mailParameters(message)}`, mail],
      ['RCPT', `RCPT TO:<${message.to}>${this.#rcptParameters(message)}`, rcpt],
    ];
    const pipelined = this.#extensions.has('PIPELINING');
    const replies = pipelined ? this.#pipeline(steps) : undefined;
    this.#needsReset = true;
    for (const [at, [stage, line, timeoutMs]] of steps.entries()) {
      reach(stage);
      if (!replies) this.#wire.write([line]);
      const reply = await (replies?.[at] ?? this.#wire.reply(timeoutMs));
      if (reply.code >= 200 && reply.code < 300) continue;
      // The replies to pipelined commands still arrive and do not belong to the next message.
      await Promise.allSettled(replies?.slice(at + 1) ?? []);
      return this.#rejected(stage, reply);
    }
    return undefined;
  }

  #pipeline(steps: readonly [SmtpStage, string, number][]): Promise<SmtpReply>[] {
    this.#wire.write(steps.map(([, line]) => line));
    const replies = steps.map(([, , timeoutMs]) => this.#wire.reply(timeoutMs));
    for (const reply of replies) reply.catch(() => {});
    return replies;
  }

  #mailParameters(message: SmtpMessage): string {
    const size = this.#extensions.has('SIZE') ? ` SIZE=${message.raw.length}` : '';
    const parameters = this.#reports(message) ? `${size} RET=HDRS` : size;
    return message.smtpUtf8 ? `${parameters} BODY=8BITMIME SMTPUTF8` : parameters;
  }

  #rcptParameters(message: SmtpMessage): string {
    return this.#reports(message) ? ' NOTIFY=SUCCESS,FAILURE,DELAY' : '';
  }

  #reports({ wantsReports }: SmtpMessage): boolean {
    return wantsReports === true && this.#extensions.has('DSN');
  }

  #lacking({ raw, smtpUtf8 }: SmtpMessage): SmtpOutcome | undefined {
    const { host } = this.peer;
    if (smtpUtf8 && !this.#extensions.has('SMTPUTF8')) {
      const message = `${host} takes no addresses beyond ASCII (it announces no SMTPUTF8).`;
      return { kind: 'unsupported', why: 'smtputf8', message };
    }
    const sizeMax = Number(this.#extensions.get('SIZE') ?? 0);
    if (sizeMax > 0 && raw.length > sizeMax) {
      const message = `${host} takes messages of up to ${sizeMax} bytes; this one has ${raw.length}.`;
      return { kind: 'unsupported', why: 'size', message };
    }
    return undefined;
  }

  async #content(raw: Buffer): Promise<SmtpReply> {
    const { block, dataEnd } = this.#timeouts;
    const stuffed = stuffDots(raw);
    this.#wire.dialogue.say('*', `${raw.length} bytes of message`);
    for (let at = 0; at < stuffed.length; at += BLOCK_BYTES)
      await this.#wire.flush(stuffed.subarray(at, at + BLOCK_BYTES), block);
    // Written separately, after the kernel accepted everything before: only from here on can the server have the whole
    // message.
    this.#dotIsOut = true;
    // Awaited before the dot is written: under load its reply is read before Node reports the write.
    let answer: SmtpReply | undefined;
    const answered = this.#wire.reply(dataEnd);
    answered.then(
      (reply) => {
        answer = reply;
      },
      () => {},
    );
    try {
      await this.#wire.flush(FINAL_DOT, block);
    } catch (ended) {
      // The server replied and disconnected before Node reported the write: the reply counts.
      if (answer) return answer;
      // The kernel rejected the write. With TLS, part of it may have been sent before the failure.
      this.#dotIsOut = this.peer.tlsVersion !== null;
      throw ended;
    }
    return answered;
  }

  #rejected(stage: SmtpStage, reply: SmtpReply): SmtpOutcome {
    return { kind: 'rejected', stage, reply };
  }

  /** @throws what is no end of the connection */
  #outcomeOf(ended: unknown, stage: SmtpStage): SmtpOutcome {
    if (!(ended instanceof WireEnded)) throw ended;
    if (this.#dotIsOut) return { kind: 'unknown', message: ended.message };
    if (ended.kind === 'aborted') return { kind: 'aborted' };
    if (ended.reply && ended.reply.code >= 400) return this.#rejected(stage, ended.reply);
    return { kind: 'lost', stage, message: ended.message };
  }
}

/**
 * A message in the format of DATA (RFC 5321, 4.5.2): a leading dot is doubled, and the last line is terminated. Almost
 * every message is returned unchanged.
 */
function stuffDots(raw: Buffer): Buffer {
  const parts: Buffer[] = [];
  let start = 0;
  if (raw[0] === DOT) parts.push(Buffer.from('.'));
  for (let at = raw.indexOf(LINE_THEN_DOT); at >= 0; at = raw.indexOf(LINE_THEN_DOT, at + 1)) {
    // Up to the dot, which starts the next piece again.
    parts.push(raw.subarray(start, at + 2));
    start = at + 1;
  }
  const ends = raw.length === 0 || raw.at(-1) === LF;
  if (parts.length === 0 && ends) return raw;
  return Buffer.concat([...parts, raw.subarray(start), ...(ends ? [] : [CRLF])]);
}
