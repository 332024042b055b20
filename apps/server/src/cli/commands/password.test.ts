import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestAccounts } from '../../accounts/testing.ts';
import { loadConfig } from '../../config/index.ts';
import type { CommandContext } from '../command.ts';
import { passwordCommand } from './password.ts';

const accounts = await openTestAccounts({ clock: () => new Date() });
after(() => accounts.close());

async function run(email: string, ...switches: string[]): Promise<string[]> {
  const printed: string[] = [];
  const { database, clock, newId } = accounts;
  const config = loadConfig({ POSTPRESS_PUBLIC_URL: 'https://post.example' });
  const context = {
    json: false,
    print: (text: string) => printed.push(text),
    note: () => {},
    openCore: async () => ({ database, clock, newId, config, [Symbol.asyncDispose]: async () => {} }),
  };
  const input = {
    positionals: [email],
    text: () => undefined,
    isOn: (name: string) => switches.includes(name),
  };
  await passwordCommand.run(input, context as unknown as CommandContext);
  return printed;
}

const actions = async () =>
  (
    await accounts.db
      .selectFrom('audit_records')
      .select('action')
      .where('actor_kind', '=', 'command-line')
      .execute()
  ).map(({ action }) => action);

describe('postpress password', () => {
  it('prints a link for a user, once', async () => {
    const [link = ''] = await run(`Viewer@${accounts.domain}`);
    assert.match(link, /^https:\/\/post\.example\/console\/set-password#[\w-]{43}$/);
    assert.deepEqual(await actions(), ['password_link.created']);
  });
  it('removes the second factor if requested', async () => {
    const { viewer } = accounts.users;
    await accounts.db
      .updateTable('users')
      .set({ second_factor: Buffer.from('x') })
      .where('id', '=', viewer)
      .execute();
    await run(`viewer@${accounts.domain}`, 'remove-second-factor');
    const user = await accounts.db
      .selectFrom('users')
      .select('second_factor')
      .where('id', '=', viewer)
      .executeTakeFirstOrThrow();
    assert.equal(user.second_factor, null);
    assert.ok((await actions()).includes('second_factor.removed'));
  });
  it('refuses an unknown user', async () => assert.rejects(run('nobody@shop.example'), /There is no user/));
});
