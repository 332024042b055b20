import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReportItem } from '../inbound/inbound-report.ts';
import {
  type Fields,
  failureOf,
  fieldsOf,
  isCurrent,
  type RelayProvider,
  replyCodeAt,
  statusAt,
  textAt,
} from './relay-event.ts';

/** A call has one event, of a few kilobytes, and its signature stands within: it is parsed before it is proven. */
const BYTES_MAX = 65_536;

/**
 * Mailgun's webhooks: `signature` beside `event-data`. The signature is HMAC-SHA256 of timestamp and token, in hex, with
 * the webhook signing key. Mailgun keeps our Message-ID and quotes it without angle brackets.
 */
export const mailgun: RelayProvider = {
  prove({ bytes, body, now }, key) {
    if (bytes.length > BYTES_MAX) return { ok: false, why: 'An event of Mailgun has at most 64 KB.' };
    const signature = fieldsOf(fieldsOf(body()).signature);
    const [timestamp, token, signed] = ['timestamp', 'token', 'signature'].map((name) =>
      textAt(signature, name),
    );
    if (!timestamp || !token || !signed) return { ok: false, why: 'The signature is missing.' };
    const own = createHmac('sha256', key).update(timestamp).update(token).digest();
    const given = Buffer.from(signed, 'hex');
    if (given.length !== own.length || !timingSafeEqual(given, own))
      return { ok: false, why: 'The signature is wrong.' };
    return isCurrent(timestamp, now) ? { ok: true } : { ok: false, why: 'The timestamp is too old.' };
  },
  read(body) {
    const data = fieldsOf(fieldsOf(body)['event-data']);
    const eventId = textAt(data, 'id');
    const event = textAt(data, 'event');
    if (eventId === null || event === null) return undefined;
    const messageId = textAt(fieldsOf(fieldsOf(data.message).headers), 'message-id');
    return [{ eventId, messageId, item: itemOf(event, data) }];
  },
};

/** Failures that Mailgun reports without having asked the remote server: the address stands on one of its lists. */
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
    case 'delivered': {
      const { text: diagnostic, status } = reply;
      const remoteHost = textAt(delivery, 'mx-host');
      return { kind: 'delivered', action: 'delivered', status, recipient, diagnostic, remoteHost };
    }
    case 'failed': {
      const kind = textAt(data, 'severity') === 'temporary' ? 'delayed' : 'bounce';
      return failureOf(reply, { kind, isSoft: ON_MAILGUNS_LIST.test(textAt(data, 'reason') ?? '') });
    }
    case 'complained':
      return { kind: 'complaint', feedbackType: 'abuse', userAgent: null, recipient };
    case 'unsubscribed':
      return { kind: 'unsubscribe', feedbackType: null, recipient };
    default:
      return { kind: 'other', note: event };
  }
}
