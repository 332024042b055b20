import { isWide } from '@postpress/markup';

/** One table row: its cells as text, and whether a rule follows it. */
export type TextRow = { cells: readonly string[]; ruled: boolean };

const CELL_WIDTH_MAX = 60;

/** A table with aligned columns in a monospaced font. Line breaks in cells become spaces. */
export function tableText(rows: readonly TextRow[]): string {
  const lines = rows.map(({ cells }) => cells.map((cell) => cell.replace(/\s+/g, ' ').trim()));
  const count = Math.max(0, ...lines.map((cells) => cells.length));
  const widths = Array.from({ length: count }, (_, column) =>
    Math.min(CELL_WIDTH_MAX, Math.max(0, ...lines.map((cells) => widthOf(cells[column] ?? '')))),
  );
  const out: string[] = [];
  lines.forEach((cells, index) => {
    if (cells.every((cell) => cell === '')) return;
    out.push(
      widths
        .map((width, column) => pad(cells[column] ?? '', width))
        .join(' | ')
        .trimEnd(),
    );
    if (rows[index]?.ruled) out.push(widths.map((width) => '-'.repeat(Math.max(width, 1))).join('-+-'));
  });
  return out.join('\n');
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

/** The width in columns: East Asian characters and emoji take two. */
export function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    if (/\p{Mark}/u.test(sign)) continue;
    width += isWide(code) || code >= 0x1f300 ? 2 : 1;
  }
  return width;
}
