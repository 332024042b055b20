/** Commands that call a service, against a running one: templates as code, emails, domains, webhooks. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { createClient } from '@postpress/client';
import { parse } from 'yaml';
import { runHere } from '../../run-here.testing.ts';
import { startCommand, startServer, temporaryDir } from '../../testing.ts';
import { readArguments } from '../read-arguments.ts';
import { loadCommand } from '../run-command.ts';
import { callerCommands } from './for-callers.ts';

const dir = temporaryDir();
const server = await startServer({
  POSTPRESS_DATA_DIR: join(dir.path, 'data'),
  POSTPRESS_OUTBOUND_ALLOW: '127.0.0.1',
  POSTPRESS_DNS_SERVERS: '127.0.0.1:9',
});
after(async () => {
  await server.stop();
  dir.remove();
});
const credential = (label: string) => new RegExp(`${label}\\s+(\\S+)`).exec(server.stdout())?.[1] ?? '';
const key = credential('v3 project key');
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
// All before the first test: they begin while the file is still running.
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
const dearDesign = {
  body: { rows: [{ columns: [{ contents: [{ type: 'text', values: { text: '<p>Dear {{name}}</p>' } }] }] }] },
};
const dear = await client.simpleToFull({ design: dearDesign });
const template = await client.createTemplate({
  name: 'Dear',
  design: dear.data.design,
  sampleData: { name: 'Sample' },
});
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

describe('pictures', () => {
  it('show each changed template before and after, as files and in Markdown', async () => {
    edit(PATH, 'Ours {{name}}', 'After {{name}}');
    const out = join(dir.path, 'pictures');
    const { code, stdout } = await run('diff', '--images', out, '--markdown');
    assert.equal(code, 3);
    assert.match(stdout, /^### templates\/welcome-zoe\.json: changed here\n\n```diff\n~ design\./);
    const urls = [...stdout.matchAll(/!\[[^\]]+\]\((\S+)\)/g)].map(([, url = '']) => url);
    const files = ['welcome-zoe.before.png', 'welcome-zoe.after.png'].map((file) =>
      readFileSync(join(out, file)),
    );
    assert.notDeepEqual(files[0], files[1]);
    for (const [place, url] of urls.entries())
      assert.deepEqual(Buffer.from(await (await fetch(url)).arrayBuffer()), files[place]);
    assert.equal(urls.length, 2);
  });
  it('are rendered from files without a service, too', async () => {
    const { code, stdout, stderr } = await runHere(['render', at(PATH)], {});
    assert.equal(code, 0, stderr);
    assert.match(stdout, /After \{\{name\}\}/);
    assert.match(stdout, /\{% if member %\}/);
  });
});

describe('the workflow of the guide', () => {
  const file = join(import.meta.dirname, '../../../../../docs/examples/templates-workflow.yml');
  const { jobs } = parse(readFileSync(file, 'utf8')) as Record<
    'jobs',
    Record<string, { steps: { run?: string }[] }>
  >;
  const lines = Object.values(jobs).flatMap(({ steps }) => steps.map((step) => step.run ?? ''));
  const calls = lines.flatMap((line) =>
    [...line.matchAll(/@postpress\/cli@\S+ ([^>|\n]+)/g)].map(([, words = '']) => words),
  );
  it('runs two commands', () => assert.equal(calls.length, 2));
  for (const call of calls)
    it(`has a command as it is: ${call}`, async () => {
      const [name = '', ...words] = call.trim().split(' ');
      readArguments(await loadCommand(callerCommands, name), words);
    });
});

describe('pull, of what is gone', () => {
  it('removes the file of a deleted template', async () => {
    assert.equal((await run('push')).code, 0);
    await client.deleteTemplate({ id: welcome.data.id });
    assert.match((await run('pull')).stdout, /welcome-zoe\.json {2}pulled \(deleted\)/);
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

const call = (...words: string[]) => runHere(words, environment);
const file = (name: string, text: string) => {
  writeFileSync(join(dir.path, name), text);
  return join(dir.path, name);
};
const sender = ['--from', 'hello@postpress.localhost', '--to', 'ann@inbox.example'];
describe('emails', () => {
  it('are sent from files and from templates, listed and shown', async () => {
    const sent = await runHere(
      ['emails', 'send', ...sender, '--subject', 'By hand', '--html', '-', '--json'],
      environment,
      '<h1>Hello</h1>',
    );
    assert.equal(sent.code, 0, sent.stderr);
    const { id } = JSON.parse(sent.stdout);
    const variables = file('variables.json', '{"name": "Ben"}');
    const words = ['--template', template.data.id, '--variables', variables, '--subject', 'Dear {{name}}'];
    const second = await call('emails', 'send', ...sender, ...words);
    assert.match(second.stdout, /^[\da-f-]{36} {2}queued\n$/, second.stderr);
    const listed = await call('emails', 'list', '--json', '--limit', '2');
    assert.deepEqual(
      JSON.parse(listed.stdout).map(({ subject }: { subject: string }) => subject),
      ['Dear Ben', 'By hand'],
    );
    const shown = JSON.parse((await call('emails', 'get', id, '--json')).stdout);
    assert.deepEqual([shown.id, shown.subject, Array.isArray(shown.events)], [id, 'By hand', true]);
    assert.match((await call('emails', 'get', id)).stdout, /^id {7}[\da-f-]+\nfrom {5}hello@/);
    assert.match((await call('emails', 'list', '--search', 'By hand')).stdout, /By hand\n$/);
  });
  it('are sent once with the same idempotency key', async () => {
    const words = ['--subject', 'Once', '--text', file('once.txt', 'Once'), '--idempotency-key', 'once-1'];
    const ids = [
      await call('emails', 'send', ...sender, ...words),
      await call('emails', 'send', ...sender, ...words),
    ];
    assert.equal(ids[0]?.stdout, ids[1]?.stdout);
  });
  it('appear in tail as they are sent', async () => {
    const tail = call('emails', 'tail', '--count', '1', '--search', 'Later');
    const sending = setInterval(
      () =>
        void client.sendEmail({
          from: 'hello@postpress.localhost',
          to: ['ann@inbox.example'],
          subject: 'Later',
          text: 'x',
        }),
      300,
    );
    const { stdout } = await tail;
    clearInterval(sending);
    assert.match(stdout, /^\S+ {2}\w+ +[\da-f-]{36} {2}ann@inbox\.example {2}Later\n$/);
  });
  for (const [what, words, message] of [
    ['nothing to send', ['--subject', 'x'], /^--html <file>, --text <file> or --template <id> is missing/],
    ['no subject', ['--text', '-'], /^--subject <text> is missing/],
    ['both a page and a template', ['--html', '-', '--template', '1'], /^give either/],
  ] as const)
    it(`are refused with ${what}`, async () => {
      const { code, stderr } = await call('emails', 'send', ...sender, ...words);
      assert.equal(code, 2);
      assert.match(stderr, message);
    });
  it('say what the service refuses, and end with 1', async () => {
    const words = [
      '--from',
      'a@other.example',
      '--to',
      'b@inbox.example',
      '--subject',
      'x',
      '--text',
      file('x.txt', 'x'),
    ];
    const { code, stderr } = await call('emails', 'send', ...words);
    assert.equal(code, 1);
    assert.match(stderr, /^The service answered 403 DOMAIN_NOT_VERIFIED: /);
  });
});

describe('templates render', () => {
  it('merges variables, or the sample data', async () => {
    const { id } = template.data;
    assert.match((await call('templates', 'render', id)).stdout, /Dear Sample/);
    const ben = file('ben.json', '{"name": "Ben"}');
    assert.match(
      (await call('templates', 'render', id, '--variables', ben, '--text')).stdout,
      /^Dear Ben\s*$/,
    );
  });
});

describe('domains check', () => {
  const token = { ...environment, POSTPRESS_KEY: credential('token') };
  it('prints what is missing, and ends with 3 if the domain is not verified', async () => {
    await createClient({ baseUrl: server.url, apiKey: token.POSTPRESS_KEY, projectId: 1 }).addDomain({
      domain: 'shop.example',
    });
    const { code, stdout, stderr } = await runHere(
      ['domains', 'check', 'shop.example', '--project-id', '1'],
      token,
    );
    assert.equal(code, 3, stderr);
    assert.match(stdout, /^shop\.example {2}(?:pending|failed)\n/);
    assert.match(stdout, /ownership/);
  });
  it('ends with 2 for a domain that the workspace does not have', async () =>
    assert.equal((await runHere(['domains', 'check', 'none.invalid', '--project-id', '1'], token)).code, 2));
});

describe('webhooks listen', () => {
  it('creates a webhook, prints verified events, refuses others, and deletes the webhook', async () => {
    const listening = startCommand(
      ['webhooks', 'listen', '--events', 'email.accepted', '--count', '1', '--json'],
      environment,
    );
    const url = await new Promise<string>((resolve, reject) => {
      listening.child.stderr?.on('data', () => {
        const [, found] = /Listening on (\S+)/.exec(listening.stderr()) ?? [];
        if (found) resolve(found);
      });
      void listening.ended.then(({ stderr }) => reject(new Error(stderr)));
    });
    assert.deepEqual(
      (await client.listWebhooks({})).data.map((each) => each.url),
      [url],
    );
    const forged = await fetch(url, { method: 'POST', body: '{}', headers: { 'webhook-id': 'x' } });
    assert.equal(forged.status, 400);
    await call('emails', 'send', ...sender, '--subject', 'Event', '--text', file('event.txt', 'x'));
    const { code, stdout, stderr } = await listening.ended;
    assert.equal(code, 0, stderr);
    const event = JSON.parse(stdout);
    assert.deepEqual([event.type, event.data.subject], ['email.accepted', 'Event']);
    assert.match(stderr, /The webhook could not be verified/);
    assert.deepEqual((await client.listWebhooks({})).data, []);
  });
});

describe('moving in', () => {
  it('stores templates and suppresses addresses of exported files, once', async () => {
    const template = file(
      'order.json',
      JSON.stringify({ name: 'Moved', html: '<h1>Hello</h1><p>From elsewhere</p>' }),
    );
    const list = file('contacts.csv', 'email,unsubscribed\nlost@x.example,true\nno address,true\n');
    const first = await call('import', 'resend', template, list, '--json');
    assert.equal(first.code, 0, first.stderr);
    const { templates, suppressions } = JSON.parse(first.stdout);
    assert.equal((await client.getTemplate({ id: templates[0].id })).data.name, 'Moved');
    assert.deepEqual([suppressions.added, suppressions.refused[0].email], [1, 'no address']);
    assert.equal(
      (await client.getSubscriptions({ email: 'lost@x.example' })).data.allTopics.state,
      'unsubscribed',
    );
    assert.match((await call('import', 'resend', list)).stdout, /^addresses: 0 added, 1 known, 1 refused\n/);
  });
  it('reads the templates of an Unlayer project by its API, and goes on after one that is refused', async () => {
    const broken = {
      body: { rows: [{ cells: [1, 1], columns: [{ contents: [], values: {} }], values: {} }] },
    };
    const templates = [
      { id: '10', name: 'Broken', displayMode: 'email', design: broken },
      { id: '11', name: 'Cloud', displayMode: 'email', design: made.data.design },
      { id: '12', name: 'n'.repeat(300), displayMode: 'email', design: made.data.design },
      { id: '13', name: 'Odd', displayMode: 'sms', design: made.data.design },
    ];
    const recorded: Record<string, unknown> = {
      '/v3/templates?limit=100': { data: templates, next_cursor: null, has_more: false },
      ...Object.fromEntries(templates.map((each) => [`/v3/templates/${each.id}`, { data: each }])),
    };
    await using unlayer = await openRecorded(recorded, 'Bearer unlayer-token');
    const words = [
      '--unlayer-url',
      unlayer.url,
      '--token',
      'unlayer-token',
      '--unlayer-project',
      '7',
      '--json',
    ];
    const { code, stdout, stderr } = await call('import', 'unlayer', ...words);
    assert.equal(code, 0, stderr);
    const [invalid, taken, long, refused] = JSON.parse(stdout).templates;
    assert.deepEqual((await client.getTemplate({ id: invalid.id })).data.design, broken);
    assert.equal(invalid.score, 0);
    assert.match(invalid.left.join(), /^body\.rows\.0\.cells: must have one number a column/);
    assert.deepEqual([refused.name, refused.id, refused.score], ['Odd', undefined, 0]);
    assert.match(refused.left.join(), /displayMode/);
    assert.deepEqual([taken.name, taken.score, taken.left], ['Cloud', 1, []]);
    assert.deepEqual((await client.getTemplate({ id: taken.id })).data.design, made.data.design);
    assert.equal((await client.getTemplate({ id: long.id })).data.name, 'n'.repeat(255));
    assert.equal((await call('import', 'unlayer', ...words.with(3, 'wrong'))).code, 1);
  });
});

/** A server that answers as recorded, to one credential. */
async function openRecorded(answers: Readonly<Record<string, unknown>>, authorization: string) {
  const recording = createServer((request, response) => {
    const { authorization: given, 'x-project-id': project } = request.headers;
    const isKnown = given === authorization && project === '7';
    const body = answers[request.url ?? ''] ?? answers[(request.url ?? '').split('?')[0] ?? ''];
    response.writeHead(isKnown ? (body ? 200 : 404) : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? (body ?? {}) : { error: 'UNAUTHORIZED', message: 'Unknown.' }));
  });
  await new Promise<void>((resolve) => recording.listen(0, '127.0.0.1', resolve));
  const { port } = recording.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => recording.close(() => resolve())),
  };
}

describe('moving out', () => {
  it('writes everything of the project in open formats', async () => {
    const logo = `${server.url}/assets/image/placeholder.png`;
    const out = join(dir.path, 'out');
    const withImage = await client.simpleToFull({
      design: {
        body: { rows: [row({ type: 'image', values: { src: { url: logo, width: 10, height: 10 } } })] },
      },
    });
    await client.createTemplate({ name: 'Image', design: withImage.data.design });
    await client.suppressAddress({ email: 'gone@x.example' });
    const listId = (await client.createList({ name: 'Customers' })).data.id;
    const lines = Array.from({ length: 101 }, (_, at) => `c${at}@x.example,pro`);
    await client.importListRecipients({ id: listId, csv: ['email,plan', ...lines].join('\n') });
    const draft = { name: 'Spring', listId, from: 'hello@postpress.localhost', topic: 'news', paused: true };
    const { data: broadcast } = await client.createBroadcast({ ...draft, templateId: template.data.id });
    const { code, stdout, stderr } = await call('project', 'export', out, '--json');
    assert.equal(code, 0, stderr);
    const counts = JSON.parse(stdout);
    const fileOf = (path: string) => readFileSync(join(out, path), 'utf8');
    assert.deepEqual(JSON.parse(fileOf('templates/cloud.json')).design, made.data.design);
    assert.match(fileOf('templates/cloud.html'), /Hello \{\{name\}\}/);
    assert.match(fileOf('templates/cloud.mjml'), /<mj-text [^>]*>.*Hello \{\{name\}\}/);
    const jsx = await call('export', join(out, 'templates/cloud.json'), '--format', 'react-email');
    assert.match(jsx.stdout, /function Cloud\(\)/);
    assert.equal((await call('export', join(out, 'templates/cloud.json'), '--format', 'pdf')).code, 2);
    assert.match(fileOf('suppressions.csv'), /^gone@x\.example,manual,/m);
    assert.match(fileOf('subscriptions.csv'), /lost@x\.example/);
    assert.equal(fileOf('emails.csv').trim().split('\r\n').length, counts.emails + 1);
    assert.ok(counts.emails >= 4);
    const list = fileOf(`lists/${listId}.csv`);
    assert.match(list, /^email,.*(?:\r\nc\d+@x\.example,,.*,"\{""plan"":""pro""\}"){101}\r\n$/);
    assert.deepEqual(JSON.parse(fileOf('broadcasts.jsonl')), broadcast);
    assert.match(fileOf('README.md'), /\| `images\/`[\s\S]*\| 1 lists with 101 recipients/);
    assert.equal(counts.failedImages, 0, fileOf('images/index.csv'));
    const [, image] = fileOf('images/index.csv')
      .split('\r\n')
      .map((line) => line.split(','));
    assert.equal(image?.[0], logo);
    assert.ok(existsSync(join(out, 'images', image?.[1] ?? 'none')));
    assert.equal((await call('project', 'export', out)).code, 2, 'not into a folder that has files');
  });
});
