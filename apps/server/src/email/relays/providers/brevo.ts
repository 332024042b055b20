import type { ReportItem } from '../../inbound/inbound-report.ts';
import { proveBySecret } from './prove-by-secret.ts';
import {
  complaintOf,
  deliveryOf,
  type Fields,
  failureOf,
  idAt,
  oneOrMany,
  quotedReply,
  type RelayEvent,
  type RelayProvider,
  textAt,
  unsubscribeOf,
} from './relay-event.ts';

/**
 * Brevo's transactional webhooks: one event in a call, or a list where batching is on. `X-Mailin-custom` is what that
 * header said, `message-id` the Message-ID. `id` is the webhook's, so time, message and recipient tell events apart.
 */
export const brevo: RelayProvider = {
  prove: proveBySecret,
  read(body) {
    return oneOrMany(body)?.map(({ event, fields }): RelayEvent => {
      const messageId = textAt(fields, 'message-id');
      const time = idAt(fields, 'ts_epoch') ?? idAt(fields, 'ts_event');
      const eventId = JSON.stringify([event, time, messageId, textAt(fields, 'email')]);
      const emailId = textAt(fields, 'X-Mailin-custom');
      return { eventId, messageId, emailId, item: itemOf(event, fields) };
    });
  },
  ignores: [
    'request',
    'sent',
    'opened',
    'unique_opened',
    'proxy_open',
    'unique_proxy_open',
    'loaded_by_proxy',
    'click',
  ],
};

function itemOf(event: string, fields: Fields): ReportItem {
  const recipient = textAt(fields, 'email');
  const reply = quotedReply(recipient, textAt(fields, 'reason'));
  switch (event) {
    case 'delivered':
      return deliveryOf(reply, null);
    case 'deferred':
      return failureOf(reply, { kind: 'delayed', isSoft: true });
    case 'hard_bounce':
    case 'invalid_email':
      return failureOf(reply, { kind: 'bounce', isSoft: false, verdict: '5.1.1' });
    case 'soft_bounce':
      return failureOf(reply, { kind: 'bounce', isSoft: true });
    // Brevo did not try: its lists, or the content.
    case 'blocked':
    case 'error':
      return failureOf(reply, { kind: 'bounce', isSoft: true, isOwnWord: true });
    case 'spam':
    case 'complaint':
      return complaintOf(recipient);
    case 'unsubscribed':
    case 'unsubscribe':
      return unsubscribeOf(recipient);
    default:
      return { kind: 'other', note: event };
  }
}
