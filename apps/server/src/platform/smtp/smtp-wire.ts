import type { Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls, type TLSSocket } from 'node:tls';
import { Dialogue } from './dialogue.ts';
import { NotSmtp, ReplyReader, replyText, type SmtpReply } from './smtp-reply.ts';

/** Why a connection ended. Private to this folder. */
export class WireEnded extends Error {
  readonly kind: 'lost' | 'timeout' | 'protocol' | 'tls' | 'aborted';
  /** The server's last reply, such as `421 4.3.2 Shutting down`. */
  readonly reply: SmtpReply | undefined;
  constructor(kind: WireEnded['kind'], message: string, reply?: SmtpReply) {
    super(message);
    this.kind = kind;
    this.reply = reply;
  }
}

type Waiting = {
  resolve(reply: SmtpReply): void;
  reject(error: WireEnded): void;
  timer: NodeJS.Timeout | undefined;
};

/**
 * Writes lines and reads replies on one socket, which may upgrade to TLS. After its end it stays ended, and all waiters
 * get the reason.
 */
export class SmtpWire {
  socket: Socket | TLSSocket;
  dialogue = new Dialogue();
  ended: WireEnded | undefined;
  #reader = new ReplyReader();
  #waiting: Waiting[] = [];
  /** Called once, when the connection ends. */
  onEnd: (() => void) | undefined;

  constructor(socket: Socket) {
    this.socket = socket;
    this.#listen();
  }

  /** Writes lines in one piece. @param shown replaces them in the dialogue if a line is secret */
  write(lines: readonly string[], shown: readonly string[] = lines): void {
    for (const line of shown) this.dialogue.say('>', line);
    if (!this.ended) this.socket.write(`${lines.join('\r\n')}\r\n`);
  }

  /** The next reply; a final 421 also ends the connection (RFC 5321, 3.8). @throws WireEnded */
  reply(timeoutMs: number): Promise<SmtpReply> {
    if (this.ended) return Promise.reject(this.ended);
    const { promise, resolve, reject } = Promise.withResolvers<SmtpReply>();
    const waiting: Waiting = { resolve, reject, timer: undefined };
    waiting.timer = setTimeout(
      () => this.end(new WireEnded('timeout', `No answer within ${timeoutMs / 1_000} s.`)),
      timeoutMs,
    );
    this.#waiting.push(waiting);
    return promise;
  }

  /** Writes bytes and waits until the kernel has accepted them. @throws WireEnded */
  flush(bytes: Buffer, timeoutMs: number): Promise<void> {
    if (this.ended) return Promise.reject(this.ended);
    return new Promise((resolve, reject) => {
      const late = () =>
        this.end(new WireEnded('timeout', `The remote server took nothing for ${timeoutMs / 1_000} s.`));
      const timer = setTimeout(late, timeoutMs);
      this.socket.write(bytes, (error) => {
        clearTimeout(timer);
        if (!error) return resolve();
        this.end(new WireEnded('lost', describe(error)));
        reject(this.ended);
      });
    });
  }

  /**
   * Upgrades the connection to TLS (RFC 3207). Plain text after the reply to STARTTLS would be read as if it were
   * protected, so it ends the connection.
   *
   * @throws WireEnded
   */
  async startTls(options: ConnectionOptions, timeoutMs: number): Promise<void> {
    if (this.#reader.hasRest || this.socket.readableLength > 0) {
      this.end(new WireEnded('protocol', 'The remote server said something between STARTTLS and TLS.'));
    }
    if (this.ended) throw this.ended;
    const plain = this.socket;
    plain.removeAllListeners('data').removeAllListeners('close').removeAllListeners('error');
    const secured = connectTls({ ...options, socket: plain });
    plain.on('error', () => {});
    this.socket = secured;
    await this.#handshake(secured, timeoutMs);
    this.#listen();
  }

  /** Closes it at once. */
  end(why: WireEnded): void {
    if (this.ended) return;
    this.ended = why;
    this.dialogue.say('*', why.message);
    for (const { reject, timer } of this.#waiting.splice(0)) {
      clearTimeout(timer);
      reject(why);
    }
    this.socket.destroy();
    this.onEnd?.();
  }

  #handshake(secured: TLSSocket, timeoutMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (message: string, kind: 'tls' | 'timeout' = 'tls') => {
        this.end(new WireEnded(kind, message));
        reject(this.ended);
      };
      const timer = setTimeout(() => fail(`No TLS within ${timeoutMs / 1_000} s.`, 'timeout'), timeoutMs);
      secured.once('secureConnect', () => {
        clearTimeout(timer);
        secured.removeAllListeners('error').removeAllListeners('close');
        resolve();
      });
      secured.once('error', (error) => {
        clearTimeout(timer);
        fail(`TLS failed: ${describe(error)}`);
      });
      secured.once('close', () => {
        clearTimeout(timer);
        fail('TLS failed: the connection was closed.');
      });
    });
  }

  #listen(): void {
    const { socket } = this;
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.end(new WireEnded('lost', describe(error))));
    // A half-closed connection is useless: the server can no longer reply.
    socket.on('end', () => this.end(new WireEnded('lost', 'The remote server closed the connection.')));
    socket.on('close', () => this.end(new WireEnded('lost', 'The connection was closed.')));
  }

  #take(chunk: Buffer): void {
    try {
      for (const reply of this.#reader.read(chunk)) this.#hand(reply);
    } catch (error) {
      if (!(error instanceof NotSmtp)) throw error;
      this.end(new WireEnded('protocol', error.message));
    }
  }

  #hand(reply: SmtpReply): void {
    if (this.ended) return;
    this.dialogue.say('<', replyText(reply));
    const waiting = this.#waiting.shift();
    if (waiting) {
      clearTimeout(waiting.timer);
      waiting.resolve(reply);
    }
    if (reply.code === 421 || !waiting)
      this.end(new WireEnded('lost', `The remote server ends the connection: ${replyText(reply)}`, reply));
  }
}

function describe(error: Error): string {
  const { code } = error as NodeJS.ErrnoException;
  return descriptions[code ?? ''] ?? error.message.split('\n', 1)[0] ?? 'unknown';
}

const descriptions: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The remote server cut the connection.',
  EPIPE: 'The remote server cut the connection.',
  ENETUNREACH: 'There is no way to this network.',
  EHOSTUNREACH: 'There is no way to this host.',
  ETIMEDOUT: 'The connection timed out.',
};
