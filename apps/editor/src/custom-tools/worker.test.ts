import { deepEqual, equal, match } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { runInNewContext } from 'node:vm';
import { withLibraries } from './with-libraries.ts';
import { workerText } from './worker.ts';

type Port = { postMessage(data: unknown): void; onmessage?: (event: { data: object }) => Promise<void> };

/** The worker's text in a world of its own, and a way to ask it. */
async function started() {
  const said: { id: number; ok?: string; error?: string }[] = [];
  const port: Port = { postMessage: (data) => said.push(data as (typeof said)[number]) };
  const world = runInNewContext('globalThis') as { onmessage?: (event: object) => void };
  runInNewContext(workerText(), world as object);
  world.onmessage?.({ ports: [port] });
  const ask = async (data: object) => {
    await port.onmessage?.({ data });
    const { ok, error } = said.at(-1) ?? {};
    return error ?? JSON.parse(ok ?? '""');
  };
  return { said, ask, world };
}

it('tells that it is there, loads, describes and renders', async () => {
  const { said, ask, world } = await started();
  deepEqual(JSON.parse(JSON.stringify(said)), [{ id: 0, ok: 'null' }]);
  equal(world.onmessage, null);
  const load = `window.name = 'shared'; unlayer.registerTool({ name: 'card', label: 'Card',
    options: { main: { title: 'Main', options: { title: { label: 'Title', widget: 'text', defaultValue: 'A' } } } },
    values: { more: 1 }, validator: ({ values }) => values.title ? [] : [{ id: 'empty' }],
    renderer: { Viewer: unlayer.createViewer({ render: (_v, _b, info) => 'v' + (info ? info.columnIndex : '') }),
      exporters: { email: (values) => '<b>' + values.title + values.more + window.name + '</b>' },
      head: { css: () => 'b{}' } } });`;
  equal(await ask({ id: 1, load }), null);
  const [card] = (await ask({ id: 2, registered: true })).tools;
  deepEqual([card.slug, card.label, card.values], ['card', 'Card', { title: 'A', more: 1 }]);
  equal(card.options.main.options.title.widget, 'text');
  const render = { slug: 'card', displayMode: 'email', values: { title: 'B' }, bodyValues: {} };
  deepEqual(await ask({ id: 3, render }), { html: '<b>B1shared</b>', css: 'b{}', js: '' });
  deepEqual(await ask({ id: 4, render: { ...render, slug: 'other' } }), { missing: 'tool' });
  const info = { columnIndex: 1, rowCells: [1, 1] };
  equal((await ask({ id: 5, render: { ...render, info } })).view, 'v1');
  const blocks = [
    { slug: 'card', values: { title: '' } },
    { slug: 'other', values: {} },
  ];
  deepEqual(await ask({ id: 6, validate: { design: {}, html: '', blocks } }), [[{ id: 'empty' }], []]);
});

it('names tools that have no name by their type', async () => {
  const { ask } = await started();
  const tool = (type: string) =>
    `unlayer.registerTool({ type: '${type}', renderer: { exporters: { email: () => '<b>${type}</b>' } } });`;
  equal(await ask({ id: 1, load: tool('card') + tool('badge') }), null);
  const { tools } = await ask({ id: 2, registered: true });
  deepEqual(
    tools.map(({ slug }: { slug: string }) => slug),
    ['card', 'badge'],
  );
  const render = { slug: 'card', displayMode: 'email', values: {}, bodyValues: {} };
  equal((await ask({ id: 3, render })).html, '<b>card</b>');
});

it('tells which tabs and property editors there are', async () => {
  const { ask } = await started();
  const load = `unlayer.registerTab({ name: 'help', label: 'Help', position: 2, supportedDisplayModes: ['email'],
      renderer: { Panel: unlayer.createPanel({ render: () => '<p>Ask</p>', mount: () => { throw 1 } }) } });
    unlayer.registerTab({ name: 'off', enabled: false, renderer: { Panel: { render: () => '' } } });
    unlayer.registerPropertyEditor({ name: 'stars', layout: 'right', Widget: unlayer.createWidget({ render: () => '' }) });`;
  equal(await ask({ id: 1, load }), null);
  deepEqual(await ask({ id: 2, registered: true }), {
    tools: [],
    tabs: [{ name: 'help', label: 'Help', position: 2, supportedDisplayModes: ['email'] }],
    propertyEditors: [{ name: 'stars', layout: 'right' }],
  });
});

it('says what a script threw', async () => {
  const { ask } = await started();
  equal(await ask({ id: 1, load: 'throw new Error("no such thing")' }), 'no such thing');
  equal(await ask({ id: 2, load: 'throw null' }), 'null');
  equal((await ask({ id: 3, load: 'unlayer.registerTool(' })) !== null, true);
});

it('gives scripts React and lodash where they use them', async () => {
  const read = (url: URL) => readFile(url, 'utf8');
  const tool = (name: string, html: string) =>
    `unlayer.registerTool({ name: '${name}', renderer: { exporters: { email: () => ${html} } } });`;
  const list = `const list = _.template('<% _.forEach(names, (name) => { %><b><%- name %></b><% }) %>');
    ${tool('list', "list({ names: ['A', '&'] })")}`;
  const element = tool('element', "React.createElement('b') && unlayer.React.version");
  const plain = tool('plain', '[1, 2].map((_, at) => at).join()');
  const { ask } = await started();
  for (const load of await withLibraries([plain, list, element], read))
    equal(await ask({ id: 1, load }), null);
  const html = async (slug: string) =>
    (await ask({ id: 2, render: { slug, displayMode: 'email', values: {}, bodyValues: {} } })).html;
  equal(await html('list'), '<b>A</b><b>&amp;</b>');
  match(await html('element'), /^19\./);
  equal(await html('plain'), '0,1');
});

for (const script of ['list.map((_, at) => at)', 'a_.b() + $_(1)', 'const all = _ => true', 'const _ = 1'])
  it(`loads no library for ${script}`, async () => {
    const scripts = [script];
    equal(await withLibraries(scripts, () => Promise.reject(new Error('loaded'))), scripts);
  });
for (const script of [
  '_.get(a, 1)',
  'x(_(list))',
  'const { get } = _;',
  '((_) => 1)(window._)',
  'window._.map()',
])
  it(`loads lodash for ${script}`, async () => {
    const [loaded] = await withLibraries([script], async () => 'lodash()');
    equal(loaded, `lodash()\n${script}`);
  });
