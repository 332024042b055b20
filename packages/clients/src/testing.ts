import type { MailClient } from './client.ts';
import { findMailClient } from './mail-clients.ts';
import { viewIn } from './view-in.ts';

/** The client of this id, which there is. */
export function client(id: string): MailClient {
  const found = findMailClient(id);
  if (!found) throw new Error(`no client ${id}`);
  return found;
}

/** What a client makes of a body, as the markup between its own tags. */
export function bodyIn(id: string, body: string, head = ''): string {
  const { html } = viewIn(client(id), `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`);
  return html
    .slice(html.indexOf('<body') + 1)
    .replace(/^[^>]*>/, '')
    .replace(/<\/body>.*$/s, '')
    .replace(/^<div class="(?:mail-body)"[^>]*>(.*)<\/div>$|^<div>(.*)<\/div>$/s, '$1$2');
}

/** What a client makes of a style sheet. */
export function sheetIn(id: string, css: string, body = ''): string {
  const { html } = viewIn(client(id), `<html><head><style>${css}</style></head><body>${body}</body></html>`);
  return [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].at(-1)?.[1] ?? '';
}
