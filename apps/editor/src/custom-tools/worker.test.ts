import { deepEqual, equal } from 'node:assert/strict';
import { it } from 'node:test';
import { runInNewContext } from 'node:vm';
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
    values: { more: 1 },
    renderer: { Viewer: unlayer.createViewer({ render: () => 'v' }),
      exporters: { email: (values) => '<b>' + values.title + values.more + window.name + '</b>' },
      head: { css: () => 'b{}' } } });`;
  equal(await ask({ id: 1, load }), null);
  const [card] = await ask({ id: 2, tools: true });
  deepEqual([card.slug, card.label, card.values], ['card', 'Card', { title: 'A', more: 1 }]);
  equal(card.options.main.options.title.widget, 'text');
  const render = { slug: 'card', displayMode: 'email', values: { title: 'B' }, bodyValues: {} };
  deepEqual(await ask({ id: 3, render }), { html: '<b>B1shared</b>', css: 'b{}', js: '' });
  deepEqual(await ask({ id: 4, render: { ...render, slug: 'other' } }), { missing: 'tool' });
});

it('says what a script threw', async () => {
  const { ask } = await started();
  equal(await ask({ id: 1, load: 'throw new Error("no such thing")' }), 'no such thing');
  equal(await ask({ id: 2, load: 'throw null' }), 'null');
  equal((await ask({ id: 3, load: 'unlayer.registerTool(' })) !== null, true);
});
