import { findMailClient, viewIn } from '@postpress/clients';

/** An email in the dark, and whether it brings styles for that itself. */
export type DarkForm = { html: string; isOwn: boolean };

const OWN = /prefers-color-scheme\s*:\s*dark/i;

/**
 * How an email looks where people read in the dark: with its own styles, as a client shows it that keeps them; else
 * recolored, as a client does that helps itself. Both are simulated.
 */
export function darkFormOf(html: string): DarkForm {
  const isOwn = OWN.test(html);
  const client = findMailClient(isOwn ? 'apple-mail-mac-dark' : 'outlook-web-dark');
  return { html: client ? viewIn(client, html).html : html, isOwn };
}
