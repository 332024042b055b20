import type { Command } from '../command.ts';

export const serveCommand: Command = {
  summary: 'Serve the API and run background jobs, depending on POSTPRESS_ROLE.',
  details:
    'Migrates the database first. Prints "ready <url>" when it accepts requests. SIGTERM finishes running requests and jobs, then stops.',
  positionals: [],
  options: {},
  run: (_input, { config, serve }) => serve(config()),
};

export const workerCommand: Command = {
  summary: 'Run background jobs only, regardless of POSTPRESS_ROLE.',
  details:
    'Serves only /healthz, /readyz and /metrics. Beside a server on the same machine, it needs another POSTPRESS_PORT.',
  positionals: [],
  options: {},
  run: (_input, { config, serve }) => serve({ ...config(), role: 'worker' }),
};
