import { deepEqual, equal, rejects } from 'node:assert/strict';
import { it } from 'node:test';
import { TookTooLong, type ToolSandbox } from './tool-frame.ts';
import { ToolRunner } from './tool-runner.ts';

type Request = { load?: string; registered?: true; render?: { slug: string } };

const registered = { tools: ['tools'], tabs: ['tabs'], propertyEditors: ['editors'] };

/** Sandboxes that remember what they were asked, and hang where the text says so. */
function sandboxes() {
  const opened: { requested: Request[]; closed: boolean }[] = [];
  const open = async (): Promise<ToolSandbox> => {
    const state = { requested: [] as Request[], closed: false };
    opened.push(state);
    return {
      async ask(request: Request) {
        state.requested.push(request);
        const said = request.load ?? request.render?.slug ?? '';
        if (said.startsWith('hang')) throw new TookTooLong();
        if (said.startsWith('throw')) throw new Error('no');
        return request.registered ? registered : `rendered ${said}`;
      },
      close() {
        state.closed = true;
      },
    };
  };
  return { opened, open };
}

it('loads scripts in their order, and says which failed', async () => {
  const { opened, open } = sandboxes();
  const runner = new ToolRunner(open, ['one', 'throw', 'hang', 'two']);
  deepEqual(await runner.load(), {
    ...registered,
    scripts: ['one', 'two'],
    faults: ['2: no', '3: no answer within 3000 ms'],
  });
  deepEqual(
    opened.map(({ requested, closed }) => [requested.map(({ load }) => load), closed]),
    [
      [['one', 'throw', 'hang'], true],
      [['one', 'two', undefined], false],
    ],
  );
});

it('does not use a sandbox again that hung while loading its tools, and reports that once', async () => {
  const asked: object[] = [];
  const open = async (): Promise<ToolSandbox> => ({
    async ask(request: object) {
      asked.push(request);
      throw new TookTooLong();
    },
    close() {},
  });
  deepEqual(await new ToolRunner(open, []).load(), {
    tools: undefined,
    tabs: undefined,
    propertyEditors: undefined,
    scripts: [],
    faults: ['no answer within 3000 ms'],
  });
  deepEqual(asked, [{ registered: true }]);
});

it('replaces the sandbox after a rendering that hung, and the others are rendered', async () => {
  const { opened, open } = sandboxes();
  const runner = new ToolRunner(open, ['one']);
  await runner.load();
  const renderings = [runner.render('hang', {}), runner.render('card', {})];
  await rejects(renderings[0] as Promise<unknown>, /no answer within 200 ms/);
  equal(await renderings[1], 'rendered card');
  equal(opened.length, 2);
  deepEqual(opened[1]?.requested, [{ load: 'one' }, { render: { slug: 'card' } }]);
});

it('asks a tool that hangs again and again no more', async () => {
  const { opened, open } = sandboxes();
  const runner = new ToolRunner(open, []);
  for (let hung = 0; hung < 3; hung += 1) await rejects(runner.render('hang', {}));
  await rejects(runner.render('hang', {}), /asked no more/);
  equal(opened.length, 3);
  await rejects(runner.render('throw', {}), /^Error: no$/);
  runner.close();
  await rejects(runner.render('card', {}), /closed/);
});
