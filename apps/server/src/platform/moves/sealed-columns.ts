import { StartError } from '../../base/start-error.ts';
import { SealedElsewhere, type SecretBox } from '../secrets/secret-box.ts';
import type { MovingTable } from './owned-rows.ts';

/** What a secret of a row is sealed for, see `SecretBox.seal`. `row` has the texts of its other columns. */
export type PurposeOf = (place: string, row: Readonly<Record<string, string>>) => string;

export type Reseal = { from: SecretBox; to: SecretBox; purposeOf: PurposeOf };

/** COPY writes no value so. */
const NULL = '\\N';
/** The start of bytes, whose backslash COPY escapes. */
const BYTES = '\\\\x';

/**
 * Seals the secrets in lines of COPY with another key. Lines of tables without secrets pass as they are.
 *
 * @throws StartError for a secret that does not open
 */
export async function* resealed(
  table: Pick<MovingTable, 'name' | 'columns' | 'sealed'>,
  chunks: AsyncIterable<Buffer>,
  reseal: Reseal,
): AsyncGenerator<Buffer> {
  const { sealed = [], columns, name } = table;
  if (sealed.length === 0) {
    yield* chunks;
    return;
  }
  const places = sealed.map((column) => ({ at: columns.indexOf(column), place: `${name}.${column}` }));
  for await (const line of linesOf(chunks)) {
    const values = line.split('\t');
    const row = Object.fromEntries(columns.map((column, at) => [column, values[at] ?? '']));
    for (const { at, place } of places) {
      const text = values[at];
      if (text === undefined || text === NULL) continue;
      if (!text.startsWith(BYTES)) throw new StartError(`${place}: no sealed value.`);
      values[at] =
        BYTES +
        resealOne(Buffer.from(text.slice(BYTES.length), 'hex'), reseal.purposeOf(place, row), place, reseal);
    }
    yield Buffer.from(`${values.join('\t')}\n`);
  }
}

function resealOne(sealed: Buffer, purpose: string, place: string, { from, to }: Reseal): string {
  try {
    return to.seal(from.open(sealed, purpose), purpose).toString('hex');
  } catch (cause) {
    if (!(cause instanceof SealedElsewhere)) throw cause;
    throw new StartError(
      `A secret in ${place} does not open: the key is another one than that it was sealed with.`,
      { cause },
    );
  }
}

/** COPY escapes line ends within values. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
