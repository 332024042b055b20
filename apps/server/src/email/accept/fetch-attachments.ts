import { sendLimits } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import type { SemaphoreStats } from '../../base/permits.ts';
import { semaphoreOf } from '../../config/index.ts';
import type { CallOut } from '../../platform/outbound/outcome.ts';
import { count, malformed } from './malformed.ts';
import type { Attachment, EmailDraft } from './read-draft.ts';

/** The caller whose attachments are fetched; the signal fires when the caller disconnects. */
export type FetchFor = { projectId: number; signal?: (() => AbortSignal) | undefined };

/** Replaces the URLs of a draft's attachments by what is there. */
export type FetchAttachments = ((draft: EmailDraft, by: FetchFor) => Promise<EmailDraft>) & {
  stats(): SemaphoreStats;
};

const TIMEOUT_MS = 10_000;
const REDIRECTS_MAX = 3;

/**
 * @param call the guarded outbound client: the URLs are the caller's choice
 * @throws AppError SERVICE_UNAVAILABLE if too many emails wait for their attachments, or one waits for too long
 */
export function openFetchAttachments(call: CallOut): FetchAttachments {
  const semaphore = new FairSemaphore(semaphoreOf('attachmentFetches'));
  const fetchAttachments = async (draft: EmailDraft, by: FetchFor) => {
    const lease = await semaphore.acquire({ tenant: String(by.projectId), signal: by.signal?.() });
    if (!lease.ok)
      throw new AppError('SERVICE_UNAVAILABLE', 'Too many attachments are being fetched: try again.', {
        retryAfterSeconds: lease.kind === 'aborted' ? 1 : lease.retryAfterSeconds,
      });
    try {
      return await fetchAll(draft, call);
    } finally {
      lease.release();
    }
  };
  return Object.assign(fetchAttachments, { stats: () => semaphore.stats() });
}

/** One after the other, each within the room that the others leave. @throws AppError VALIDATION_ERROR */
async function fetchAll(draft: EmailDraft, call: CallOut): Promise<EmailDraft> {
  const attachments: Attachment[] = [];
  let { contentBytes } = draft;
  for (const [at, { url, ...file }] of draft.attachments.entries()) {
    const room = sendLimits.contentBytesMax - contentBytes;
    const content = url === undefined ? file.content : await fetchOne(url, at, { room, call });
    if (url !== undefined) contentBytes += content.length;
    attachments.push({ ...file, content });
  }
  return { ...draft, attachments, contentBytes };
}

async function fetchOne(
  url: string,
  at: number,
  { room, call }: { room: number; call: CallOut },
): Promise<Buffer> {
  const field = `attachments.${at}.url`;
  const answer = await call({
    url,
    timeoutMs: TIMEOUT_MS,
    bytesMax: Math.max(1, room),
    redirectsMax: REDIRECTS_MAX,
  });
  if (!answer.ok && answer.kind === 'too-large')
    throw malformed(field, `has more than the ${count(room)} bytes that the rest of the email leaves`);
  if (!answer.ok) throw malformed(field, `could not be fetched: ${answer.message.replace(/\.$/, '')}`);
  if (answer.status !== 200)
    throw malformed(field, `could not be fetched: its server answered ${answer.status}`);
  if (answer.body.length > room)
    throw malformed(field, `has more than the ${count(room)} bytes that the rest of the email leaves`);
  return answer.body;
}
