import type { Command } from '../command.ts';

export const migrateCommand: Command = {
  summary: 'Migrate the database to the newest schema and exit.',
  details: '`serve` does this by itself. Run it separately to migrate before you roll out a new version.',
  positionals: [],
  options: {},
  run: async (_input, { openCore, print, json }) => {
    await using core = await openCore({ waits: true });
    const { migrated } = core;
    if (json) print(JSON.stringify({ migrated }));
    else print(migrated.length === 0 ? 'The database is up to date.' : `Ran ${migrated.join(', ')}.`);
    return 'ok';
  },
};
