import { finished } from 'node:stream';
import mailsplit, { type HeaderLine, type MimeNode } from '@zone-eu/mailsplit';
import { decodeText } from '../charsets.ts';
import { readStructured } from '../decode-words.ts';

/** One field of a message that others wrote: unfolded, and not decoded further. */
export type ReadField = { key: string; originalKey: string; value: string };

/** A multipart, or a leaf. Its type, disposition and transfer encoding are in lower case. */
export type ReadPart = {
  type: string;
  disposition: string;
  encoding: string;
  /** Of its type, by names in lower case. */
  parameters: ReadonlyMap<string, string>;
  filename: string | null;
  /** Without its angle brackets. */
  contentId: string | null;
  parent: ReadPart | null;
  /** From 0, in its parent. */
  position: number;
  depth: number;
  partCount: number;
  /** Its body; of a multipart, what surrounds its parts. */
  pieces: Buffer[];
};

export type SplitMessage = {
  /** Of the message itself. */
  fields: ReadField[];
  /** In their order, the message itself first. */
  parts: ReadPart[];
  /** It has more parts, deeper ones or a longer header than is read. */
  isCut: boolean;
};

const NESTING_MAX = 40;
const PARTS_MAX = 5_000;
/** Each line of a header counts as 64 bytes or more. */
const HEADER_BYTES_MAX = 16 * 1_024 * 1_024;
/** What is kept of a header; beyond it, only the fields that no reader can do without. */
const HEADER_CHARACTERS_MAX = 512 * 1_024;
const ALWAYS_KEPT = /^(?:from|subject|message-id|in-reply-to|auto-submitted)$/;
/** What the splitter reads before it is asked whether to go on: each time twice as much. */
const FIRST_STEP_BYTES = 1_024;
const STEP_BYTES_MAX = 64 * 1_024;
const BOUNDARY = /^--([\w'()+,./:=?-]{1,70})/m;

/**
 * Splits a message into its parts (RFC 2046). A whole message whose boundary is missing, or another one, is split at the
 * boundary that its first delimiter shows. Never throws.
 */
export async function splitParts(raw: Buffer): Promise<SplitMessage> {
  const split = await splitAtDeclared(withPlainNames(raw));
  const root = split.parts[0];
  if (!root?.type.startsWith('multipart/') || root.partCount > 0) return split;
  const body = Buffer.concat(root.pieces);
  const boundary = BOUNDARY.exec(body.toString('latin1'))?.[1];
  if (boundary === undefined) return split;
  const header = Buffer.from(`Content-Type: ${root.type}; boundary="${boundary}"\r\n\r\n`);
  return { ...(await splitAtDeclared(Buffer.concat([header, body]))), fields: split.fields };
}

const BLANKS_IN_NAME = /^([!-9;-~]{1,100})[ \t]+(?=:)/gm;
/** U+FEFF in UTF-8, which some programs write before a text. */
const BYTE_ORDER_MARK = '\xef\xbb\xbf';

/** Without blanks before the colons of a header, which readers must accept (RFC 5322, 4.5), nor a mark before it. */
function withPlainNames(raw: Buffer): Buffer {
  const head = raw.subarray(0, HEADER_CHARACTERS_MAX).toString('latin1');
  const end = /\n\r*\n/.exec(head)?.index ?? head.length;
  const header = head.slice(head.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0, end);
  const plain = header.replace(BLANKS_IN_NAME, '$1');
  return plain.length === end ? raw : Buffer.concat([Buffer.from(plain, 'latin1'), raw.subarray(end)]);
}

function splitAtDeclared(raw: Buffer): Promise<SplitMessage> {
  const splitter = new mailsplit.Splitter({
    ignoreEmbedded: true,
    maxChildNodes: PARTS_MAX,
    maxHeadSize: HEADER_BYTES_MAX,
  });
  const split: SplitMessage = { fields: [], parts: [], isCut: false };
  const known = new WeakMap<MimeNode, ReadPart>();
  let isDone = false;
  const add = (node: MimeNode) => {
    const part = partOf(node, (node.parentNode && known.get(node.parentNode)) || null);
    split.parts.push(part);
    split.isCut ||= part.depth > NESTING_MAX;
    isDone = split.isCut || (node.root && node.multipart === false);
    if (node.root) split.fields = fieldsOf(node);
    // Where all that follows is one body, the splitter need not read it.
    if (isDone && node.root) part.pieces.push(raw.subarray(node.getHeaders().length));
    else known.set(node, part);
  };
  return new Promise((resolve) => {
    splitter.on('data', (chunk) => {
      if (isDone) return;
      if (chunk.type === 'node') add(chunk);
      else known.get(chunk.node)?.pieces.push(chunk.value);
    });
    finished(splitter, (error) => resolve({ ...split, isCut: split.isCut || Boolean(error) }));
    const feed = (from: number, bytes: number) => {
      if (from >= raw.length || isDone) splitter.end();
      else
        splitter.write(raw.subarray(from, from + bytes), () =>
          feed(from + bytes, Math.min(2 * bytes, STEP_BYTES_MAX)),
        );
    };
    feed(0, FIRST_STEP_BYTES);
  });
}

function partOf(node: MimeNode, parent: ReadPart | null): ReadPart {
  const header = (name: string) => (node.headers ? node.headers.getFirst(name) : '');
  const { parameters } = readStructured(header('content-type'));
  const disposition = readStructured(header('content-disposition'));
  const isInDigest = parent?.type === 'multipart/digest' && !header('content-type');
  return {
    // Some leave out the semicolon: `text/plain charset=utf-8`.
    type: isInDigest ? 'message/rfc822' : ((node.contentType || '').split(/\s/, 1)[0] ?? ''),
    disposition: disposition.value,
    encoding: node.encoding || '',
    parameters,
    filename: disposition.parameters.get('filename') || parameters.get('name') || null,
    contentId: header('content-id').replace(/^<|>$/g, '').trim() || null,
    parent,
    position: parent ? parent.partCount++ : 0,
    depth: parent ? parent.depth + 1 : 0,
    partCount: 0,
    pieces: [],
  };
}

/** Lines without a colon are left out. A fold is one space (RFC 5322, 2.2.3). */
function fieldsOf({ headers }: MimeNode): ReadField[] {
  let charactersLeft = HEADER_CHARACTERS_MAX;
  return (headers ? headers.getList() : []).flatMap(({ key, line }: HeaderLine) => {
    charactersLeft -= line.length;
    if (key === '' || (charactersLeft < 0 && !ALWAYS_KEPT.test(key))) return [];
    // biome-ignore lint/suspicious/noControlCharactersInRegex: an escape begins characters of ISO-2022-JP
    const text = /[\x1b\x80-\xff]/.test(line) ? decodeText(Buffer.from(line, 'latin1')) : line;
    const colon = text.indexOf(':');
    const lines = text.slice(colon + 1).split('\n');
    const value = lines.map((each) => each.trim()).filter((each) => each !== '');
    return { key, originalKey: text.slice(0, colon).trim(), value: value.join(' ').replaceAll('\r', ' ') };
  });
}
