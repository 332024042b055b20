/** A message of PostgreSQL's protocol (PostgreSQL, 55.2): its type byte and its body. */
export type PostgresMessage = { type: string; body: Buffer };

const LENGTH_BYTES = 4;
/** Bytes kept of a message, enough to identify it: a body may have megabytes. */
const BODY_BYTES_KEPT = 65_536;

/**
 * Parses messages from chunks. The first message of a client, which opens the connection, has no type byte.
 *
 * @returns for each chunk the messages that it completes, truncated if long
 */
export function createMessageReader({ startup }: { startup: boolean }): {
  read(piece: Buffer): PostgresMessage[];
} {
  let isFirst = startup;
  let pending: Buffer = Buffer.alloc(0);
  let skip = 0;
  const next = (): PostgresMessage | undefined => {
    const letters = isFirst ? 0 : 1;
    if (pending.length < letters + LENGTH_BYTES) return undefined;
    const bytes = letters + pending.readUInt32BE(letters);
    const kept = Math.min(bytes, letters + LENGTH_BYTES + BODY_BYTES_KEPT);
    if (pending.length < kept) return undefined;
    const type = isFirst ? '' : pending.toString('latin1', 0, 1);
    const body = pending.subarray(letters + LENGTH_BYTES, kept);
    isFirst = false;
    skip = Math.max(0, bytes - pending.length);
    pending = pending.subarray(bytes);
    return { type, body };
  };
  return {
    read(piece) {
      const rest = piece.subarray(Math.min(skip, piece.length));
      skip -= piece.length - rest.length;
      pending = pending.length === 0 ? rest : Buffer.concat([pending, rest]);
      const messages: PostgresMessage[] = [];
      for (let message = next(); message; message = next()) messages.push(message);
      return messages;
    },
  };
}
