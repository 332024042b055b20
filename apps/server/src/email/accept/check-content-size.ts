import { sendLimits } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { count } from './malformed.ts';
import type { Attachment } from './read-attachments.ts';

/**
 * The size of an email's content: HTML and text as UTF-8, attachments decoded.
 *
 * @throws AppError VALIDATION_ERROR with the three sizes when they exceed the limit together
 */
export function checkContentSize(content: {
  html: string;
  text: string | null;
  attachments: readonly Attachment[];
}): number {
  const html = Buffer.byteLength(content.html);
  const text = content.text === null ? 0 : Buffer.byteLength(content.text);
  const attachments = content.attachments.reduce((sum, each) => sum + each.content.length, 0);
  const all = html + text + attachments;
  if (all <= sendLimits.contentBytesMax) return all;
  throw new AppError(
    'VALIDATION_ERROR',
    `The content of the email must have ${count(sendLimits.contentBytesMax)} bytes or fewer; ${count(all)} were given: html ${count(html)}, text ${count(text)}, attachments ${count(attachments)}.`,
  );
}
