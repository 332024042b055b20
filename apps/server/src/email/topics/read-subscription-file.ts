import {
  ImportSubscriptionsBody,
  SUBSCRIPTION_NOTE_CHARACTERS_MAX,
  type SubscriptionState,
  subscriptionImportLimits,
  subscriptionStates,
} from '@postpress/contracts';
import { type CsvRow, readCsv } from '@postpress/contracts/csv';
import { AppError } from '../../base/app-error.ts';
import { type BodyInput, defineBodyComputation } from '../../base/computation.ts';
import { readAddress } from '../message/mail-addresses.ts';
import { ALL_TOPICS } from './subscriptions.ts';

const { linesMax, refusedListedMax } = subscriptionImportLimits;

/** A choice as a line of a file has it. */
export type ImportedChoice = {
  email: string;
  topic: string;
  state: SubscriptionState;
  /** When the recipient chose, in milliseconds; null: the file does not say. */
  changedAt: number | null;
  note: string | null;
};

export type SubscriptionFile = {
  choices: ImportedChoice[];
  refused: number;
  /** The first of the refused lines. */
  errors: { line: number; message: string }[];
};

/** `topics`: the keys of the project; `now`: in milliseconds. */
type Given = { topics: readonly string[]; now: number };

const required = ['email', 'topic', 'state'] as const;
const columns = [...required, 'changed_at', 'source', 'note'] as const;
type Cells = Readonly<Record<(typeof columns)[number], string>>;

/** @throws AppError VALIDATION_ERROR without the columns, and for a file of too many lines */
function readFile(csv: string, given: Given): SubscriptionFile {
  const rows = readCsv(csv);
  const first = rows.next();
  const head = first.done ? [] : first.value.cells.map((cell) => cell.trim().toLowerCase());
  const missing = required.find((name) => !head.includes(name));
  if (missing)
    throw new AppError(
      'VALIDATION_ERROR',
      `csv: its first line must name the columns email, topic and state; ${missing} is missing.`,
    );
  const file: SubscriptionFile = { choices: [], refused: 0, errors: [] };
  const topics = new Set([ALL_TOPICS, ...given.topics]);
  for (const row of rows) {
    if (file.choices.length + file.refused === linesMax)
      throw new AppError(
        'VALIDATION_ERROR',
        `csv: it has more than ${linesMax.toLocaleString('en-US')} lines: split it, and give each part the line with the columns.`,
      );
    const read = readChoice(cellsOf(row, head), { topics, now: given.now });
    if (typeof read === 'object') file.choices.push(read);
    else {
      file.refused += 1;
      if (file.errors.length < refusedListedMax) file.errors.push({ line: row.line, message: read });
    }
  }
  return file;
}

function cellsOf({ cells }: CsvRow, head: readonly string[]): Cells {
  const cellOf = (name: string) => cells[head.indexOf(name)]?.trim() ?? '';
  return Object.fromEntries(columns.map((name) => [name, cellOf(name)])) as Cells;
}

/** @returns the choice, or what is wrong with the line */
function readChoice(
  cells: Cells,
  { topics, now }: { topics: ReadonlySet<string>; now: number },
): ImportedChoice | string {
  const address = readAddress(cells.email);
  if (!address.ok) return `email: the address ${address.why}.`;
  if (!topics.has(cells.topic))
    return `topic: the project has no topic ${quoted(cells.topic)}; * stands for all topics.`;
  const state = subscriptionStates.find((each) => each === cells.state.toLowerCase());
  if (!state) return `state: ${quoted(cells.state)} is neither subscribed nor unsubscribed.`;
  const changedAt = cells.changed_at === '' ? null : readTime(cells.changed_at);
  if (changedAt === undefined)
    return `changed_at: ${quoted(cells.changed_at)} is no date such as 2026-11-29 or 2026-11-29T12:00:00Z.`;
  if (changedAt !== null && changedAt > now)
    return `changed_at: ${quoted(cells.changed_at)} is in the future.`;
  const note = [cells.source, cells.note].filter((text) => text !== '').join(': ');
  if (note.length > SUBSCRIPTION_NOTE_CHARACTERS_MAX)
    return `note: with the source it has ${note.length} characters; ${SUBSCRIPTION_NOTE_CHARACTERS_MAX} is the most.`;
  if (note.includes('\0') || !note.isWellFormed()) return 'note: it has characters that cannot be stored.';
  return { email: cells.email, topic: cells.topic, state, changedAt, note: note === '' ? null : note };
}

const TIME = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** A date, or date and time, by ISO 8601; UTC without an offset. */
function readTime(text: string): number | undefined {
  const read = TIME.exec(text);
  if (!read) return undefined;
  const isLocal = text.length > 10 && read[1] === undefined;
  const time = Date.parse(isLocal ? `${text.replace(' ', 'T')}Z` : text.replace(' ', 'T'));
  return Number.isNaN(time) ? undefined : time;
}

const QUOTED_CHARACTERS = 70;
const quoted = (text: string) => JSON.stringify(text.slice(0, QUOTED_CHARACTERS));

export const importSubscriptionsWork = defineBodyComputation({
  module: import.meta.url,
  name: 'importSubscriptionsWork',
  body: ImportSubscriptionsBody,
  makes: 'value',
  run: ({ body, given }: BodyInput<ImportSubscriptionsBody, Given>) => readFile(body.csv, given),
});
