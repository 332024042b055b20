import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** The parts of a connection that COPY needs; the driver's types omit them. */
type CopyConnection = {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
};

/** A query as the driver runs it: each message of the server goes to one of its methods. */
abstract class CopyQuery {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  submit(connection: CopyConnection): void {
    connection.query(this.text);
  }
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
}

class CopyOut extends CopyQuery {
  readonly rows = new Readable({ read: () => this.#stream?.resume(), highWaterMark: 256 * 1_024 });
  #stream: Socket | undefined;

  override submit(connection: CopyConnection): void {
    this.#stream = connection.stream;
    super.submit(connection);
  }
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The driver reuses the buffer of the chunk.
    if (!this.rows.push(Buffer.from(chunk))) this.#stream?.pause();
  }
  handleReadyForQuery(): void {
    this.rows.push(null);
  }
  handleError(error: Error): void {
    this.rows.destroy(error);
  }
}

/** The output of `copy … to stdout`, read at the reader's speed. Read it to the end before the next query. */
export function copyOut(client: pg.Client, text: string): Readable {
  const query = new CopyOut(text);
  client.query(query as unknown as pg.Submittable);
  return query.rows;
}

class CopyIn extends CopyQuery {
  readonly done = Promise.withResolvers<void>();
  readonly #source: AsyncIterable<Buffer>;

  constructor(text: string, source: AsyncIterable<Buffer>) {
    super(text);
    this.#source = source;
  }
  handleCopyInResponse(connection: CopyConnection): void {
    void this.#send(connection);
  }
  async #send(connection: CopyConnection): Promise<void> {
    try {
      for await (const chunk of this.#source) {
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) {
          await new Promise((resolve) => connection.stream.once('drain', resolve));
        }
      }
      connection.endCopyFrom();
    } catch (cause) {
      connection.sendCopyFail((cause as Error).message);
      this.done.reject(cause);
    }
  }
  handleReadyForQuery(): void {
    this.done.resolve();
  }
  handleError(error: Error): void {
    this.done.reject(error);
  }
}

/** Feeds `copy … from stdin`. Rejects if the server refuses a row or the source fails; then nothing is copied. */
export async function copyIn(client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<void> {
  const query = new CopyIn(text, source);
  client.query(query as unknown as pg.Submittable);
  await query.done.promise;
}
