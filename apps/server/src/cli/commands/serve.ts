import type { Command } from '../command.ts';

export const serveCommand: Command = {
  name: 'serve',
  summary: 'Serve the API and run background jobs, as POSTPRESS_ROLE says.',
  details:
    'Migrates the database first. Prints "ready <url>" when requests are welcome. SIGTERM finishes what is in flight.',
  positionals: [],
  options: {},
  run: (_input, { config, serve }) => serve(config()),
};

export const workerCommand: Command = {
  name: 'worker',
  summary: 'Run background jobs only, whatever POSTPRESS_ROLE says.',
  details:
    'Listens for /healthz, /readyz and /metrics alone; give it a POSTPRESS_PORT of its own beside a server.',
  positionals: [],
  options: {},
  run: (_input, { config, serve }) => serve({ ...config(), role: 'worker' }),
};
