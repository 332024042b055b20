import { byteText } from './byte-text.ts';
import type { EmailContent } from './email-calls.ts';

/** Files of a message, each with its kind and size. */
export function AttachmentList({ attachments }: { attachments: EmailContent['attachments'] }) {
  return (
    <ul className="pp-plain-list">
      {attachments.map(({ filename, contentType, bytes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order, and names may be twice
        <li key={index}>
          {filename} · {contentType} · {byteText(bytes)}
        </li>
      ))}
    </ul>
  );
}
