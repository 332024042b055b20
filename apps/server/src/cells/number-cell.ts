import { StartError } from '../base/start-error.ts';
import type { Core } from '../platform/core.ts';
import { createClient } from '../platform/database/connection.ts';
import { NUMBER_RANGES, useNumberRange } from '../platform/database/number-ranges.ts';

/**
 * Gives an installation a range of ids, so that no workspace, project or template of another one has the same: they keep
 * their ids when they move.
 *
 * @throws StartError
 */
export async function numberCell(number: number, { database }: Core): Promise<void> {
  if (!Number.isInteger(number) || number < 0 || number >= NUMBER_RANGES)
    throw new StartError(`The number of an installation is 0 to ${NUMBER_RANGES - 1}.`);
  const client = createClient(database.connection, { application_name: 'postpress-cells' });
  await client.connect();
  try {
    await useNumberRange(client, number);
  } finally {
    await client.end();
  }
}
