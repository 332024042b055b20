import type { EmailDraft } from './read-draft.ts';

/** Restores the buffers of a draft read on a thread, which returns them as plain byte arrays. */
export function withBuffers(draft: EmailDraft): EmailDraft {
  const attachments = draft.attachments.map((attachment) => {
    const { buffer, byteOffset, byteLength } = attachment.content;
    return { ...attachment, content: Buffer.from(buffer, byteOffset, byteLength) };
  });
  return { ...draft, attachments };
}
