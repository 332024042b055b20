import { StartError } from '../../base/start-error.ts';
import { openBlobStore } from '../../platform/blobs/open-blob-store.ts';
import type { Command } from '../command.ts';
import { showProgress } from '../progress.ts';

export const archiveCommand: Command = {
  summary: 'List the archived weeks of emails, or copy one back into the database.',
  details:
    'With POSTPRESS_ARCHIVE_DAYS, whole weeks of emails move from the database to the blob store. Single emails are read from there by their ids; a week that was copied back is searched like any other, and leaves the database again after seven days.',
  positionals: [],
  options: { restore: { value: 'date', description: 'A day of the week to copy back: 2030-01-07.' } },
  run: async (input, context) => {
    const { findArchivedWeek, listArchivedWeeks, restoreWeek } = await import('../../email/index.ts');
    const day = input.text('restore');
    await using core = await context.openCore();
    const { db } = core.database;
    if (day === undefined) {
      const weeks = await listArchivedWeeks(db);
      if (context.json) context.print(JSON.stringify(weeks));
      else if (weeks.length === 0) context.print('No week is archived.');
      for (const { monday, emails, bytes, restoredAt } of context.json ? [] : weeks)
        context.print(
          `${monday.toISOString().slice(0, 10)}  ${emails} emails, ${(bytes / 1e6).toFixed(1)} MB${restoredAt ? ', restored' : ''}`,
        );
      return 'ok';
    }
    const week = await findArchivedWeek(db, new Date(`${day}T00:00:00Z`));
    if (!week) throw new StartError(`No archived week has the day ${day}. \`postpress archive\` lists them.`);
    const progress = showProgress(context, week.emails);
    const given = { db, blobs: openBlobStore(core.config), now: core.clock() };
    const emails = await restoreWeek(given, week, (done) => progress.at(done)).finally(() => progress.end());
    if (context.json) context.print(JSON.stringify({ monday: week.monday, emails }));
    else context.print(`${emails} emails are in the database again, for seven days.`);
    return 'ok';
  },
};
