import { type CsvRow, csvLine, readCsv } from '@postpress/contracts/csv';

/** A part of a file that one call imports. */
export type CsvPart = {
  csv: string;
  /** Numbers of its lines in the file, by those in the part. */
  lines: number[];
};

/** Cuts a CSV file into parts of so many lines, each with the first line. */
export function* splitCsv(text: string, linesMax: number): Generator<CsvPart> {
  const rows = readCsv(text);
  const first = rows.next();
  if (first.done) return;
  const head = csvLine(first.value.cells);
  for (let part: CsvRow[] = []; ; part = []) {
    for (const row of take(rows, linesMax)) part.push(row);
    if (part.length === 0) return;
    const csv = head + part.map(({ cells }) => csvLine(cells)).join('');
    yield { csv, lines: linesOf(part) };
  }
}

/** The line of the file at the number of each line of the part: cells may have line breaks. */
function linesOf(part: readonly CsvRow[]): number[] {
  const lines: number[] = [];
  let at = 2;
  for (const { line, cells } of part) {
    lines[at] = line;
    at += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
  }
  return lines;
}

/** The next rows, without closing the generator. */
function* take(rows: Generator<CsvRow, void>, count: number): Generator<CsvRow> {
  for (let taken = 0; taken < count; taken++) {
    const next = rows.next();
    if (next.done) return;
    yield next.value;
  }
}
