import { findMailClient, viewIn } from '@postpress/clients';

/** An email in dark mode, and whether it has its own dark styles. */
export type DarkForm = { html: string; isOwn: boolean };

const OWN = /prefers-color-scheme\s*:\s*dark/i;

/**
 * An email in dark mode: with its own dark styles, in a client that supports them; else recolored, as some clients do.
 * Both are simulated.
 */
export function darkFormOf(html: string): DarkForm {
  const isOwn = OWN.test(html);
  const client = findMailClient(isOwn ? 'apple-mail-mac-dark' : 'outlook-web-dark');
  return { html: client ? viewIn(client, html).html : html, isOwn };
}
