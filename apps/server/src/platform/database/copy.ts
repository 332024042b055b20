import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** What of a connection COPY needs; the driver's types leave it out. */
type CopyConnection = {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
};

/** A query as the driver runs it: it hands each message of the server to its method. */
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
    // The driver reuses the memory that the chunk is a view of.
    if (!this.rows.push(Buffer.from(chunk))) this.#stream?.pause();
  }
  handleReadyForQuery(): void {
    this.rows.push(null);
  }
  handleError(error: Error): void {
    this.rows.destroy(error);
  }
}

/** What `copy … to stdout` sends, read at the reader's own speed. Read it to its end before the next query. */
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

/** Feeds `copy … from stdin`. Rejects when the server refuses a row or the source fails; nothing is copied then. */
export async function copyIn(client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<void> {
  const query = new CopyIn(text, source);
  client.query(query as unknown as pg.Submittable);
  await query.done.promise;
}
