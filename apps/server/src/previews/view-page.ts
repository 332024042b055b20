import { type ClientView, findMailClient, viewIn } from '@postpress/clients';
import type { Computation } from '../platform/threads/compute.ts';

/** The URL of this module, for worker threads. */
export const viewPageModule = import.meta.url;

export type ViewPage = { clientId: string; html: string; blockImages?: boolean };

/**
 * A page as a mail client changes it; undefined for an unknown client. Runs on a thread: a page of megabytes with
 * thousands of CSS rules takes seconds.
 */
export function viewPage({ clientId, html, blockImages = false }: ViewPage): ClientView | undefined {
  const client = findMailClient(clientId);
  return client && viewIn(client, html, { blockImages });
}

/** The same for requests: on a thread only if the page is large. */
export const viewInClient: Computation<ViewPage, ClientView | undefined> = {
  module: viewPageModule,
  name: 'viewInClient',
  run: viewPage,
};
