import type { ReportItem } from '../../inbound/inbound-report.ts';
import { proveBySecret } from './prove-by-secret.ts';
import {
  complaintOf,
  deliveryOf,
  type Fields,
  failureOf,
  fieldsOf,
  idAt,
  quotedReply,
  type RelayProvider,
  textAt,
  unsubscribeOf,
} from './relay-event.ts';

/**
 * Postmark's webhooks: one event in a call, named by `RecordType`; a bounce has a `Type` besides. `Metadata` has what
 * the header `X-PM-Metadata-…` said. `MessageID` is Postmark's own.
 */
export const postmark: RelayProvider = {
  prove: proveBySecret,
  read(body) {
    const fields = fieldsOf(body);
    const record = textAt(fields, 'RecordType');
    if (record === null) return undefined;
    const recipient = textAt(fields, 'Email') ?? textAt(fields, 'Recipient');
    // Deliveries have no id of their own.
    const about = [textAt(fields, 'MessageID'), recipient, textAt(fields, 'ChangedAt')];
    const eventId = JSON.stringify([record, ...(fields.ID === undefined ? about : [idAt(fields, 'ID')])]);
    const emailId = textAt(fieldsOf(fields.Metadata), 'postpress-email');
    return [{ eventId, messageId: null, emailId, item: itemOf(record, recipient, fields) }];
  },
  ignores: [
    'Open',
    'Click',
    'Inbound',
    'SubscriptionChange',
    // Types of bounces.
    'Subscribe',
    'AutoResponder',
    'AddressChange',
    'ChallengeVerification',
    'OpenRelayTest',
    'InboundError',
  ],
};

function itemOf(record: string, recipient: string | null, fields: Fields): ReportItem {
  const reply = quotedReply(recipient, textAt(fields, 'Details'));
  switch (record) {
    case 'Delivery':
      return deliveryOf(reply, null);
    case 'Bounce':
      return bounceOf(textAt(fields, 'Type') ?? '', {
        ...reply,
        text: reply.text ?? textAt(fields, 'Description'),
      });
    case 'SpamComplaint':
      return complaintOf(recipient);
    case 'SubscriptionChange': {
      // Suppressions for bounces and complaints have events of their own.
      const isByRecipient = fields.SuppressSending === true && textAt(fields, 'Origin') === 'Recipient';
      const isManual = textAt(fields, 'SuppressionReason') === 'ManualSuppression';
      return isByRecipient && isManual ? unsubscribeOf(recipient) : { kind: 'other', note: record };
    }
    default:
      return { kind: 'other', note: record };
  }
}

/** Types of bounces that are still being tried. */
const DELAYED = new Set(['Transient', 'DnsError']);
/** Types by which Postmark, not the remote server, refused, or which say nothing about the address. */
const SOFT = new Set([
  'SoftBounce',
  'Unknown',
  'SpamNotification',
  'VirusNotification',
  'ManuallyDeactivated',
  'Unconfirmed',
  'Blocked',
  'SMTPApiError',
  'DMARCPolicy',
  'TemplateRenderingFailed',
]);

function bounceOf(type: string, reply: ReturnType<typeof quotedReply>): ReportItem {
  if (DELAYED.has(type)) return failureOf(reply, { kind: 'delayed', isSoft: true });
  if (SOFT.has(type)) return failureOf(reply, { kind: 'bounce', isSoft: true });
  switch (type) {
    case 'HardBounce':
    case 'BadEmailAddress':
      return failureOf(reply, { kind: 'bounce', isSoft: false, verdict: '5.1.1' });
    case 'SpamComplaint':
      return complaintOf(reply.recipient);
    case 'Unsubscribe':
      return unsubscribeOf(reply.recipient);
    default:
      return { kind: 'other', note: type };
  }
}
