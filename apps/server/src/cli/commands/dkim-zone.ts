import { StartError } from '../../base/start-error.ts';
import type { Command } from '../command.ts';

export const dkimZoneCommand: Command = {
  summary: 'Print the DKIM records of all sender domains for your own zone.',
  details:
    'For installations with POSTPRESS_DKIM_ZONE, to which sender domains point by CNAME. The output is part of a zone file: include it, and print it again after you add domains or rotate keys.',
  positionals: [],
  options: {},
  run: async (_input, context) => {
    const { listZoneRecords, toZoneLine } = await import('../../email/index.ts');
    const { dkimZone } = context.config();
    if (dkimZone === null)
      throw new StartError('POSTPRESS_DKIM_ZONE is not set, so domains publish their own keys.');
    await using core = await context.openCore();
    const records = await listZoneRecords(core.database.db, dkimZone, core.clock());
    if (context.json) context.print(JSON.stringify(records));
    else for (const record of records) context.print(toZoneLine(record));
    return 'ok';
  },
};
