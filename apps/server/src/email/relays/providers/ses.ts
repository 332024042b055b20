import { LRUCache } from 'lru-cache';
import { parseJson } from '../../../base/parse-json.ts';
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
  UNPROVEN_BYTES_MAX,
  unsubscribeOf,
} from './relay-event.ts';
import { type CertificateMemory, confirmSubscription, proveSnsMessage } from './sns-signature.ts';

const CERTIFICATES_MAX = 20;

/**
 * Amazon SES, whose events come as messages of Amazon SNS. Anyone with an account at Amazon can have SNS sign messages,
 * so the key names the topics (ARNs between commas) that are ours. Event publishing (`eventType`) has our tag of
 * `X-SES-MESSAGE-TAGS`, feedback notifications (`notificationType`) the original header where that is switched on.
 */
export function createSes(): RelayProvider {
  const certificates: CertificateMemory = new LRUCache({ max: CERTIFICATES_MAX });
  return {
    async prove({ bytes, body, now, call }, topics) {
      if (bytes.length > UNPROVEN_BYTES_MAX)
        return { ok: false, why: 'An event of Amazon SES has at most 64 KB.' };
      const message = fieldsOf(body());
      if (!topics.split(',').includes(textAt(message, 'TopicArn') ?? ''))
        return { ok: false, why: 'The topic is not the one that is set.' };
      const proof = await proveSnsMessage(message, { now, call, certificates });
      if (!proof.ok) return proof;
      const sentAt = Date.parse(textAt(message, 'Timestamp') ?? '');
      if (!isCurrent(String(Math.floor(sentAt / 1_000)), now))
        return { ok: false, why: 'The timestamp is too old.' };
      if (message.Type !== 'SubscriptionConfirmation') return proof;
      const why = await confirmSubscription(message, call);
      return why === undefined ? proof : { ok: false, why };
    },
    read(body) {
      const message = fieldsOf(body);
      if (message.Type !== 'Notification') return [];
      const event = fieldsOf(parseJson(String(message.Message)));
      const type = textAt(event, 'eventType') ?? textAt(event, 'notificationType');
      // SES sends a line of text when a topic is chosen.
      if (type === null) return [];
      const ids = idsOf(fieldsOf(event.mail));
      return itemsOf(type, event).map((item): RelayEvent => {
        const recipient = 'recipient' in item ? item.recipient : null;
        return { eventId: JSON.stringify([textAt(message, 'MessageId'), recipient]), ...ids, item };
      });
    },
    ignores: ['Send', 'Open', 'Click', 'Subscription'],
  };
}

function idsOf(mail: Fields): Pick<RelayEvent, 'messageId' | 'emailId'> {
  const tag = fieldsOf(mail.tags)['postpress-email'];
  const emailId = Array.isArray(tag) && typeof tag[0] === 'string' ? tag[0] : null;
  const headers = Array.isArray(mail.headers) ? mail.headers.map(fieldsOf) : [];
  // `mail.messageId` is Amazon's own; the header's is the one that we gave.
  const named = headers.find((header) => /^message-id$/i.test(textAt(header, 'name') ?? ''));
  const messageId = textAt(named ?? {}, 'value') ?? textAt(fieldsOf(mail.commonHeaders), 'messageId');
  return { emailId, messageId };
}

const RECIPIENTS_MAX = 50;

function listAt(record: Fields, name: string): Fields[] {
  const value = record[name];
  return Array.isArray(value) ? value.slice(0, RECIPIENTS_MAX).map(fieldsOf) : [];
}

function textsAt(record: Fields, name: string): (string | null)[] {
  const value = record[name];
  if (!Array.isArray(value)) return [];
  return value.slice(0, RECIPIENTS_MAX).map((each) => (typeof each === 'string' ? each : null));
}

function itemsOf(type: string, event: Fields): ReportItem[] {
  const destination = textsAt(fieldsOf(event.mail), 'destination');
  switch (type) {
    case 'Delivery': {
      const delivery = fieldsOf(event.delivery);
      const response = textAt(delivery, 'smtpResponse');
      return textsAt(delivery, 'recipients').map((recipient) =>
        deliveryOf(quotedReply(recipient, response), textAt(delivery, 'remoteMtaIp')),
      );
    }
    case 'Bounce':
      return bouncesOf(fieldsOf(event.bounce));
    case 'DeliveryDelay': {
      const delay = fieldsOf(event.deliveryDelay);
      return listAt(delay, 'delayedRecipients').map((each) =>
        failureOf(replyOf(each), { kind: 'delayed', isSoft: true }),
      );
    }
    case 'Complaint': {
      const complaint = fieldsOf(event.complaint);
      const feedbackType = textAt(complaint, 'complaintFeedbackType') ?? 'abuse';
      const recipients = listAt(complaint, 'complainedRecipients');
      return recipients.map((each) => complaintOf(textAt(each, 'emailAddress'), feedbackType));
    }
    // SES took the message and did not send it: a virus, or a template that can't be rendered.
    case 'Reject':
    case 'Rendering Failure': {
      const why = textAt(fieldsOf(event.reject), 'reason') ?? textAt(fieldsOf(event.failure), 'errorMessage');
      return destination.map((recipient) =>
        failureOf(quotedReply(recipient, why), { kind: 'bounce', isSoft: true }),
      );
    }
    case 'Subscription': {
      const preferences = fieldsOf(fieldsOf(event.subscription).newTopicPreferences);
      return preferences.unsubscribeAll === true
        ? destination.map(unsubscribeOf)
        : [{ kind: 'other', note: type }];
    }
    default:
      return [{ kind: 'other', note: type }];
  }
}

/** Amazon's suppression lists, by which it did not try. */
const ON_AMAZONS_LIST = new Set(['Suppressed', 'OnAccountSuppressionList']);

function bouncesOf(bounce: Fields): ReportItem[] {
  const subType = textAt(bounce, 'bounceSubType') ?? '';
  const isSoft = textAt(bounce, 'bounceType') !== 'Permanent' || ON_AMAZONS_LIST.has(subType);
  const verdict = subType === 'NoEmail' ? '5.1.1' : undefined;
  return listAt(bounce, 'bouncedRecipients').map((each) =>
    failureOf(replyOf(each), { kind: 'bounce', isSoft, verdict }),
  );
}

function replyOf(recipient: Fields) {
  const reply = quotedReply(textAt(recipient, 'emailAddress'), textAt(recipient, 'diagnosticCode'));
  return { ...reply, status: statusAt(recipient, 'status') };
}
