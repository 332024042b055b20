import type pg from 'pg';
import { StartError } from '../../base/start-error.ts';
import { quoted } from './catalog.ts';

/** How many installations can have numbers of their own. */
export const NUMBER_RANGES = 100;
/** Numbers of a range, by the type of the column. Those of `bigint` stay below 2^53. */
const SIZES: Readonly<Record<string, number>> = { integer: 20_000_000, bigint: 50_000_000_000_000 };

type Sequence = { name: string; type: string; last: string | null };

/**
 * Gives new rows numbers from range `range`, from 0, so that rows of other ranges never have the same.
 *
 * @throws StartError if rows have numbers beyond the range
 */
export async function useNumberRange(client: pg.Client, range: number): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, data_type::text as type, last_value::text as last
     from pg_sequences where schemaname = 'public' order by 1`,
  );
  for (const { name, type, last } of rows) {
    const size = SIZES[type];
    if (size === undefined) throw new StartError(`The sequence ${name} has the type ${type}.`);
    const [first, end] = [range * size + 1, (range + 1) * size];
    if (Number(last ?? 0) > end)
      throw new StartError(`${name} has reached ${last}, beyond the numbers of ${range}: use a higher one.`);
    const isBefore = Number(last ?? 0) < first;
    await client.query(
      `alter sequence ${quoted(name)} maxvalue ${end}${isBefore ? ` restart with ${first}` : ''}`,
    );
  }
  await client.query('commit');
}
