import { StartError } from '../../base/start-error.ts';
import { openBlobStore } from '../../platform/blobs/open-blob-store.ts';
import type { Core } from '../../platform/core.ts';
import type { Command, CommandContext, Exit } from '../command.ts';
import { showProgress } from '../progress.ts';

export const archiveCommand: Command = {
  summary: 'List the archived weeks of emails, check their files, or copy one back into the database.',
  details:
    'With POSTPRESS_ARCHIVE_DAYS, whole weeks of emails move from the database to the blob store. Single emails are read from there by their ids; a week that was copied back is searched like any other, and leaves the database again after seven days. Files that the blob store has lost are named: restore them from a backup of it under the same names.',
  positionals: [],
  options: { restore: { value: 'date', description: 'A day of the week to copy back: 2030-01-07.' } },
  run: async (input, context) => {
    const { findArchivedWeek, restoreWeek } = await import('../../email/index.ts');
    const day = input.text('restore');
    await using core = await context.openCore();
    const { db } = core.database;
    if (day === undefined) return listWeeks(core, context);
    const week = await findArchivedWeek(db, new Date(`${day}T00:00:00Z`));
    if (!week) throw new StartError(`No archived week has the day ${day}. \`postpress archive\` lists them.`);
    const progress = showProgress(context, week.emails);
    const given = { db, blobs: openBlobStore(core.config), now: core.clock() };
    const restored = await restoreWeek(given, week, (done) => progress.at(done)).finally(() =>
      progress.end(),
    );
    const { emails, missing } = restored;
    if (context.json) context.print(JSON.stringify({ monday: week.monday, emails, missing }));
    else context.print(`${emails} emails are in the database again, for seven days.`);
    if (missing > 0) context.note(`${missing} emails are missing: the blob store has lost their files.`);
    return missing > 0 ? 'negative' : 'ok';
  },
};

/** The archived weeks, and what the blob store has lost of them. */
async function listWeeks(core: Core, context: CommandContext): Promise<Exit> {
  const { compareFiles, listArchivedWeeks } = await import('../../email/index.ts');
  const { db } = core.database;
  const blobs = openBlobStore(core.config);
  const weeks = [];
  for (const week of await listArchivedWeeks(db)) {
    const { missing } = await compareFiles({ db, blobs }, week.monday);
    weeks.push({ ...week, missingFiles: missing.map(({ key }) => key) });
  }
  if (context.json) context.print(JSON.stringify(weeks));
  else if (weeks.length === 0) context.print('No week is archived.');
  for (const { monday, emails, bytes, restoredAt, missingFiles } of context.json ? [] : weeks) {
    const size = `${emails} emails, ${(bytes / 1e6).toFixed(1)} MB`;
    context.print(`${monday.toISOString().slice(0, 10)}  ${size}${restoredAt ? ', restored' : ''}`);
    for (const key of missingFiles) context.note(`Missing in the blob store: ${key}`);
  }
  return weeks.some(({ missingFiles }) => missingFiles.length > 0) ? 'negative' : 'ok';
}
