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
 * Mailjet's event API: one event in a call, or a list where grouping is on. `CustomID` is what the header
 * `X-MJ-CustomID` said. Events have no ids; time, message and recipient tell them apart.
 */
export const mailjet: RelayProvider = {
  prove: proveBySecret,
  read(body) {
    return oneOrMany(body)?.map(({ event, fields }): RelayEvent => {
      const about = [idAt(fields, 'time'), idAt(fields, 'MessageID'), textAt(fields, 'email')];
      const emailId = textAt(fields, 'CustomID');
      const eventId = JSON.stringify([event, ...about]);
      return { eventId, messageId: null, emailId, item: itemOf(event, fields) };
    });
  },
  ignores: ['open', 'click'],
};

/** What Mailjet's `error` means where the remote server's reply has no status. */
const VERDICTS: Readonly<Record<string, string>> = {
  'user unknown': '5.1.1',
  'invalid domain': '5.1.2',
  'no mail host': '5.1.2',
  'mailbox inactive': '5.2.1',
  'quota exceeded': '5.2.2',
  'relay/access denied': '5.7.1',
  'spam blocked': '5.7.0',
  'content blocked': '5.6.0',
};

function itemOf(event: string, fields: Fields): ReportItem {
  const recipient = textAt(fields, 'email');
  const error = textAt(fields, 'error');
  const comment = textAt(fields, 'comment') ?? textAt(fields, 'smtp_reply');
  const reply = quotedReply(recipient, comment ?? error);
  const view = { kind: 'bounce', verdict: VERDICTS[error ?? ''], isOwnWord: comment === null } as const;
  switch (event) {
    // `sent` is Mailjet's word for delivered: the remote server accepted it, and `smtp_reply` is its reply.
    case 'sent':
      return deliveryOf(reply, null);
    case 'bounce':
      return failureOf(reply, { ...view, isSoft: fields.hard_bounce !== true });
    // Mailjet did not try: its lists, or the content.
    case 'blocked':
      return failureOf(reply, { ...view, isSoft: true });
    case 'spam':
      return complaintOf(recipient);
    case 'unsub':
      return unsubscribeOf(recipient);
    default:
      return { kind: 'other', note: event };
  }
}
