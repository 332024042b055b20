/** Typing in a design that ten people edit, against typing in one that is open in a single editor: in turn, in one run. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { TestEditor } from '../apps/server/src/collaboration/testing.ts';
import { openChromium } from '../test/browser/browsers.ts';
import { type BrowserService, openService } from '../test/browser/open-service.ts';
import { designOf } from './editor/design-of.ts';
import { quantile, times } from './editor/figures.ts';
import { WholeEditor } from './editor/open-whole-editor.ts';
import { record } from './record.ts';

const BLOCKS = 100;
const OTHERS = 9;
const ROUNDS = Number(process.env.POSTPRESS_BENCH_ROUNDS ?? 4);
/** Of each round. */
const LETTERS = 100;
/** Of each of the others. */
const LETTER_MS = 300;
const MOST = 1.1;

const service = await openService();
const browser = await openChromium();
const alone: number[] = [];
const together: number[] = [];
try {
  const single = await opened(await service.editorUrl(designOf(BLOCKS)));
  const room = await inRoom('me');
  const shared = await opened(room.editorUrl);
  const others = await Promise.all(Array.from({ length: OTHERS }, (_, at) => another(service, at)));
  for (let round = 0; round < ROUNDS; round++) {
    // The first round warms both up.
    const counts = round > 0;
    const one = await lettersOf(single);
    const timers = others.map(({ type }) => setInterval(type, LETTER_MS));
    const other = await lettersOf(shared);
    for (const timer of timers) clearInterval(timer);
    if (counts) alone.push(...one);
    if (counts) together.push(...other);
  }
  await Promise.all(others.map(({ editor }) => editor.close()));
  await Promise.all([single.close(), shared.close()]);
} finally {
  await browser.close();
  await service.close();
}
const ratio = quantile(together, 0.5) / quantile(alone, 0.5);
record(
  'typing-together',
  'Typing while others type',
  [
    times('a letter, event to paint, in a single editor', alone),
    times(`the same beside ${OTHERS} others who type`, together),
    {
      what: 'together against alone, median',
      figure: `${ratio.toFixed(2)} ×`,
      bar: `≤ ${MOST} ×`,
      met: ratio <= MOST,
    },
  ],
  `Chromium, headless, window 1280 × 800, designs of ${BLOCKS} blocks, the built editor. ${ROUNDS - 1} rounds of ${LETTERS} letters in each, in turn. The others are websockets of one process, each writing a letter into a text of its own every ${LETTER_MS} ms meanwhile; service, database and browser are on the same cores.`,
);
process.exit();

async function opened(url: string): Promise<WholeEditor> {
  const editor = await WholeEditor.openAt(browser, url);
  await editor.selectText();
  await editor.openFirstText();
  return editor;
}

async function lettersOf(editor: WholeEditor): Promise<number[]> {
  await editor.press('Enter');
  const { letters } = await editor.type();
  await editor.press('Escape');
  // Those of the rounds before stand ahead of them.
  return letters.slice(-LETTERS);
}

async function inRoom(id: string): Promise<{ editorUrl: string; token: string }> {
  const body = { design: designOf(BLOCKS), displayMode: 'email', room: 'typing', user: { id, name: id } };
  return (await service.call('POST', '/v3/editor-sessions', body)).data;
}

/** Another editor, which writes letters at the start of a text of its own. */
async function another({ url }: BrowserService, at: number): Promise<{ editor: TestEditor; type(): void }> {
  const { token } = await inRoom(`other${at}`);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/editor/api/live`);
  const editor = new TestEditor(socket, `typing-other-${at}`);
  await once(socket, 'open');
  editor.send({ kind: 'join', token, client: editor.client });
  const { record: state } = await editor.next('state');
  const [key = ''] = state.nodes
    .map(([each]) => each)
    .filter((each) => /^block/.test(each))
    .slice(5 * (at + 2));
  const about = {
    kind: 'splice-text',
    key,
    path: ['values', 'text'],
    at: 0,
    removed: '',
    ahead: '',
  } as const;
  const behind = '';
  const type = () => {
    const id = `${editor.client}.${++editor.made}`;
    const operations = [{ ...about, insert: 'a', behind }];
    editor.send({ kind: 'batch', batch: { id, client: editor.client, operations } });
  };
  return { editor, type };
}
