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
  type RelayEvent,
  type RelayProvider,
  replyCodeAt,
  textAt,
  unsubscribeOf,
} from './relay-event.ts';

/**
 * SparkPost's webhooks: a list of `{msys: {message_event: {type: 'bounce', …}}}`, with other names for other families of
 * events. `rcpt_meta` is the metadata of the header `X-MSYS-API`. A call with an empty `msys` tests the address.
 */
export const sparkpost: RelayProvider = {
  prove: proveBySecret,
  read(body) {
    if (!Array.isArray(body)) return undefined;
    return body
      .flatMap((each) => Object.values(fieldsOf(fieldsOf(each).msys)).map(fieldsOf))
      .flatMap(eventOf);
  },
  ignores: [
    'injection',
    'open',
    'initial_open',
    'click',
    'amp_open',
    'amp_initial_open',
    'amp_click',
    'sms_status',
    'ab_test_completed',
    'ab_test_cancelled',
    'ingest_success',
    'ingest_error',
    'relay_injection',
    'relay_delivery',
    'relay_tempfail',
    'relay_permfail',
    'relay_rejection',
    'automatic_reply',
  ],
};

function eventOf(fields: Fields): RelayEvent[] {
  const type = textAt(fields, 'type');
  const eventId = idAt(fields, 'event_id');
  if (type === null || eventId === null) return [];
  const emailId = textAt(fieldsOf(fields.rcpt_meta), 'postpress_email');
  return [{ eventId, messageId: null, emailId, item: itemOf(type, fields) }];
}

/** Classes of bounces (`bounce_class`) as statuses, where the remote server's reply has none. */
const VERDICTS: Readonly<Record<string, string>> = {
  '10': '5.1.1',
  '21': '5.4.4',
  '22': '5.2.2',
  '23': '5.2.3',
  '24': '5.4.7',
  '30': '5.1.1',
  '50': '5.7.0',
  '51': '5.7.0',
  '52': '5.7.0',
  '53': '5.6.0',
  '54': '5.7.0',
};
/** SparkPost did not try: the address is on one of its lists. */
const ON_SPARKPOSTS_LIST = new Set(['25', '26']);
const AUTOMATIC_REPLY = new Set(['60', '80', '100']);
const UNSUBSCRIBE = '90';

function itemOf(type: string, fields: Fields): ReportItem {
  const recipient = textAt(fields, 'raw_rcpt_to') ?? textAt(fields, 'rcpt_to');
  const quoted = quotedReply(recipient, textAt(fields, 'raw_reason') ?? textAt(fields, 'reason'));
  const reply = { ...quoted, replyCode: quoted.replyCode ?? replyCodeAt(fields, 'error_code') };
  switch (type) {
    case 'delivery':
      return deliveryOf(reply, null);
    case 'delay':
      return failureOf(reply, { kind: 'delayed', isSoft: true });
    case 'bounce':
    case 'out_of_band':
      return bounceOf(idAt(fields, 'bounce_class') ?? '', reply);
    case 'policy_rejection':
    case 'generation_failure':
    case 'generation_rejection':
      return failureOf(reply, { kind: 'bounce', isSoft: true });
    case 'spam_complaint':
      return complaintOf(recipient, textAt(fields, 'fbtype') ?? 'abuse');
    case 'list_unsubscribe':
    case 'link_unsubscribe':
      return unsubscribeOf(recipient);
    default:
      return { kind: 'other', note: type };
  }
}

function bounceOf(bounceClass: string, reply: ReturnType<typeof quotedReply>): ReportItem {
  if (AUTOMATIC_REPLY.has(bounceClass)) return { kind: 'other', note: 'automatic_reply' };
  if (bounceClass === UNSUBSCRIBE) return unsubscribeOf(reply.recipient);
  const isSoft = ON_SPARKPOSTS_LIST.has(bounceClass);
  return failureOf(reply, { kind: 'bounce', isSoft, verdict: VERDICTS[bounceClass] });
}
