import { type Field, fieldOf, findAddress, readFieldGroups, readTypedAddress } from './header-fields.ts';
import type { ReportItem } from './inbound-report.ts';
import type { OpenedMessage } from './open-message.ts';

/**
 * The meaning of feedback types (RFC 5965, 7.3; RFC 6430; RFC 9991 for `auth-failure`; IANA's registry). Other types express no wish of a recipient.
 */
const TYPES: Readonly<Record<string, 'complaint' | 'unsubscribe'>> = {
  abuse: 'complaint',
  fraud: 'complaint',
  'opt-out': 'unsubscribe',
  'opt-out-list': 'unsubscribe',
};

/** Reads a report in the Abuse Reporting Format, one item per recipient it names; empty for any other message. */
export function readFeedbackReport(message: OpenedMessage): ReportItem[] {
  const part = message.parts.find(({ type }) => type === 'message/feedback-report');
  // Some systems lose the parts of their own report and leave one text.
  const loose = /feedback-report/i.test(message.header('content-type') ?? '') ? message.text : '';
  const fields = readFieldGroups(part?.text ?? loose).flat();
  const type = feedbackTypeOf(fields);
  if (type === undefined) return readLooseComplaint(message);
  const recipients = recipientsOf(fields);
  const meaning = TYPES[type];
  return (recipients.length > 0 ? recipients : [null]).map((recipient): ReportItem => {
    if (meaning === 'complaint')
      return { kind: 'complaint', feedbackType: type, userAgent: fieldOf(fields, 'user-agent'), recipient };
    if (meaning === 'unsubscribe') return { kind: 'unsubscribe', feedbackType: type, recipient };
    return { kind: 'other', note: `feedback of the type ${type.slice(0, 80)}` };
  });
}

/** The type without comments (RFC 5322, 3.2.2), quotes and parameters: `abuse (spam)`. */
function feedbackTypeOf(fields: readonly Field[]): string | undefined {
  const value = fieldOf(fields, 'feedback-type');
  if (value === null) return undefined;
  const plain = value.replace(/\([^()]{0,200}\)/g, ' ').toLowerCase();
  return /[a-z0-9][\w.-]{0,79}/.exec(plain)?.[0] ?? plain.trim();
}

function recipientsOf(fields: readonly Field[]): string[] {
  const named = fields
    .filter(({ name }) => name === 'original-rcpt-to' || name === 'removal-recipient')
    .map(({ value }) => readTypedAddress(value))
    .filter((address) => address !== null);
  return [...new Set(named)];
}

/**
 * Reads complaints without the format: Outlook.com's sender programme forwards the message with a header field of its
 * own.
 */
function readLooseComplaint(message: OpenedMessage): ReportItem[] {
  const returned = message.parts.find(({ type }) => type === 'message/rfc822');
  if (!returned || !/^complaint about message from /i.test(message.subject)) return [];
  const header = readFieldGroups(returned.text)[0] ?? [];
  const recipient = findAddress(fieldOf(header, 'x-hmxmroriginalrecipient') ?? '');
  return [{ kind: 'complaint', feedbackType: 'abuse', userAgent: null, recipient }];
}
