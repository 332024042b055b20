import { hash, sign } from 'node:crypto';
import { promisify } from 'node:util';
import type { ComposedMessage } from './compose-message.ts';
import { fold, type HeaderField, writeFields } from './mime/header-field.ts';
import { createScratch } from './mime/quoted-printable.ts';
import type { Sender, SigningKey } from './sender.ts';
import { standardFieldNames } from './standard-fields.ts';

/**
 * Fields that are signed where present. Those in OVERSIGNED are listed once more, so that adding another one breaks the
 * signature (RFC 6376, 8.15): a second From or Subject, or another Content-Type, changes what is shown.
 */
const SIGNED = [
  'from',
  'to',
  'subject',
  'date',
  'message-id',
  'reply-to',
  'feedback-id',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  ...standardFieldNames,
];
const OVERSIGNED = ['from', 'to', 'cc', 'subject', 'date', 'message-id', 'reply-to', 'content-type'];

/** On the thread pool: two RSA signatures run in parallel, and do not block the event loop. */
const signInPool = promisify(sign);

/**
 * Signs a message with one DKIM signature per key (RFC 6376, RFC 8463), relaxed for header and body. The same message,
 * keys and time give the same bytes.
 *
 * @param signedAt the `t=` of the signatures: the time of acceptance, so that every attempt sends the same
 */
export async function signMessage(
  message: ComposedMessage,
  { domain, keys }: Pick<Sender, 'domain' | 'keys'>,
  signedAt: Date,
): Promise<Buffer> {
  const bodyHash = withRelaxedBody(message.body, sha256);
  const { names, canonical } = signedFields(message.fields);
  const signatures = await Promise.all(
    keys.map(async (key) => {
      const unsigned = signatureField(key, { domain, names, bodyHash, signedAt });
      // Without a line end: the signature's own field is the last one signed (RFC 6376, 3.7).
      const data = Buffer.from(canonical + relaxedField(unsigned));
      return { name: unsigned.name, value: `${unsigned.value}${foldedBase64(await signatureOf(data, key))}` };
    }),
  );
  return Buffer.from(`${writeFields([...signatures, ...message.fields])}\r\n${message.body}`);
}

const sha256 = (bytes: Buffer) => hash('sha256', bytes, 'base64');

/** RFC 8463, 3: Ed25519 signs a SHA-256 hash; RSA computes it itself. */
function signatureOf(data: Buffer, { algorithm, privateKey }: SigningKey): Promise<Buffer> | Buffer {
  if (algorithm === 'rsa-2048') return signInPool('sha256', data, privateKey);
  return sign(null, hash('sha256', data, 'buffer'), privateKey);
}

function signedFields(fields: readonly HeaderField[]): { names: string[]; canonical: string } {
  const names: string[] = [];
  let canonical = '';
  for (const fieldName of SIGNED) {
    const field = fields.find(({ name }) => name.toLowerCase() === fieldName);
    if (!field) continue;
    names.push(fieldName);
    canonical += `${relaxedField(field)}\r\n`;
  }
  return { names: [...names, ...OVERSIGNED], canonical };
}

type SignatureParts = { domain: string; names: readonly string[]; bodyHash: string; signedAt: Date };

/** Ends with an empty `b=`; its value follows. */
function signatureField(key: SigningKey, { domain, names, bodyHash, signedAt }: SignatureParts): HeaderField {
  const algorithm = key.algorithm === 'rsa-2048' ? 'rsa-sha256' : 'ed25519-sha256';
  const seconds = Math.floor(signedAt.getTime() / 1_000);
  const name = 'DKIM-Signature';
  const tags = [
    `v=1;`,
    `a=${algorithm};`,
    `c=relaxed/relaxed;`,
    `d=${domain};`,
    `s=${key.selector};`,
    `t=${seconds};`,
    ...names.map((each, at) => `${at === 0 ? 'h=' : ''}${each}${at === names.length - 1 ? ';' : ':'}`),
    `bh=${bodyHash};`,
  ];
  return { name, value: `${fold(name, tags)}\r\n b=` };
}

function foldedBase64(signature: Buffer): string {
  return signature.toString('base64').replace(/(.{72})(?=.)/g, '$1\r\n ');
}

const [TAB, LF, CR, SPACE] = [9, 10, 13, 32];

/** A field in DKIM's relaxed form (RFC 6376, 3.4.2), without the line end. */
export function relaxedField({ name, value }: HeaderField): string {
  const unfolded = value.replace(/\r\n/g, '').replace(/[ \t]+/g, ' ');
  return `${name.toLowerCase()}:${unfolded.trim()}`;
}

const scratch = createScratch();

/**
 * Passes a body in DKIM's relaxed form (RFC 6376, 3.4.4) to `take`: runs of blanks become one, blanks at line ends and
 * empty lines at the end are removed. The buffer is valid until `take` returns.
 *
 * @param body ASCII with CRLF line ends, as we write it
 */
export function withRelaxedBody<Result>(body: string, take: (relaxed: Buffer) => Result): Result {
  const bytes = scratch(body.length + 2);
  bytes.write(body, 'latin1');
  // In place: the result is never longer.
  let end = 0;
  let blank = false;
  for (let at = 0; at < body.length; at++) {
    const byte = bytes[at] as number;
    if (byte === SPACE || byte === TAB) {
      blank = true;
      continue;
    }
    if (blank && byte !== CR) bytes[end++] = SPACE;
    blank = false;
    bytes[end++] = byte;
  }
  while (end >= 2 && bytes[end - 2] === CR && bytes[end - 1] === LF) end -= 2;
  if (end > 0) {
    bytes[end++] = CR;
    bytes[end++] = LF;
  }
  return take(bytes.subarray(0, end));
}
