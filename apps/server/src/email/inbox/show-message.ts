import type { Compute } from '../../platform/threads/compute.ts';
import { viewInClient } from '../../previews/index.ts';
import type { CapturedMessage } from '../transports/captured-messages.ts';
import { inspectHtml } from './checks/inspect-html.ts';
import { type PageLink, type ReadPage, readPageWork } from './checks/read-page.ts';
import { spamHints } from './checks/spam-hints.ts';
import type { InboxDeps } from './find-viewer.ts';
import type { MessageView, ViewContent } from './pages/message-page.ts';
import type { ReadMessage } from './read-message.thread.ts';
import { type CheckedSignature, checkSignatures, readCapturedMessage } from './read-on-thread.ts';

type Captured = CapturedMessage & { raw: Buffer };
export type ShownMessage = { captured: Captured; read: ReadMessage; signatures: CheckedSignature[] };

/** Auditing takes longer per character than what the limit of inline computations was measured by. */
const AUDIT_WEIGHT = 4;
const NO_PAGE: ReadPage = { links: [], text: '', images: 0, forms: 0, scripts: 0 };
const DEFAULT_CLIENT = 'gmail-web';

/** A captured message as every view needs it. */
export async function openMessage(
  captured: Captured,
  deps: Pick<InboxDeps, 'db' | 'compute'>,
): Promise<ShownMessage> {
  const read = await readCapturedMessage(captured, deps.compute);
  return { captured, read, signatures: await checkSignatures(captured, deps) };
}

/** What a view shows beyond the message: each is computed when it is opened, large ones on a thread. */
export async function contentOf(
  shown: ShownMessage,
  { view, client = DEFAULT_CLIENT }: { view: MessageView; client?: string | undefined },
  deps: Pick<InboxDeps, 'compute'>,
): Promise<ViewContent> {
  if (view === 'clients') return { view, client, shown: await viewIn(shown, client, deps) };
  if (view === 'links') return { view, links: await linksOf(shown, deps) };
  if (view === 'checks') return { view, ...(await checksOf(shown, deps)) };
  return { view };
}

/** Beyond it, a page that shows one image many times would be much larger than its message. */
const IMAGE_CHARACTERS_MAX = 8 * 1_048_576;

/** The HTML with its inline images as data, which its page may show. */
export function withInlineImages(html: string, attachments: ReadMessage['attachments']): string {
  const images = new Map(
    attachments.flatMap(({ contentId, contentType, content }) =>
      contentId && /^image\/(?:png|jpeg|gif|webp)$/.test(contentType)
        ? [[contentId, { contentType, content }]]
        : [],
    ),
  );
  if (images.size === 0) return html;
  let charactersLeft = IMAGE_CHARACTERS_MAX;
  return html.replace(/cid:([^\s"'<>()]{1,1000})/gi, (url: string, id: string) => {
    const image = images.get(id) ?? images.get(decodeSafely(id));
    charactersLeft -= image ? image.content.length * 1.4 : 0;
    if (!image || charactersLeft < 0) return url;
    return `data:${image.contentType};base64,${Buffer.from(image.content).toString('base64')}`;
  });
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The HTML as a mail client would show it. */
export async function viewIn(
  { captured, read }: Pick<ShownMessage, 'captured' | 'read'>,
  client: string,
  { compute }: Pick<InboxDeps, 'compute'>,
) {
  if (read.html === null) return undefined;
  return compute(viewInClient, { clientId: client, html: read.html }, sizeOf(captured, read.html));
}

/** Links and images of the HTML; none where a message has only text. */
export async function linksOf(
  { captured, read }: ShownMessage,
  { compute }: Pick<InboxDeps, 'compute'>,
): Promise<readonly PageLink[]> {
  if (read.html === null) return [];
  return (await compute(readPageWork, read.html, sizeOf(captured, read.html))).links;
}

async function checksOf(
  { captured, read, signatures }: ShownMessage,
  { compute }: Pick<InboxDeps, 'compute'>,
) {
  const { subject } = captured;
  const inspected =
    read.html === null
      ? { page: NO_PAGE, findings: [] }
      : await compute(inspectHtml, { html: read.html, subject }, sizeOf(captured, read.html, AUDIT_WEIGHT));
  const fromDomain = /@([^@>\s]+)>?$/.exec(read.from ?? '')?.[1]?.toLowerCase() ?? '';
  const hints = spamHints({ message: read, subject, fromDomain, page: inspected.page, signatures });
  return { findings: inspected.findings, hints };
}

function sizeOf({ workspaceId }: CapturedMessage, html: string, weight = 1): Parameters<Compute>[2] {
  return { tenant: String(workspaceId), characters: html.length * weight };
}
