/**
 * The peer: nodemailer's pooled transport and its MIME, signing RSA itself with a parsed key. It knows no Ed25519: that
 * signature is added by our canonicalization, the cheapest there is here, in one step over the finished message.
 */
import { createPrivateKey, hash, sign } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import type MailMessage from 'nodemailer/lib/mailer/mail-message';
import type { HeaderField } from '../../apps/server/src/email/message/mime/header-field.ts';
import { relaxedField, withRelaxedBody } from '../../apps/server/src/email/message/sign-message.ts';
import { type Done, type Keys, type Order, PEER_CONNECTIONS, sample } from './sample.ts';

const [port = '', keyText = ''] = process.argv.slice(2);
const keys = JSON.parse(keyText) as Keys;
const rsa = createPrivateKey(keys.rsa);
const ed25519 = createPrivateKey(keys.ed25519);

const transport = createTransport({
  host: '127.0.0.1',
  port: Number(port),
  secure: false,
  ignoreTLS: true,
  name: 'us.test',
  pool: true,
  maxConnections: PEER_CONNECTIONS,
  maxMessages: Number.POSITIVE_INFINITY,
  // A key object serves where the types ask for its text.
  dkim: { domainName: 'shop.example', keySelector: 'r1', privateKey: rsa as unknown as string },
});
transport.use('stream', (mail: MailMessage, done: () => void) => {
  mail.message.processFunc((input) => {
    const output = new PassThrough();
    const chunks: Buffer[] = [];
    input.on('data', (chunk: Buffer) => chunks.push(chunk));
    input.on('end', () => output.end(withEd25519(Buffer.concat(chunks))));
    return output;
  });
  done();
});

const SIGNED = ['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type'];

function withEd25519(message: Buffer): Buffer {
  const split = message.indexOf('\r\n\r\n') + 2;
  const fields: HeaderField[] = message
    .toString('latin1', 0, split)
    .split(/\r\n(?![ \t])/)
    .filter((line) => line !== '')
    .map((line) => ({ name: line.slice(0, line.indexOf(':')), value: line.slice(line.indexOf(':') + 1) }));
  const bodyHash = withRelaxedBody(message.toString('latin1', split + 2), (body) =>
    hash('sha256', body, 'base64'),
  );
  const covered = fields.filter(({ name }) => SIGNED.includes(name.toLowerCase()));
  const value = `v=1; a=ed25519-sha256; c=relaxed/relaxed; d=shop.example; s=e1;\r\n h=${covered.map(({ name }) => name).join(':')};\r\n bh=${bodyHash};\r\n b=`;
  const own = { name: 'DKIM-Signature', value };
  const data = `${covered.map((field) => `${relaxedField(field)}\r\n`).join('')}${relaxedField(own)}`;
  const signature = sign(null, hash('sha256', data, 'buffer'), ed25519).toString('base64');
  return Buffer.concat([Buffer.from(`${own.name}: ${value}${signature}\r\n`), message]);
}

process.on('message', ({ count }: Order) => {
  const started = performance.now();
  const all = Array.from({ length: count }, (_, n) =>
    transport.sendMail({
      ...sample,
      to: `to-${n}@inbox.example`,
      headers: { 'Feedback-ID': 'project-1:workspace-1:transactional:postpress' },
      envelope: { from: 'bounce@us.test', to: `to-${n}@inbox.example` },
    }),
  );
  void Promise.all(all).then(() => {
    const done: Done = { seconds: (performance.now() - started) / 1_000, lagsMs: [] };
    process.send?.(done);
  });
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
