import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { outputKinds } from '@postpress/contracts';
import { validateDesign } from '@postpress/design';
import { nodeOf, saleDesign } from '../../apps/server/src/ai/generation/specimens.testing.ts';
import { openTestGeneration } from '../../apps/server/src/ai/generation/testing.ts';
import { ask, type Conversation, type Outcome, output } from './conversation.ts';

const here = import.meta.dirname;
const folders = ['well-behaved', 'badly-behaved', 'hostile'] as const;
const files = folders.flatMap((folder) => globSync(`${folder}/*.ts`, { cwd: here }).sort());
const conversations: { folder: string; recorded: Conversation }[] = await Promise.all(
  files.map(async (file) => ({
    folder: file.split(/[/\\]/)[0] ?? '',
    recorded: (await import(join(here, file))).default as Conversation,
  })),
);

const called: string[] = [];
const service = await openTestGeneration();
const site = createServer((request, response) => {
  called.push(request.url ?? '');
  response.end('secret of this machine');
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
after(async () => {
  site.close();
  await service.close();
});

for (const folder of folders) {
  describe(`a model that is ${folder}`, () => {
    for (const { recorded } of conversations.filter((each) => each.folder === folder)) {
      it(recorded.name, async () => recorded.expect(await play(recorded)));
    }
  });
}

describe('a provider', () => {
  it('is sent nothing of another project, and nothing of who asks', async () => {
    const { keys, users } = service.accounts;
    const secret = 'The merger is on the 9th of May';
    const mine = saleDesign();
    (nodeOf(mine, 'wordsXXXXX').values as { text: string }).text = `<p>${secret}</p>`;
    const answer = [output({ type: 'text', values: { text: '<p>Hi</p>' } })];
    const request = (design: Record<string, unknown>) =>
      ask('Greet', 'content', {
        end_user_id: 'user-of-theirs',
        conversationId: 'conversation-9',
        context: { fullDesign: design },
      });
    assert.equal((await service.ask(request(mine), answer, keys.second)).status, 200);
    assert.equal((await service.ask(request(saleDesign()), answer, keys.shop)).status, 200);
    const sent = JSON.stringify(service.mock.requests());
    for (const kept of [
      secret,
      keys.shop,
      'user-of-theirs',
      'conversation-9',
      users.owner,
      service.app.url,
    ]) {
      assert.ok(!sent.includes(kept), kept);
    }
  });
});

describe('the recorded conversations', () => {
  it('are thirty at least', () => assert.ok(conversations.length >= 30, `there are ${conversations.length}`));
  it('cover every kind of output', () => {
    const kinds = conversations.map(({ recorded }) => requestOf(recorded).output.kind);
    assert.deepEqual(
      outputKinds.filter((kind) => !kinds.includes(kind)),
      [],
    );
  });
});

const requestOf = ({ request }: Conversation) =>
  typeof request === 'function' ? request(siteUrl ?? '') : request;

/** Plays one conversation through HTTP; whatever the result, no response is a broken design. */
async function play(recorded: Conversation): Promise<Outcome> {
  called.length = 0;
  service.waits.length = 0;
  await service.credits.clear();
  const request = requestOf(recorded);
  const answers = typeof recorded.answers === 'function' ? recorded.answers(siteUrl) : recorded.answers;
  const { aiSeconds } = recorded;
  const { status, body } =
    aiSeconds === undefined
      ? await service.ask(request, answers)
      : await service.askWith({ aiSeconds }, request, answers);
  const { used, reserved } = await service.credits.counts();
  assert.equal(reserved, 0, 'credits stay set aside');
  if (status === 200) requireSound(body.output.data, request.output);
  return {
    status,
    body,
    data: body.output?.data as Outcome['data'],
    sent: service.mock.requests(),
    booked: used === 0 ? undefined : Number(used),
    waits: [...service.waits],
    called: [...called],
  };
}

/** The part is in a valid design. */
function requireSound(
  data: Record<string, unknown>,
  { kind, displayMode }: ReturnType<typeof requestOf>['output'],
): void {
  if (kind === 'text') return;
  const column = (content: unknown) => ({ contents: [content], values: {} });
  const row = (inside: unknown) => ({ cells: [1], columns: [inside], values: {} });
  const body = {
    template: () => data.body,
    page: () => data.body,
    body: () => data,
    header: () => ({ rows: [], headers: [data], values: {} }),
    footer: () => ({ rows: [], footers: [data], values: {} }),
    row: () => ({ rows: [data], values: {} }),
    column: () => ({ rows: [row(data)], values: {} }),
    content: () => ({ rows: [row(column(data))], values: {} }),
  }[kind]();
  const { errors } = validateDesign({ counters: {}, body, schemaVersion: 27 }, { displayMode });
  assert.deepEqual(errors, []);
}
