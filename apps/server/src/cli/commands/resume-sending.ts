import { openBlobStore } from '../../platform/blobs/open-blob-store.ts';
import type { Command } from '../command.ts';
import { accountsOf, commandLineActor } from './account-input.ts';

export const resumeSendingCommand: Command = {
  summary: 'Resume sending after the database was restored or moved.',
  details:
    'A restored database, or one on another PostgreSQL cluster, sends nothing until you run this: its waiting emails may have been sent since, and the original may still be sending. Run it when no other installation sends from a copy. Running servers resume immediately. The audit log of every workspace records it.',
  positionals: [],
  options: {},
  run: async (_input, context) => {
    const { resumeSending } = await import('../../email/index.ts');
    await using core = await context.openCore();
    const blobs = openBlobStore(core.config);
    const resumed = await resumeSending(commandLineActor(), { ...accountsOf(core), blobs });
    if (context.json) context.print(JSON.stringify(resumed));
    else if (resumed.wasStopped) context.print(`Sending resumed. It was stopped because: ${resumed.reason}`);
    else context.print('Sending was not stopped. This database is now registered as the one that sends.');
    return 'ok';
  },
};
