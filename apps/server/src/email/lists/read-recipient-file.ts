import { ImportListRecipientsBody, listLimits, recipientFileColumns } from '@postpress/contracts';
import { type CsvRow, readCsv } from '@postpress/contracts/csv';
import { isJsonObject } from '@postpress/design/json';
import { AppError } from '../../base/app-error.ts';
import { type BodyInput, defineBodyComputation } from '../../base/computation.ts';
import type { NewRecipient } from './list-recipients.ts';
import { mergeEntries, readEntry } from './read-entries.ts';

const { linesMax, refusedListedMax, variablesMax } = listLimits;

export type RecipientFile = {
  /** Each address once. */
  recipients: NewRecipient[];
  duplicates: number;
  refused: number;
  /** The first of the refused lines. */
  errors: { line: number; message: string }[];
};

/** @throws AppError VALIDATION_ERROR without the column `email`, and for a file of too many lines or columns */
function readFile(csv: string): RecipientFile {
  const rows = readCsv(csv);
  const first = rows.next();
  const head = first.done ? [] : first.value.cells.map((cell) => cell.trim());
  const columnOf = (name: string) => head.findIndex((each) => each.toLowerCase() === name);
  const [email, language] = [columnOf('email'), columnOf('language')];
  if (email < 0)
    throw new AppError('VALIDATION_ERROR', 'csv: its first line must name the columns; email is missing.');
  if (head.length > variablesMax + 1)
    throw new AppError('VALIDATION_ERROR', `csv: it has more than ${variablesMax} columns beside email.`);
  const isExported = head.join() === recipientFileColumns.join();
  const entries: NewRecipient[] = [];
  const errors: RecipientFile['errors'] = [];
  let refused = 0;
  for (const row of rows) {
    if (entries.length + refused === linesMax)
      throw new AppError(
        'VALIDATION_ERROR',
        `csv: it has more than ${linesMax.toLocaleString('en-US')} lines: split it, and give each part the line with the columns.`,
      );
    const entry = isExported ? readExported(row) : readLine(row, head, { email, language });
    if (typeof entry === 'object') entries.push(entry);
    else {
      refused += 1;
      if (errors.length < refusedListedMax) errors.push({ line: row.line, message: entry });
    }
  }
  const recipients = mergeEntries(entries);
  return { recipients, duplicates: entries.length - recipients.length, refused, errors };
}

function readLine(
  { cells }: CsvRow,
  head: readonly string[],
  { email, language }: { email: number; language: number },
): NewRecipient | string {
  if (cells.length > head.length)
    return `It has ${cells.length} cells; the first line names ${head.length} columns.`;
  const variables: Record<string, string> = {};
  for (const [at, name] of head.entries()) {
    const cell = cells[at]?.trim() ?? '';
    if (at !== email && at !== language && name !== '' && cell !== '') variables[name] = cell;
  }
  return readEntry(cells[email]?.trim() ?? '', variables, cells[language]?.trim() || undefined);
}

/** A line of `exportListRecipients`. When the recipient was added is left out: it is added now. */
function readExported({ cells: [email = '', language, , json = ''] }: CsvRow): NewRecipient | string {
  const variables = parseVariables(json);
  if (typeof variables === 'string') return variables;
  return readEntry(email.trim(), variables, language?.trim() || undefined);
}

function parseVariables(json: string): Record<string, unknown> | string {
  const wrong = 'variables: it is no JSON object.';
  if (json.trim() === '') return {};
  try {
    const variables: unknown = JSON.parse(json);
    if (!isJsonObject(variables)) return wrong;
    if (Object.keys(variables).length > variablesMax)
      return `variables: more than ${variablesMax} are given.`;
    return variables;
  } catch {
    return wrong;
  }
}

export const importListRecipientsWork = defineBodyComputation({
  module: import.meta.url,
  name: 'importListRecipientsWork',
  body: ImportListRecipientsBody,
  makes: 'value',
  run: ({ body }: BodyInput<ImportListRecipientsBody, undefined>) => readFile(body.csv),
});
