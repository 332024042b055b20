/** How long the worst batches that editors may send hold the event loop of the api process: to read one, and to apply it. */
import { applyBatch, openState, parseBatch } from '@postpress/edits/log';
import { readMessage } from '../apps/server/src/collaboration/read-message.ts';
import { record } from './record.ts';

const MOST_MS = 100;
const ROUNDS = 5;
const rules = { displayMode: 'email', designMode: 'live' } as const;

const range = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const block = (id: string, more: object = {}) => ({
  id,
  type: 'text',
  values: { text: '<p>Words</p>', ...more },
});
const row = (id: string, contents: object[]) => ({
  id,
  cells: [1],
  columns: [{ id: `${id}-c`, contents, values: {} }],
  values: {},
});
const bodyOf = (rows: object[]) => ({ id: 'body', rows, values: {} });
const open = (rows: object[]) =>
  openState(JSON.stringify({ counters: {}, body: bodyOf(rows), schemaVersion: 27 }), rules);
const names = (count: number) => Object.fromEntries(range(count, (at) => [`v${at}`, 'x']));
const last = (parent: string) => ({ parent, after: null, before: null });

const manyRows = open(range(6_000, (at) => row(`r${at}`, [block(`b${at}`)])));
const oneRow = open([
  row(
    'r',
    range(8_000, (at) => block(`b${at}`)),
  ),
]);
const richBlocks = open(
  range(60, (at) =>
    row(
      `r${at}`,
      range(20, (of) => block(`b${at * 20 + of}`, names(23))),
    ),
  ),
);
const largeBlock = open([row('r', [block('b0', names(40_000))])]);

type State = ReturnType<typeof open>;
const many = (make: (at: number) => object) => range(2_000, make);
const batches: readonly [what: string, state: State, operations: object[]][] = [
  [
    '2,000 texts in 6,000 rows',
    manyRows,
    many((at) => ({ kind: 'set', key: `b${at}`, path: ['values', 'text'], value: `${at}` })),
  ],
  [
    '2,000 blocks to the next of 6,000 rows',
    manyRows,
    many((at) => ({ kind: 'move', key: `b${at}`, position: last(`r${at + 1}-c`) })),
  ],
  [
    '2,000 rows of 6,000 moved',
    manyRows,
    many((at) => ({ kind: 'move', key: `r${at}`, position: last(':body') })),
  ],
  ['2,000 blocks removed from 6,000 rows', manyRows, many((at) => ({ kind: 'remove', key: `b${at}` }))],
  [
    '2,000 blocks into 6,000 rows',
    manyRows,
    many((at) => ({ kind: 'insert', position: last(`r${at}-c`), node: block(`n${at}`), keys: [`n${at}`] })),
  ],
  [
    '2,000 moves among 8,000 blocks',
    oneRow,
    many((at) => ({ kind: 'move', key: `b${at}`, position: last('r-c') })),
  ],
  [
    '2,000 characters into 8,000 texts',
    oneRow,
    many((at) => ({
      kind: 'splice-text',
      key: `b${at}`,
      path: ['values', 'text'],
      at: 3,
      removed: '',
      insert: 'y',
      ahead: '<p>',
      behind: 'Words</p>',
    })),
  ],
  [
    '2,000 values of blocks with 25',
    richBlocks,
    many((at) => ({ kind: 'set', key: `b${at % 1_200}`, path: ['values', 'v1'], value: `${at}` })),
  ],
  [
    '2,000 values that are not valid',
    richBlocks,
    many((at) => ({ kind: 'set', key: `b${at % 1_200}`, path: ['type'], value: 7 })),
  ],
  [
    '2,000 values of a block with 40,000',
    largeBlock,
    many((at) => ({ kind: 'set', key: 'b0', path: ['values', 'v1'], value: `${at}` })),
  ],
  [
    'a row of 12,000 nodes',
    manyRows,
    [
      {
        kind: 'insert',
        position: last(':body'),
        node: row(
          'n',
          range(11_998, () => ({ type: 'text', values: {} })),
        ),
        keys: ['n', 'n-c', ...range(11_998, (at) => `n${at}`)],
      },
    ],
  ],
  [
    'another body of 12,000 nodes',
    manyRows,
    [
      {
        kind: 'replace',
        body: bodyOf(range(4_000, (at) => row(`x${at}`, [block('')]))),
        keys: range(4_000, (at) => [`x${at}`, `x${at}-c`, `y${at}`]).flat(),
      },
    ],
  ],
  [
    'an object of 59,000 names',
    manyRows,
    [{ kind: 'set', key: 'b0', path: ['values', 'note'], value: names(59_000) }],
  ],
  [
    '1,900,000 characters of a list',
    manyRows,
    [{ kind: 'set', key: 'b0', path: ['values', 'note'], value: range(950_000, () => 1) }],
  ],
  [
    '2,000 × 500 counters',
    manyRows,
    range(100, (at) => ({
      kind: 'count',
      counters: Object.fromEntries(range(500, (of) => [`u_${at}_${of}`, 1])),
    })),
  ],
];

/** Processor time of this thread, so that what runs beside it does not count. */
function cpuMsOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
const median = (times: number[]) => times.toSorted((one, other) => one - other)[ROUNDS >> 1] ?? 0;

const figures = batches.map(([what, state, operations]) => {
  const text = JSON.stringify({ kind: 'batch', batch: { id: 'eve.1', client: 'eve', operations } });
  const read = () => {
    const message = readMessage(text);
    const batch = message?.kind === 'batch' ? parseBatch(message.batch, text.length) : { wrong: 'no batch' };
    if ('wrong' in batch) throw new Error(`${what}: ${batch.wrong}`);
    return batch;
  };
  const batch = read();
  const reading = median(range(ROUNDS, () => cpuMsOf(read)));
  const applying = median(range(ROUNDS, () => cpuMsOf(() => applyBatch(state, batch))));
  return {
    what,
    figure: `${Math.round(reading)} ms, ${Math.round(applying)} ms`,
    bar: `each ≤ ${MOST_MS} ms`,
    met: Math.max(reading, applying) <= MOST_MS,
  };
});
record(
  'live-batches',
  'The worst batches of live edits',
  figures,
  `Editors can send batches that cost much within the limits. To read the message, then to apply the batch on the main thread of the api process, with others served in between: processor time of that thread, median of ${ROUNDS}. What goes through too much of the design is left out.`,
);
