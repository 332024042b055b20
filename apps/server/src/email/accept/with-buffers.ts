import type { EmailDraft } from './read-draft.ts';

/** Restores the buffers of a draft read on a thread, which returns them as plain byte arrays. */
export function withBuffers(draft: EmailDraft): EmailDraft {
  const { html, text } = draft;
  return {
    ...draft,
    html: typeof html === 'string' ? html : toBuffer(html),
    text: text === null || typeof text === 'string' ? text : toBuffer(text),
    attachments: draft.attachments.map((attachment) => ({
      ...attachment,
      content: toBuffer(attachment.content),
    })),
  };
}

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
