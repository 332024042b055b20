/** A complete reply of an SMTP server (RFC 5321, 4.2). */
export type SmtpReply = {
  code: number;
  /** The enhanced code of RFC 3463 at the beginning of the text (RFC 2034): `5.1.1`; null without one. */
  enhancedStatus: string | null;
  /** The text of each line, without codes and control characters. */
  lines: string[];
};

/** The remote server does not speak SMTP, or sends more than any reply contains. */
export class NotSmtp extends Error {}

const LINE = /^(\d{3})(?:([ -])(.*))?$/s;
const ENHANCED = /^([245]\.\d{1,3}\.\d{1,3})(?:\s+|$)/;
/** Far above RFC 5321, 4.5.3.1.5, and above any answer to EHLO. */
const REPLY_BYTES_MAX = 65_536;
const TEXT_CHARACTERS_MAX = 2_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: neither logs nor the database accept them
const CONTROLS = /[\x00-\x08\x0b-\x1f\x7f]/g;

/** Parses replies from bytes that arrive in pieces. */
export class ReplyReader {
  #rest: Buffer = Buffer.alloc(0);
  #lines: string[] = [];
  #bytes = 0;

  /** Whether bytes of an incomplete reply are left. */
  get hasRest(): boolean {
    return this.#rest.length > 0 || this.#lines.length > 0;
  }

  /** @throws NotSmtp */
  read(chunk: Buffer): SmtpReply[] {
    const replies: SmtpReply[] = [];
    let bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10)) {
      const reply = this.#takeLine(bytes.subarray(0, end));
      if (reply) replies.push(reply);
      bytes = bytes.subarray(end + 1);
    }
    if (this.#bytes + bytes.length > REPLY_BYTES_MAX) throw new NotSmtp('The reply has no end.');
    this.#rest = bytes;
    return replies;
  }

  #takeLine(bytes: Buffer): SmtpReply | undefined {
    this.#bytes += bytes.length;
    if (this.#bytes > REPLY_BYTES_MAX) throw new NotSmtp('The reply has no end.');
    const line = toText(bytes);
    const [, code, separator, text = ''] = LINE.exec(line) ?? [];
    if (code === undefined)
      throw new NotSmtp(`The remote server speaks no SMTP: ${JSON.stringify(line.slice(0, 80))}`);
    this.#lines.push(text);
    if (separator === '-') return undefined;
    const lines = this.#lines;
    this.#lines = [];
    this.#bytes = 0;
    return toReply(Number(code), lines);
  }
}

/** `550 5.1.1 No such user here`: the whole reply on one line of limited length. */
export function replyText({ code, enhancedStatus, lines }: SmtpReply): string {
  const text = [String(code), enhancedStatus ?? '', ...lines].filter((part) => part !== '').join(' ');
  return text.slice(0, TEXT_CHARACTERS_MAX);
}

function toReply(code: number, lines: readonly string[]): SmtpReply {
  const first = ENHANCED.exec(lines[0] ?? '')?.[1] ?? null;
  // A class that contradicts the code is a mistake of the server; the code counts (RFC 2034, 4).
  const enhancedStatus = first?.[0] === String(code)[0] ? first : null;
  // Another status in a further line is kept: it may say more than the first.
  const bare = lines.map((line) =>
    ENHANCED.exec(line)?.[1] === enhancedStatus ? line.replace(ENHANCED, '') : line,
  );
  return { code, enhancedStatus, lines: bare };
}

/** UTF-8 if valid (RFC 6531, 3.7.4), otherwise Latin-1: old servers use their own charset. */
function toText(bytes: Buffer): string {
  const whole = bytes.at(-1) === 13 ? bytes.subarray(0, -1) : bytes;
  const text = whole.toString();
  return (text.includes('\ufffd') ? whole.toString('latin1') : text).replace(CONTROLS, '');
}
