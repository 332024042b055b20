/** One message of PostgreSQL's protocol (PostgreSQL, 55.2): its letter, and what follows its length. */
export type PostgresMessage = { type: string; body: Buffer };

const LENGTH_BYTES = 4;
/** Enough of a message to tell what it is: a body of megabytes is not kept. */
const BODY_BYTES_KEPT = 65_536;

/**
 * Reads messages out of what comes in pieces. The first of a client, which opens the connection, has no letter.
 *
 * @returns for each piece the messages that it completes, the ends of long ones left out.
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
