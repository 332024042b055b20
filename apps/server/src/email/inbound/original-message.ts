import { findReturnPaths } from '../message/return-path.ts';
import { fieldOf, findAddress, readFieldGroups, readHeader } from './header-fields.ts';
import type { OriginalMessage } from './inbound-report.ts';
import type { OpenedMessage } from './open-message.ts';

const RETURNED = new Set([
  'message/rfc822',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global',
  'message/global-headers',
]);

/** Reads the header of the returned message: its own part, or the first header in the text after the notice. */
export function readOriginal(message: OpenedMessage, afterNotice: string): OriginalMessage {
  const part = message.parts.find(({ type }) => RETURNED.has(type));
  const fields = part ? readHeader(part.text) : (readFieldGroups(afterNotice)[0] ?? []);
  const to = fieldOf(fields, 'to');
  const returnPath = fieldOf(fields, 'return-path');
  return {
    messageId: fieldOf(fields, 'message-id'),
    returnPath: returnPath === null ? null : findAddress(returnPath),
    to: to === null ? null : findAddress(to),
    returnPaths: findReturnPaths([...message.parts.map(({ text }) => text), message.text].join('\n')),
  };
}
