import libbase64 from 'libbase64';
import libmime from 'libmime';
import libqp from 'libqp';
import { textOfHtml } from '../emails/text-of-html.ts';
import { decodeText } from './charsets.ts';
import { decodeWords } from './decode-words.ts';
import { htmlOfText } from './html-of-text.ts';
import { type FoundMailbox, readMailboxList } from './mailbox-list.ts';
import { type ReadField, type ReadPart, splitParts } from './mime/split-parts.ts';

/** A part that is a file. */
export type MessageFile = {
  filename: string | null;
  /** `application/pdf`, in lower case. */
  mimeType: string;
  /** Of its type, by names in lower case. */
  parameters: ReadonlyMap<string, string>;
  disposition: string | null;
  /** Without its angle brackets. */
  contentId: string | null;
  /** Whether it belongs to an HTML text, by its place and Content-ID. */
  related: boolean;
  /** Whether it stands for the text, as an invitation alone does, or is another form of it, as AMP is. */
  isAlternative: boolean;
  content: Buffer;
};

/** A message that others wrote. Fields are those that come first, with encoded words decoded. */
export type Message = {
  /** All, in their order; encoded words as they are. */
  headers: ReadField[];
  from: FoundMailbox | undefined;
  to: FoundMailbox[];
  replyTo: FoundMailbox[];
  subject: string | undefined;
  messageId: string | undefined;
  /** ISO 8601, or as it was written. */
  date: string | undefined;
  html: string | undefined;
  text: string | undefined;
  attachments: MessageFile[];
};

/** `isCut`: it has more texts or parts than are read. */
export type ParsedMessage = { email: Message; isCut: boolean };

export type ParseOptions = {
  /** Bytes of each text that are read. */
  textBytesMax: number;
};

/**
 * Parses a message of any form in linear time: what breaks the rules of MIME is read as people would. A message in a
 * message is a file.
 */
export async function parseMessage(raw: Uint8Array, { textBytesMax }: ParseOptions): Promise<ParsedMessage> {
  const { fields, parts, isCut } = await splitParts(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength));
  const texts: TextPart[] = [];
  const attachments: MessageFile[] = [];
  let isTextCut = false;
  for (const part of parts) {
    if (part.partCount > 0) continue;
    const content = contentOf(part);
    if (isText(part, texts.length > 0)) {
      isTextCut ||= content.length > textBytesMax;
      texts.push(textOf(part, content.subarray(0, endOfText(content, textBytesMax))));
    } else attachments.push(fileOf(part, content));
  }
  const email = { ...fieldsOf(fields), headers: fields, ...joinTexts(texts), attachments };
  return { email, isCut: isCut || isTextCut };
}

/** The body in its transfer encoding (RFC 2045, 6). An unknown one is read as 8bit. */
function contentOf({ pieces, encoding }: ReadPart): Buffer {
  const [first] = pieces;
  const body = first && pieces.length === 1 ? first : Buffer.concat(pieces);
  if (encoding === 'base64') return libbase64.decode(body.toString('latin1'));
  return encoding === 'quoted-printable' ? libqp.decode(body) : body;
}

/** Not within a character of UTF-8. */
function endOfText(content: Buffer, bytesMax: number): number {
  let end = Math.min(content.length, bytesMax);
  while (end < content.length && ((content[end] as number) & 0xc0) === 0x80) end--;
  return end;
}

function fieldsOf(headers: readonly ReadField[]) {
  const value = (name: string) => headers.find(({ key, value }) => key === name && value !== '')?.value;
  const list = (name: string) =>
    headers.flatMap(({ key, value }) => (key === name ? readMailboxList(value) : []));
  const from = list('from');
  const words = (name: string) => {
    const text = value(name);
    return text === undefined ? undefined : decodeWords(text);
  };
  const date = value('date');
  const moment = new Date(date ?? '');
  return {
    from: from.find(({ address }) => address !== '') ?? from[0],
    to: list('to'),
    replyTo: list('reply-to'),
    subject: words('subject'),
    messageId: words('message-id'),
    date: Number.isNaN(moment.getTime()) ? date : moment.toISOString(),
  };
}

/**
 * Whether a part is text that is shown, and not a file. What is marked `inline` and has a name is a file, unless it is
 * where the text of a message is: alone, a form of it, or the first of related parts. A name alone, without a disposition
 * (RFC 2183, 2), makes a file of what follows a text.
 */
function isText({ type, disposition, filename, parent, position }: ReadPart, hasText: boolean): boolean {
  const isReadable = /^(?:text\/(?:plain|html)|multipart\/.*|text)?$/.test(type);
  if (!isReadable || disposition === 'attachment') return false;
  if (filename === null || parent === null || (disposition === '' && !hasText)) return true;
  return parent.type === 'multipart/alternative' || (parent.type === 'multipart/related' && position === 0);
}

type TextPart = {
  kind: 'html' | 'text';
  content: string;
  /** The alternatives that it is one of, or itself: what it says is said in another kind there. */
  of: ReadPart;
};

function textOf(part: ReadPart, content: Buffer): TextPart {
  const { parameters, type } = part;
  const lines = decodeText(content, parameters.get('charset')).replaceAll('\r\n', '\n');
  const kind = type === 'text/html' ? 'html' : 'text';
  const isFlowed = kind === 'text' && parameters.get('format')?.toLowerCase() === 'flowed';
  const delSp = parameters.get('delsp')?.toLowerCase() === 'yes';
  return { kind, content: isFlowed ? unflow(lines, delSp) : lines, of: around(part, 'alternative') ?? part };
}

/**
 * Text in the format `flowed` (RFC 3676). The line of a signature, which ends with a space, stays alone (4.3), and so
 * does an empty line: programs leave a space at the end of the paragraph above it.
 */
function unflow(text: string, delSp: boolean): string {
  const lines = text.replaceAll(/\n +(?=\n)/g, '\n').replaceAll(/ \n(?=>* ?(?:-- )?\n)/g, '\n');
  return libmime.decodeFlowed(lines, delSp);
}

function around(part: ReadPart, kind: 'alternative' | 'related'): ReadPart | undefined {
  let parent = part.parent;
  while (parent && parent.type !== `multipart/${kind}`) parent = parent.parent;
  return parent ?? undefined;
}

/** The whole text in each kind that it has: where a part lacks one of them, it is converted. */
function joinTexts(parts: readonly TextPart[]): Pick<Message, 'html' | 'text'> {
  const groups = [...Map.groupBy(parts, ({ of }) => of).values()];
  const join = (kind: TextPart['kind']) => {
    if (!parts.some((part) => part.kind === kind)) return undefined;
    return groups
      .flatMap((group) => {
        const own = group.filter((part) => part.kind === kind);
        if (own.length > 0) return own.map(({ content }) => content);
        return group.map(({ content }) => (kind === 'html' ? htmlOfText(content) : textOfHtml(content)));
      })
      .join('\n');
  };
  return { html: join('html') || undefined, text: join('text') || undefined };
}

function fileOf(part: ReadPart, content: Buffer): MessageFile {
  const { filename, type, parameters, disposition, contentId, parent } = part;
  return {
    filename,
    mimeType: type || 'application/octet-stream',
    parameters,
    disposition: disposition || null,
    contentId,
    related: contentId !== null && around(part, 'related') !== undefined,
    isAlternative: disposition !== 'attachment' && (!parent || parent.type === 'multipart/alternative'),
    content,
  };
}
