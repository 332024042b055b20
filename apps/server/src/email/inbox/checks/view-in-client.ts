import { type ClientView, findMailClient, viewIn } from '@postpress/clients';
import type { Computation } from '../../../platform/threads/compute.ts';

/** An email's HTML as a mail client would show it; undefined for an unknown client. On a thread where it is large. */
export const viewInClient: Computation<{ client: string; html: string }, ClientView | undefined> = {
  module: import.meta.url,
  name: 'viewInClient',
  run({ client, html }) {
    const known = findMailClient(client);
    return known && viewIn(known, html);
  },
};
