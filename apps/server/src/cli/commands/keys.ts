import { type KeyScope, keyScopeNames } from '@postpress/contracts';
import { createProjectKey, listProjectKeys, revokeProjectKey } from '../../accounts/index.ts';
import { type Command, UsageError } from '../command.ts';
import { accountsOf, commandLineActor, readDate, readId } from './account-input.ts';

export const keyCreateCommand: Command = {
  summary: 'Create an API key of a project. It is printed only once.',
  positionals: [],
  options: {
    project: { value: 'id', description: 'The project.', required: true },
    name: { value: 'name', description: 'What the key is for. Default: "Command line".' },
    legacy: { description: 'Create a v2 key instead of a v3 key.' },
    test: { description: 'Create a test key: what it sends never leaves, and is kept apart.' },
    scopes: {
      value: 'scopes',
      description: `Scopes, separated by commas: ${keyScopeNames.join(', ')}. Default: everything.`,
    },
    domains: {
      value: 'domains',
      description: 'Domains it may send from, separated by commas. Default: all.',
    },
    networks: {
      value: 'networks',
      description: 'Networks and addresses it may be used from, separated by commas. Default: all.',
    },
    expires: { value: 'date', description: 'Expiry date or time (ISO 8601). Default: never.' },
  },
  run: async (input, context) => {
    await using core = await context.openCore();
    const draft = {
      projectId: readId(input, 'project'),
      kind: input.isOn('legacy') ? ('legacy' as const) : ('v3' as const),
      test: input.isOn('test'),
      name: input.text('name') ?? 'Command line',
      expiresAt: readDate(input, 'expires'),
      scopes: readScopes(input.text('scopes')),
      senderDomains: readList(input.text('domains')),
      allowedNetworks: readList(input.text('networks')),
    };
    const { key, credential } = await createProjectKey(draft, commandLineActor(), accountsOf(core));
    context.print(context.json ? JSON.stringify({ ...key, key: credential }) : credential);
    if (!context.json) context.note(`Key ${key.id} of project ${key.projectId}. It will not be shown again.`);
    return 'ok';
  },
};

function readList(text: string | undefined): string[] | undefined {
  return text?.split(',').map((each) => each.trim());
}

function readScopes(text: string | undefined): KeyScope[] | undefined {
  return readList(text)?.map((name) => {
    const scope = keyScopeNames.find((known) => known === name);
    if (!scope) throw new UsageError(`--scopes: there is no scope ${JSON.stringify(name)}`);
    return scope;
  });
}

export const keyRevokeCommand: Command = {
  summary: 'Revoke an API key. It stops working within a second.',
  positionals: [{ name: 'key-id', description: 'ID of the key, as shown by `key list`.', required: true }],
  options: { project: { value: 'id', description: 'The project.', required: true } },
  run: async (input, context) => {
    const [keyId] = input.positionals;
    if (keyId === undefined || !/^[0-9a-f-]{36}$/.test(keyId))
      throw new UsageError('<key-id> is a UUID, not the key itself');
    await using core = await context.openCore();
    const named = { projectId: readId(input, 'project'), keyId };
    const key = await revokeProjectKey(named, commandLineActor(), accountsOf(core));
    context.print(context.json ? JSON.stringify(key) : `Revoked ${key.fingerprint}.`);
    return 'ok';
  },
};

export const keyListCommand: Command = {
  summary: 'List the API keys of a project, with their fingerprints.',
  positionals: [],
  options: { project: { value: 'id', description: 'The project.', required: true } },
  run: async (input, context) => {
    await using core = await context.openCore();
    const keys = await listProjectKeys(core.database.db, readId(input, 'project'));
    if (context.json) context.print(JSON.stringify(keys));
    else for (const key of keys) context.print(lineOf(key));
    return 'ok';
  },
};

type Key = Awaited<ReturnType<typeof listProjectKeys>>[number];

function lineOf({ id, kind, fingerprint, name, revokedAt, expiresAt }: Key): string {
  const end = revokedAt
    ? `revoked ${revokedAt.toISOString()}`
    : expiresAt
      ? `until ${expiresAt.toISOString()}`
      : 'live';
  return `${id}  ${kind.padEnd(6)}  ${fingerprint}  ${end}  ${name}`;
}
