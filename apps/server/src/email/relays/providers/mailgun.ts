import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../../base/is-same-secret.ts';
import type { ReportItem } from '../../inbound/inbound-report.ts';
import {
  complaintOf,
  deliveryOf,
  type Fields,
  failureOf,
  fieldsOf,
  isCurrent,
  type RelayProvider,
  replyCodeAt,
  statusAt,
  textAt,
  UNPROVEN_BYTES_MAX,
  unsubscribeOf,
} from './relay-event.ts';

/**
 * Mailgun's webhooks: `signature` beside `event-data`. The signature is HMAC-SHA256 of timestamp and token, in hex, with
 * the webhook signing key. It does not cover the event, so a token counts for one body. Mailgun keeps our Message-ID and quotes it without angle brackets.
 */
export const mailgun: RelayProvider = {
  prove({ bytes, body, now }, key) {
    if (bytes.length > UNPROVEN_BYTES_MAX)
      return { ok: false, why: 'An event of Mailgun has at most 64 KB.' };
    const signature = fieldsOf(fieldsOf(body()).signature);
    const [timestamp, token, signed] = ['timestamp', 'token', 'signature'].map((name) =>
      textAt(signature, name),
    );
    if (!timestamp || !token || !signed) return { ok: false, why: 'The signature is missing.' };
    const own = createHmac('sha256', key).update(timestamp).update(token).digest();
    if (!isSameSecret(Buffer.from(signed, 'hex'), own)) return { ok: false, why: 'The signature is wrong.' };
    return isCurrent(timestamp, now)
      ? { ok: true, once: token }
      : { ok: false, why: 'The timestamp is too old.' };
  },
  read(body) {
    const data = fieldsOf(fieldsOf(body)['event-data']);
    const eventId = textAt(data, 'id');
    const event = textAt(data, 'event');
    if (eventId === null || event === null) return undefined;
    const messageId = textAt(fieldsOf(fieldsOf(data.message).headers), 'message-id');
    return [{ eventId, messageId, item: itemOf(event, data) }];
  },
  ignores: ['accepted', 'opened', 'clicked', 'stored', 'list_member_uploaded', 'list_uploaded'],
};

/** Failures that Mailgun reports without having asked the remote server: the address is on one of its lists. */
const ON_MAILGUNS_LIST = /^suppress-/;

function itemOf(event: string, data: Fields): ReportItem {
  const recipient = textAt(data, 'recipient');
  const delivery = fieldsOf(data['delivery-status']);
  const reply = {
    recipient,
    text: textAt(delivery, 'message') ?? textAt(delivery, 'description'),
    status: statusAt(delivery, 'enhanced-code'),
    replyCode: replyCodeAt(delivery, 'code'),
  };
  switch (event) {
    case 'delivered':
      return deliveryOf(reply, textAt(delivery, 'mx-host'));
    case 'failed': {
      const kind = textAt(data, 'severity') === 'temporary' ? 'delayed' : 'bounce';
      return failureOf(reply, { kind, isSoft: ON_MAILGUNS_LIST.test(textAt(data, 'reason') ?? '') });
    }
    case 'complained':
      return complaintOf(recipient);
    case 'unsubscribed':
      return unsubscribeOf(recipient);
    default:
      return { kind: 'other', note: event };
  }
}
