/** A CSV cell; null is empty. */
export type CsvCell = string | number | null;

/**
 * A CSV line (RFC 4180) with its line break. Text that a spreadsheet would run as a formula gets a leading apostrophe;
 * numbers stay numbers.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

/** A whole CSV file: the header and its rows. */
export function csvOf(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [head, ...rows].map(csvLine).join('');
}

/** A line of a CSV file: its number in the file, from 1, and its cells. */
export type CsvRow = { line: number; cells: string[] };

/**
 * The rows of a CSV text (RFC 4180), without empty lines. Cells are separated by commas, or by semicolons if the first line
 * has more of these, as spreadsheets of some countries write. The apostrophe that {@link csvLine} puts before formulas is
 * removed; what follows a closing quote belongs to its cell. Time grows with the text.
 */
export function* readCsv(text: string): Generator<CsvRow, void> {
  const source = text.startsWith('\ufeff') ? text.slice(1) : text;
  const [head = ''] = source.split(/\r|\n/, 1);
  const separator = head.split(';').length > head.split(',').length ? ';' : ',';
  const part = new RegExp(`"(?:[^"]|"")*"?|[^"${separator}\\r\\n]+|${separator}|\\r\\n|\\r|\\n`, 'g');
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  let cell = '';
  const finished = () => {
    row.cells.push(/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
    cell = '';
    return row;
  };
  for (const [found] of source.matchAll(part)) {
    if (found === separator) finished();
    else if (/^[\r\n]/.test(found)) {
      line += 1;
      if (row.cells.length > 0 || cell !== '') yield finished();
      row = { line, cells: [] };
    } else if (found.startsWith('"')) {
      line += found.match(/\r\n|\r|\n/g)?.length ?? 0;
      cell += found.slice(1, found.length > 1 && found.endsWith('"') ? -1 : undefined).replaceAll('""', '"');
    } else cell += found;
  }
  if (row.cells.length > 0 || cell !== '') yield finished();
}

function toCell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
