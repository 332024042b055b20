import { type ClientView, findMailClient, viewIn } from '@postpress/clients';

/** This module's address, for work on a thread of its own. */
export const viewPageModule = import.meta.url;

export type ViewPage = { clientId: string; html: string; blockImages: boolean };

/** What a client makes of a page. Called on other threads: a page of megabytes with thousands of rules takes seconds. */
export function viewPage({ clientId, html, blockImages }: ViewPage): ClientView | undefined {
  const client = findMailClient(clientId);
  return client && viewIn(client, html, { blockImages });
}
