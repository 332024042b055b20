/** Templates as code, by the real commands against a running service. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { createClient } from '@postpress/client';
import { runHere, startServer, temporaryDir } from '../../testing.ts';

const dir = temporaryDir();
const server = await startServer({ POSTPRESS_DATA_DIR: join(dir.path, 'data') });
after(async () => {
  await server.stop();
  dir.remove();
});
const [, key = ''] = /v3 project key\s+(\S+)/.exec(server.stdout()) ?? [];
const client = createClient({ baseUrl: server.url, apiKey: key });
const folder = join(dir.path, 'mail');
const environment = { POSTPRESS_URL: server.url, POSTPRESS_KEY: key };
const run = (...words: string[]) => runHere([...words, '--dir', folder], environment);
const at = (path: string) => join(folder, path);
const read = (path: string) => JSON.parse(readFileSync(at(path), 'utf8'));
const edit = (path: string, from: string, to: string) => {
  const text = readFileSync(at(path), 'utf8');
  assert.ok(text.includes(from), `${path} has ${from}`);
  writeFileSync(at(path), text.replace(from, to));
};

const shown = { type: 'if', label: 'Members', before: '{% if member %}', after: '{% endif %}' };
const row = (...contents: object[]) => ({ columns: [{ contents }] });
const made = await client.simpleToFull({
  design: {
    body: {
      rows: [
        row({ type: 'heading', values: { text: 'Hello {{name}}' } }),
        row({
          type: 'text',
          values: { text: '<p>Only for members</p>', displayCondition: shown, locked: true },
        }),
      ],
    },
  },
});
const folderId = (await client.createFolder({ name: 'Onboarding' })).data.id;
const welcome = await client.createTemplate({
  name: 'Welcome, Zoë!',
  folderId,
  tags: ['b', 'a'],
  design: made.data.design,
  sampleData: { name: 'Ann' },
});
await client.createBlock({
  displayMode: 'email',
  category: 'Footers',
  data: { type: 'divider', values: {} },
});
await client.createTopic({ key: 'news', name: 'News', optInEmail: null });
const PATH = 'templates/welcome-zoe.json';

describe('pull', () => {
  it('writes templates, blocks and topics in the readable form, and all that an author set', async () => {
    const { code, stdout, stderr } = await run('pull');
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^blocks\/footers\.json {2}pulled$/m);
    const { design, ...about } = read(PATH);
    assert.deepEqual(about, {
      name: 'Welcome, Zoë!',
      displayMode: 'email',
      folder: 'Onboarding',
      tags: ['b', 'a'],
      sampleData: { name: 'Ann' },
    });
    const [heading, text] = design.body.rows.map(
      (each: { columns: { contents: object[] }[] }) => each.columns[0]?.contents[0],
    );
    assert.deepEqual([heading.type, heading.values], ['heading', { text: 'Hello {{name}}' }]);
    assert.deepEqual(text.values, { displayCondition: shown, locked: true, text: '<p>Only for members</p>' });
    assert.deepEqual(read('topics.json'), { news: { name: 'News', default: 'subscribed', public: true } });
    assert.deepEqual(read('blocks/footers.json').data, { type: 'divider', values: {} });
  });
  it('changes nothing the second time, and nothing differs', async () => {
    const before = readFileSync(at(PATH), 'utf8');
    assert.equal((await run('pull')).stdout, 'Nothing to do.\n');
    assert.equal(readFileSync(at(PATH), 'utf8'), before);
    const { code, stdout } = await run('diff');
    assert.deepEqual([code, stdout], [0, 'Nothing differs.\n']);
  });
});

describe('push', () => {
  it('writes what was edited, keeps what was not as it is stored, and records the revision', async () => {
    edit(PATH, 'Hello {{name}}', 'Welcome {{name}}');
    const { code, stdout } = await run('diff');
    assert.equal(code, 3);
    assert.match(
      stdout,
      /^templates\/welcome-zoe\.json {2}changed here\n {2}~ design\.body\.rows\.0\.columns\.0\.contents\.0\.values\.text \(heading "Welcome \{\{name\}\}"\): "Hello \{\{name\}\}" → "Welcome \{\{name\}\}"\n$/,
    );
    const pushed = await run('push', '--json');
    assert.equal(pushed.code, 0, pushed.stderr);
    assert.deepEqual(JSON.parse(pushed.stdout), { done: [PATH], conflicts: [] });
    const { data } = await client.getManagedTemplate({ id: welcome.data.id });
    assert.equal(data.revision, 2);
    assert.match(data.html, /Welcome \{\{name\}\}/);
    const expected = structuredClone(made.data.design) as unknown as {
      body: { rows: { columns: { contents: { values: { text: string } }[] }[] }[] };
    };
    const [heading] = expected.body.rows[0]?.columns[0]?.contents ?? [];
    if (heading) heading.values.text = 'Welcome {{name}}';
    assert.deepEqual(data.design, expected);
    assert.equal(read('postpress.lock.json').files[PATH].revision, 2);
    assert.equal((await run('push')).stdout, 'Nothing to do.\n');
  });
  it('creates what is new, in a new folder, and a topic that names it', async () => {
    const design = { body: { rows: [row({ type: 'text', values: { text: '<p>{{confirm_url}}</p>' } })] } };
    writeFileSync(at('templates/confirm.json'), JSON.stringify({ name: 'Confirm', folder: 'Legal', design }));
    const topics = read('topics.json');
    const optInEmail = { template: 'templates/confirm.json', from: 'hello@postpress.localhost' };
    topics.tips = { name: 'Tips', default: 'opt_in', optInEmail };
    writeFileSync(at('topics.json'), JSON.stringify(topics));
    const { code, stderr } = await run('push');
    assert.equal(code, 0, stderr);
    const { data } = await client.listManagedTemplates({ search: 'Confirm' });
    const topic = (await client.getTopic({ key: 'tips' })).data;
    assert.equal(topic.optInEmail?.templateId, data[0]?.id);
    assert.equal((await run('diff')).stdout, 'Nothing differs.\n');
  });
  it('is refused whole where a file was changed in both places, and says by whom', async () => {
    edit(PATH, 'Welcome {{name}}', 'Ours {{name}}');
    edit('blocks/footers.json', 'Footers', 'Ends');
    const theirs = JSON.parse(JSON.stringify(made.data.design).replace('Hello {{name}}', 'Theirs {{name}}'));
    await client.updateTemplate({ id: welcome.data.id, design: theirs });
    const { code, stderr, stdout } = await run('push');
    assert.deepEqual([code, stdout], [3, '']);
    assert.match(stderr, /conflict: changed here and at the service \(revision 3, by .+ \(key\)\)/);
    const blocks = await client.listBlocks({});
    assert.equal(blocks.data[0]?.category, 'Footers', 'nothing was pushed');
    const pulled = await run('pull');
    assert.equal(pulled.code, 3);
    assert.match(readFileSync(at(PATH), 'utf8'), /Ours/);
  });
  it('takes the one at the service, or overwrites it, where it is told to', async () => {
    const ours = readFileSync(at(PATH), 'utf8');
    assert.equal((await run('pull', '--force')).code, 0);
    assert.match(readFileSync(at(PATH), 'utf8'), /Theirs/);
    writeFileSync(at(PATH), ours);
    assert.equal((await run('push')).code, 0);
    assert.match((await client.getManagedTemplate({ id: welcome.data.id })).data.html, /Ours/);
  });
  it('deletes what has no file any more, only where it is told to', async () => {
    rmSync(at('blocks/footers.json'));
    assert.equal((await run('push')).stdout, 'Nothing to do.\n');
    assert.equal((await run('push', '--delete')).stdout, 'blocks/footers.json  pushed (deleted)\n');
    assert.deepEqual((await client.listBlocks({})).data, []);
  });
  it('names the file and the place of a fault', async () => {
    writeFileSync(at('templates/broken.json'), '{"name": "Broken", "design": {"body": {"rows": [7]}}}');
    const { code, stderr } = await run('push');
    assert.equal(code, 1);
    assert.match(stderr, /^templates\/broken\.json: the design cannot be used: body\.rows\.0: /);
    rmSync(at('templates/broken.json'));
  });
});

describe('pull, of what is gone', () => {
  it('removes the file of a deleted template', async () => {
    await client.deleteTemplate({ id: welcome.data.id });
    assert.match((await run('pull')).stdout, /welcome-zoe\.json {2}pulled \(deleted\)/);
    assert.deepEqual(readdirSync(at('templates')), ['confirm.json']);
    assert.equal(existsSync(at('templates/welcome-zoe.json')), false);
  });
});

describe('the connection', () => {
  for (const [what, env, code, message] of [
    ['no URL', { POSTPRESS_KEY: key }, 2, /^Set POSTPRESS_URL or --url/],
    ['no key', { POSTPRESS_URL: server.url }, 2, /^Set POSTPRESS_KEY/],
    [
      'a wrong key',
      { ...environment, POSTPRESS_KEY: 'svc_sk_wrong' },
      1,
      /^The service answered 401 UNAUTHORIZED/,
    ],
  ] as const)
    it(`is refused with ${what}`, async () => {
      const ended = await runHere(['diff', '--dir', folder], env);
      assert.equal(ended.code, code);
      assert.match(ended.stderr, message);
    });
});
