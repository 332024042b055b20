import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { ReportItem } from '../../inbound/inbound-report.ts';
import {
  complaintOf,
  deliveryOf,
  type Fields,
  failureOf,
  fieldsOf,
  isCurrent,
  quotedReply,
  type RelayEvent,
  type RelayProvider,
  statusAt,
  textAt,
  unsubscribeOf,
} from './relay-event.ts';

const SIGNATURE = 'x-twilio-email-event-webhook-signature';
const TIMESTAMP = 'x-twilio-email-event-webhook-timestamp';

/**
 * SendGrid's signed event webhook: a list of events, signed as a whole (ECDSA with SHA-256 over timestamp and bytes) for
 * the verification key that SendGrid shows. `smtp-id` is our Message-ID.
 */
export const sendgrid: RelayProvider = {
  prove({ bytes, headers, now }, key) {
    const timestamp = headers[TIMESTAMP];
    const signature = headers[SIGNATURE];
    if (!timestamp || !signature) return { ok: false, why: 'The signature is missing.' };
    const publicKey = readSendgridKey(key);
    const signed = Buffer.concat([Buffer.from(timestamp), bytes]);
    if (!publicKey || !verify('sha256', signed, publicKey, Buffer.from(signature, 'base64')))
      return { ok: false, why: 'The signature is wrong.' };
    return isCurrent(timestamp, now) ? { ok: true } : { ok: false, why: 'The timestamp is too old.' };
  },
  read(body) {
    if (!Array.isArray(body)) return undefined;
    return body.map(fieldsOf).flatMap((fields): RelayEvent[] => {
      const eventId = textAt(fields, 'sg_event_id');
      const event = textAt(fields, 'event');
      if (eventId === null || event === null) return [];
      return [{ eventId, messageId: textAt(fields, 'smtp-id'), item: itemOf(event, fields) }];
    });
  },
  ignores: ['processed', 'open', 'click', 'group_resubscribe'],
};

/** The verification key: SubjectPublicKeyInfo in base64; `undefined` where it is none of an elliptic curve. */
function readSendgridKey(key: string): KeyObject | undefined {
  try {
    const read = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return read.asymmetricKeyType === 'ec' ? read : undefined;
  } catch {
    return undefined;
  }
}

function itemOf(event: string, fields: Fields): ReportItem {
  const recipient = textAt(fields, 'email');
  const quoted = textAt(fields, 'reason') ?? textAt(fields, 'response');
  const reply = { ...quotedReply(recipient, quoted), status: statusAt(fields, 'status') };
  switch (event) {
    case 'delivered':
      return deliveryOf(reply, null);
    case 'deferred':
      return failureOf(reply, { kind: 'delayed', isSoft: true });
    case 'bounce':
      return failureOf(reply, { kind: 'bounce', isSoft: textAt(fields, 'type') === 'blocked' });
    // SendGrid did not try: the address is on one of its lists, or it rejected the message.
    case 'dropped':
      return failureOf(reply, { kind: 'bounce', isSoft: true });
    case 'spamreport':
      return complaintOf(recipient);
    case 'unsubscribe':
    case 'group_unsubscribe':
      return unsubscribeOf(recipient);
    default:
      return { kind: 'other', note: event };
  }
}
