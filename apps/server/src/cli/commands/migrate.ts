import type { Command } from '../command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Bring the database to the newest schema and stop.',
  details:
    'Serving does this by itself; run it alone when the schema is to change before the new version is rolled out.',
  positionals: [],
  options: {},
  run: async (_input, { openCore, print, json }) => {
    const core = await openCore();
    const { migrated } = core;
    await core.close();
    if (json) print(JSON.stringify({ migrated }));
    else print(migrated.length === 0 ? 'The database is up to date.' : `Ran ${migrated.join(', ')}.`);
    return 'ok';
  },
};
