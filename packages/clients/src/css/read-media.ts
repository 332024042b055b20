import { splitOutside } from '@postpress/markup';
import type { MailClient } from '../client.ts';
import type { Column } from '../facts/columns.ts';
import { supportOf } from '../facts/facts.ts';
import { mediaFeatures } from '../features/media.ts';
import type { Notes } from '../notes.ts';

/** The media queries that a client keeps; `undefined` if it keeps none, so that the rules inside never apply. */
export function readMedia(prelude: string, client: MailClient, notes: Notes): string | undefined {
  const queries = splitOutside(prelude, ',').map((query) => query.trim());
  const kept = queries.filter((query) => isKept(query, client.tested, notes));
  if (client.appearance === 'dark' && kept.some((query) => DARK_QUERY.test(query))) notes.usesOwnDark = true;
  return kept.length > 0 ? withAppearance(kept.join(','), client.appearance) : undefined;
}

const DARK_QUERY = /prefers-color-scheme\s*:\s*dark/i;

function isKept(query: string, column: Column, notes: Notes): boolean {
  for (const { feature, asks } of mediaFeatures) {
    if (!asks.test(query) || supportOf(feature, column) !== 'no') continue;
    notes.add(feature, 'dropped a media query');
    return false;
  }
  const isUnknown =
    (column.startsWith('gmail.') && /height/i.test(query)) ||
    (/^(?:yahoo|aol)\./.test(column) && /\((?!\s*(?:min|max)-(?:width|height)\b)/i.test(query)) ||
    (column.startsWith('protonmail.') && /orientation\s*:\s*landscape/i.test(query)) ||
    (column === 'apple-mail.ios' && /orientation\s*:\s*portrait/i.test(query));
  if (isUnknown) notes.add('css-at-media', 'dropped a media query');
  return !isUnknown;
}

/**
 * Resolves queries for the color scheme, so that the page shows the client's appearance in any browser. `picture` and
 * `style` have the same queries in their `media`.
 */
export function withAppearance(queries: string, appearance: MailClient['appearance']): string {
  return queries.replace(/\(\s*prefers-color-scheme\s*(?::\s*(\w+)\s*)?\)/gi, (_, scheme?: string) =>
    scheme === undefined || scheme.toLowerCase() === appearance ? '(min-width:0px)' : '(max-width:0px)',
  );
}
