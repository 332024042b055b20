import type { Design } from '@postpress/design';
import { textOf } from '@postpress/markup';

/** A part of the page that no block supports, kept as an html block. */
export type RawPart = {
  /** The path of its block: `body.rows.2.columns.0.contents.1`. */
  path: string;
  /** Why it could not be mapped, for people. */
  reason: string;
  words: number;
};

/** The html blocks of a design with the reason each was kept for, in the order of the page. */
export function listRawParts(design: Design, reasons: readonly string[]): RawPart[] {
  const parts: RawPart[] = [];
  for (const [row, { columns }] of design.body.rows.entries()) {
    for (const [column, { contents }] of columns.entries()) {
      for (const [index, { type, values }] of contents.entries()) {
        if (type !== 'html') continue;
        const path = `body.rows.${row}.columns.${column}.contents.${index}`;
        const reason = reasons[parts.length] ?? 'markup that no block holds';
        parts.push({ path, reason, words: countWords(String(values.html ?? '')) });
      }
    }
  }
  return parts;
}

function countWords(html: string): number {
  const text = textOf(html);
  return text === '' ? 0 : text.split(' ').length;
}
