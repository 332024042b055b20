/**
 * Typing in a design that ten people edit, against typing in one that is open in a single editor, in turn, in one run; and
 * from the key of another person to its paint.
 */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { TestEditor } from '../apps/server/src/collaboration/testing.ts';
import { spliceAt } from '../packages/edits/src/log/apply-splice.ts';
import { openChromium } from '../test/browser/browsers.ts';
import { type BrowserService, openService } from '../test/browser/open-service.ts';
import { until } from '../test/browser/until.ts';
import { designOf } from './editor/design-of.ts';
import { quantile, times } from './editor/figures.ts';
import { WholeEditor } from './editor/open-whole-editor.ts';
import { markOf } from './editor/watch-marks.ts';
import { record } from './record.ts';

const BLOCKS = 100;
const OTHERS = 9;
const ROUNDS = Number(process.env.POSTPRESS_BENCH_ROUNDS ?? 4);
/** Of each round. */
const LETTERS = 100;
/** Of each of the others. */
const LETTER_MS = 300;
const MOST = 1.1;
const MOST_MS_TO_PAINT = 100;

const service = await openService();
const browser = await openChromium();
const alone: number[] = [];
const together: number[] = [];
/** When each letter of the others was sent, in milliseconds of the clock. */
const sent = new Map<string, number>();
let letters = 0;
const toPaint: number[] = [];
try {
  const single = await opened(await service.editorUrl(designOf(BLOCKS)));
  const room = await inRoom('me');
  const shared = await opened(room.editorUrl);
  const others = await Promise.all(Array.from({ length: OTHERS }, (_, at) => another(service, at)));
  await shared.watchMarks();
  for (let round = 0; round < ROUNDS; round++) {
    // The first round warms both up.
    const counts = round > 0;
    const one = await lettersOf(single);
    const stop = await startTyping(others);
    const other = await lettersOf(shared);
    stop();
    if (counts) alone.push(...one);
    if (counts) together.push(...other);
  }
  sent.clear();
  const stop = await startTyping(others);
  await typeLikeOthers(shared);
  stop();
  const painted = await until(
    () => shared.paintedMarks(),
    (marks) => [...sent.keys()].every((mark) => marks.has(mark)),
    10_000,
  );
  for (const [mark, at] of sent) toPaint.push((painted.get(mark) ?? Number.POSITIVE_INFINITY) - at);
  await Promise.all(others.map(({ editor }) => editor.close()));
  await Promise.all([single.close(), shared.close()]);
} finally {
  await browser.close();
  await service.close();
}
const remote = quantile(toPaint, 0.95);
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
    {
      what: `ten people type at the same pace: ${toPaint.length} letters of the others, sent to painted, median / p95`,
      figure: `${quantile(toPaint, 0.5)} / ${remote} ms`,
      bar: `p95 ≤ ${MOST_MS_TO_PAINT} ms`,
      met: remote <= MOST_MS_TO_PAINT,
    },
  ],
  `Chromium, headless, window 1280 × 800, designs of ${BLOCKS} blocks, the built editor. ${ROUNDS - 1} rounds of ${LETTERS} letters in each, in turn. The others are websockets of one process, each writing a letter into a text of its own every ${LETTER_MS} ms meanwhile. In the rounds, a letter is typed as soon as the one before is painted; for the last line, every ${LETTER_MS} ms. The letters of the others come one after the other, not in step. Service, database and browser are on the same cores.`,
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

/** People do not type in step: their letters come one after the other. @returns stops all of them */
async function startTyping(others: readonly { type(): void }[]): Promise<() => void> {
  const timers: NodeJS.Timeout[] = [];
  for (const { type } of others) {
    timers.push(setInterval(type, LETTER_MS));
    await setTimeout(LETTER_MS / others.length);
  }
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/** Keys at the pace of the others, as long as a round of theirs takes. */
async function typeLikeOthers(editor: WholeEditor): Promise<void> {
  await editor.press('Enter');
  for (let letter = 0; letter < LETTERS / 2; letter++) {
    const next = setTimeout(LETTER_MS);
    await editor.press('a');
    await next;
  }
  await editor.press('Escape');
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
  await editor.next('state');
  const block = textBlock(at + 1);
  const path = ['values', 'text'];
  let { text } = block;
  const type = () => {
    const id = `${editor.client}.${++editor.made}`;
    const mark = markOf(letters++);
    const splice = spliceAt(text, { key: block.id, path, at: '<p>'.length, removed: '', insert: mark });
    text = text.replace('<p>', `<p>${mark}`);
    sent.set(mark, Date.now());
    editor.send({ kind: 'batch', batch: { id, client: editor.client, operations: [splice] } });
  };
  return { editor, type };
}

function textBlock(at: number): { id: string; text: string } {
  const blocks = designOf(BLOCKS)
    .body.rows.flatMap(({ columns }) => columns)
    .flatMap(({ contents }) => contents)
    .filter(({ type }) => type === 'text');
  const block = blocks[at];
  if (!block) throw new Error(`The design has ${blocks.length} texts`);
  return { id: block.id, text: block.values.text ?? '' };
}
