import { openBlobStore } from '../../platform/blobs/open-blob-store.ts';
import type { Command } from '../command.ts';
import { accountsOf, commandLineActor } from './account-input.ts';

export const resumeSendingCommand: Command = {
  name: 'resume-sending',
  summary: 'Let email be sent again after the database was restored or moved.',
  details:
    'A database that is older than what was sent, or that lies on another PostgreSQL cluster, sends nothing until then: what waits in it may have been sent since, and the one it was copied from may still be sending. Run it when no other installation sends from a copy. Servers that run go on at once; the audit log of every workspace says who did it.',
  positionals: [],
  options: {},
  run: async (_input, context) => {
    const { resumeSending } = await import('../../email/index.ts');
    const core = await context.openCore();
    try {
      const blobs = openBlobStore(core.config);
      const resumed = await resumeSending(commandLineActor(), { ...accountsOf(core), blobs });
      if (context.json) context.print(JSON.stringify(resumed));
      else if (resumed.wasStopped)
        context.print(`Email is sent again. It was stopped because: ${resumed.reason}`);
      else context.print('Nothing had stopped sending; this database counts as the one that sends.');
      return 'ok';
    } finally {
      await core.close();
    }
  },
};
