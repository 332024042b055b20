import { StartError } from '../../base/start-error.ts';
import { openSecrets } from '../../platform/secrets/open-secrets.ts';
import type { Command, CommandInput } from '../command.ts';
import { accountsOf, commandLineActor, readId } from './account-input.ts';
import { domainSetupOf } from './domain-input.ts';

export const rotateDkimCommand: Command = {
  summary: 'Rotate the DKIM keys of a sender domain.',
  details:
    'Prints the DNS records to publish, under new selectors. The old keys sign until the new records are found in DNS; keep the old records for 7 more days.',
  positionals: [{ name: 'domain', description: 'The sender domain.', required: true }],
  options: {
    workspace: {
      value: 'id',
      description: 'ID of the workspace. Default: the only one that has the domain.',
    },
  },
  run: async (input, context) => {
    const { keyRecord, listDomainsEverywhere, rotateDkim } = await import('../../email/index.ts');
    const name = input.positionals[0]?.toLowerCase() ?? '';
    await using core = await context.openCore();
    const { db } = core.database;
    const domain = pick(name, await listDomainsEverywhere(db, name), input);
    const secrets = await openSecrets(db, core.config, core.log);
    const keys = await rotateDkim(domain, commandLineActor(), { ...accountsOf(core), secrets });
    const setup = await domainSetupOf(core.config);
    const records = domain.captureOnly ? [] : keys.map((key) => keyRecord(name, key, setup));
    if (context.json) context.print(JSON.stringify(records));
    else for (const { type, name, value } of records) context.print(`${type}\t${name}\t${value}`);
    if (!context.json) context.note(sayNext(name, setup.dkimZone));
    return 'ok';
  },
};

function pick<T extends { workspaceId: number }>(name: string, found: readonly T[], input: CommandInput): T {
  const requestedId = input.text('workspace') === undefined ? undefined : readId(input, 'workspace');
  const fitting = found.filter(({ workspaceId }) => requestedId === undefined || workspaceId === requestedId);
  const [domain, another] = fitting;
  if (domain && !another) return domain;
  if (!domain) throw new StartError(`No workspace has the domain ${name}.`);
  const ids = fitting.map(({ workspaceId }) => workspaceId).join(', ');
  throw new StartError(`Several workspaces have ${name}: name one of them (${ids}) with --workspace.`);
}

function sayNext(name: string, dkimZone: string | null): string {
  const zone = dkimZone === null ? '' : `, and what postpress dkim-zone prints in ${dkimZone}`;
  return `Publish these records${zone}. The service sees them within the hour; postpress doctor --domain ${name} looks now.`;
}
