import { verify, X509Certificate } from 'node:crypto';
import type { LRUCache } from 'lru-cache';
import type { CallOut } from '../../../platform/outbound/outcome.ts';
import { type Fields, type Proof, textAt } from './relay-event.ts';

/** Hosts of Amazon SNS, in all regions and in China; certificates and confirmations have fixed paths there. */
const SNS_HOST = /^sns\.[a-z]{2}(?:-[a-z]{2,10}){1,3}-\d{1,2}\.amazonaws\.com(?:\.cn)?$/;
const CERTIFICATE_PATH = /^\/SimpleNotificationService-[0-9a-f]{16,64}\.pem$/;

const CERTIFICATE_BYTES_MAX = 16_384;
const CALL_MS = 10_000;

/** Members that are signed, in this order, each with its name on a line before; an absent one is left out. */
const SIGNED_OF_NOTIFICATION = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'];
const SIGNED_OF_SUBSCRIPTION = [
  'Message',
  'MessageId',
  'SubscribeURL',
  'Timestamp',
  'Token',
  'TopicArn',
  'Type',
];
const SIGNED = new Map([
  ['Notification', SIGNED_OF_NOTIFICATION],
  ['SubscriptionConfirmation', SIGNED_OF_SUBSCRIPTION],
  ['UnsubscribeConfirmation', SIGNED_OF_SUBSCRIPTION],
]);

/** Signature versions of Amazon SNS: 1 is the default of older topics. */
const HASHES: Readonly<Record<string, string>> = { '1': 'sha1', '2': 'sha256' };

/** Certificates by URL. They are public, and their URLs change with them. */
export type CertificateMemory = LRUCache<string, X509Certificate>;

/**
 * Checks the signature of an SNS message (RSA over some of its members). The certificate comes from the URL in the
 * message, which must be Amazon's: over TLS, by the guarded outbound client.
 */
export async function proveSnsMessage(
  message: Fields,
  { now, call, certificates }: { now: Date; call: CallOut; certificates: CertificateMemory },
): Promise<Proof> {
  const signed = signedText(message);
  const hash = HASHES[String(message.SignatureVersion)];
  const signature = wholeTextAt(message, 'Signature');
  if (signed === undefined || hash === undefined || signature === null)
    return { ok: false, why: 'This is no signed message of Amazon SNS.' };
  const url = amazonUrl(textAt(message, 'SigningCertURL'));
  if (!url || !CERTIFICATE_PATH.test(url.pathname) || url.search !== '')
    return { ok: false, why: 'The certificate is not at an address of Amazon SNS.' };
  const certificate = certificates.get(url.href) ?? (await fetchCertificate(url.href, call));
  if (!certificate) return { ok: false, why: 'The certificate could not be fetched.' };
  if (now < certificate.validFromDate || now > certificate.validToDate)
    return { ok: false, why: 'The certificate has expired.' };
  const isRight = verify(hash, Buffer.from(signed), certificate.publicKey, Buffer.from(signature, 'base64'));
  if (!isRight) return { ok: false, why: 'The signature is wrong.' };
  certificates.set(url.href, certificate);
  return { ok: true };
}

/** Confirms the subscription of a proven message. @returns why it could not, for the operator */
export async function confirmSubscription(message: Fields, call: CallOut): Promise<string | undefined> {
  const url = amazonUrl(wholeTextAt(message, 'SubscribeURL'));
  if (!url) return 'The address of the confirmation is none of Amazon SNS.';
  const answer = await callAmazon(url.href, call);
  if (!answer.ok) return `Amazon SNS could not be called: ${answer.message}`;
  return answer.status === 200 ? undefined : `Amazon SNS answered the confirmation with ${answer.status}.`;
}

function signedText(message: Fields): string | undefined {
  const names = SIGNED.get(textAt(message, 'Type') ?? '');
  const present = names?.filter((name) => typeof message[name] === 'string');
  return present?.map((name) => `${name}\n${message[name]}\n`).join('');
}

function amazonUrl(text: string | null): URL | undefined {
  const url = URL.parse(text ?? '');
  const isAmazons = url?.protocol === 'https:' && SNS_HOST.test(url.hostname) && url.port === '';
  return isAmazons && url.username === '' && url.password === '' ? url : undefined;
}

async function fetchCertificate(url: string, call: CallOut): Promise<X509Certificate | undefined> {
  const answer = await callAmazon(url, call);
  if (!answer.ok || answer.status !== 200) return undefined;
  try {
    return new X509Certificate(answer.body);
  } catch {
    return undefined;
  }
}

function callAmazon(url: string, call: CallOut) {
  return call({ url, protocols: ['https:'], timeoutMs: CALL_MS, bytesMax: CERTIFICATE_BYTES_MAX });
}

/** Signatures and addresses are longer than texts that are cut. */
function wholeTextAt(message: Fields, name: string): string | null {
  const value = message[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
