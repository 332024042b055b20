import { mailClients } from '@postpress/clients';
import type { PreviewRunResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import type { Editor } from '../kernel/editor.ts';

type Run = PreviewRunResult['data'];
const LOOK_MS = 1_000;

/**
 * Starts a preview run of a page, and reports its progress. The page is rendered here, with the sample values and
 * conditions of the preview.
 *
 * @throws SessionError
 */
export async function followRun(
  { session }: Editor,
  { html, clients, blockImages }: { html: string; clients: string[]; blockImages: boolean },
  onChange: (run: Run) => void,
  signal: AbortSignal,
): Promise<void> {
  const params = { projectId: session.opened.project.id };
  const { template } = session.opened;
  const body = {
    html,
    clients,
    blockImages,
    ...(template && { templateId: template.id }),
  };
  let { data: run } = await session.call(operations.createPreview, { params, body, signal });
  onChange(run);
  while (run.status === 'waiting') {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    signal.throwIfAborted();
    ({ data: run } = await session.call(operations.getPreview, {
      params: { ...params, runId: run.id },
      signal,
    }));
    onChange(run);
  }
}

/** Every client that the service renders, in its order. */
export const mailClientList = mailClients.map(({ id, name }) => ({ id, name }));

/** A few that differ most: the most used, those that break most, and dark mode. */
export const usualClients = mailClientList
  .map(({ id }) => id)
  .filter((id) => ['gmail-web', 'outlook-windows', 'apple-mail-ios-dark'].includes(id));

/** The vendor of a client, by the prefix of its id; `other` for vendors with one client only. */
export const clientFamilies = ['gmail', 'outlook', 'apple-mail', 'yahoo', 'other'] as const;

export type ClientFamily = (typeof clientFamilies)[number];

export function familyOf(id: string): ClientFamily {
  // AOL Mail is the same client as Yahoo Mail.
  if (id.startsWith('aol')) return 'yahoo';
  return clientFamilies.find((family) => id.startsWith(family)) ?? 'other';
}
