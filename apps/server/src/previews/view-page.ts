import { type ClientView, findMailClient, viewIn } from '@postpress/clients';

/** The URL of this module, for worker threads. */
export const viewPageModule = import.meta.url;

export type ViewPage = { clientId: string; html: string; blockImages: boolean };

/** A page as a client changes it. Runs on a thread: a page of megabytes with thousands of CSS rules takes seconds. */
export function viewPage({ clientId, html, blockImages }: ViewPage): ClientView | undefined {
  const client = findMailClient(clientId);
  return client && viewIn(client, html, { blockImages });
}
