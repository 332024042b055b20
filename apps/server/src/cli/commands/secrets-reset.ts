import { StartError } from '../../base/start-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import { forgetSecretCheck } from '../../platform/secrets/installation-check.ts';
import { checkSecrets, openSecrets, type SecretsConfig } from '../../platform/secrets/open-secrets.ts';
import { type Command, UsageError } from '../command.ts';

export const secretsResetCommand: Command = {
  summary: 'Delete everything that was encrypted with a lost secret key.',
  details:
    'For a database whose secret key is gone for good. Sender domains get new DKIM keys, whose records must be published; webhook endpoints get new, unknown secrets and are disabled; the storages of projects, the embedding secrets of projects and the second factors of users are deleted; return paths and unsubscribe links of emails already sent become invalid. Stop all servers first.',
  positionals: [],
  options: { yes: { description: 'Confirm.' } },
  run: async (input, context) => {
    if (!input.isOn('yes')) throw new UsageError('Nothing of this can be undone: add --yes');
    const { resetDkimKeys } = await import('../../email/index.ts');
    const { forgetSecondFactors } = await import('../../accounts/index.ts');
    const { forgetProjectStorages } = await import('../../files/index.ts');
    const { forgetEmbedSecrets } = await import('../../editor-sessions/index.ts');
    const { resetWebhookSecrets } = await import('../../webhooks/index.ts');
    await using core = await context.openCore();
    const { config, database, clock, log } = core;
    await requireLost(database.db, config);
    const { domains, endpoints, storages, people } = await inTransaction(database.db, async (tx) => {
      await forgetSecretCheck(tx);
      const secrets = await openSecrets(tx, config, log);
      const domains = await resetDkimKeys(tx, { secrets, clock });
      const endpoints = await resetWebhookSecrets(tx, secrets, clock());
      const storages = await forgetProjectStorages(tx);
      await forgetEmbedSecrets(tx);
      return { domains, endpoints, storages, people: await forgetSecondFactors(tx) };
    });
    const names = domains.map(({ domain }) => domain);
    if (context.json) context.print(JSON.stringify({ domains: names, endpoints, storages, people }));
    else for (const name of names) context.print(name);
    if (!context.json)
      context.note(
        `The domains above have new keys: publish their records (GET /v3/domains/{id}) within 72 hours. Webhook endpoints disabled until their secrets are rotated: ${endpoints}.`,
      );
    if (!context.json && storages.length > 0)
      context.note(`Projects whose storage must be set up again: ${storages.join(', ')}.`);
    if (!context.json && people.length > 0)
      context.note(
        `These users sign in without a second factor until they set one up again: ${people.join(', ')}.`,
      );
    return 'ok';
  },
};

/** A key that still works is not lost, and replacing it would destroy what it encrypts. */
async function requireLost(db: Db, config: SecretsConfig): Promise<void> {
  const state = await checkSecrets(db, config).catch((cause: unknown) => {
    if (cause instanceof StartError) return 'lost';
    throw cause;
  });
  if (state !== 'lost')
    throw new StartError(
      'The secret key decrypts the stored secrets: nothing is lost, and nothing was changed.',
    );
}
