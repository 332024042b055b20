/** How long the api process takes to compare a design with one that was written from elsewhere, and to take in what differs. */
import { changeTo, openState, pairNodes } from '@postpress/edits/log';
import { record } from './record.ts';

const MOST_MS = 100;
const ROUNDS = 9;
const rules = { displayMode: 'email', designMode: 'live' } as const;

type Block = { id?: string; type: 'text'; values: { text: string } };

/** Rows of one column each. */
function rowsOf(rows: number, blocks: number, { ids, word }: { ids: boolean; word: string }) {
  let made = 0;
  const id = () => {
    made += 1;
    return ids ? { id: `n${made}` } : {};
  };
  return Array.from({ length: rows }, (_row, row) => ({
    ...id(),
    cells: [1],
    columns: [
      {
        ...id(),
        contents: Array.from(
          { length: blocks },
          (_block, at): Block => ({ ...id(), type: 'text', values: { text: `<p>${word} ${row} ${at}</p>` } }),
        ),
        values: {},
      },
    ],
    values: {},
  }));
}

type Rows = ReturnType<typeof rowsOf>;

function textOf(rows: Rows): string {
  return JSON.stringify({ counters: {}, body: { id: 'body', rows, values: {} }, schemaVersion: 27 });
}

/** The median of the longest stretch of taking in a text: pairing the nodes, with parsing, or changing the design. */
function msOf(from: Rows, to: Rows): number {
  const state = openState(textOf(from), rules);
  const text = textOf(to);
  let made = 0;
  const newKey = () => {
    made += 1;
    return `:elsewhere-${made}`;
  };
  const times = Array.from({ length: ROUNDS }, () => {
    const startedAt = performance.now();
    const design = JSON.parse(text);
    const names = pairNodes(state.tree, design, newKey);
    const pairedAt = performance.now();
    if (!changeTo(state, design, { client: 'elsewhere', names })) throw new Error('No batch does it');
    return Math.max(pairedAt - startedAt, performance.now() - pairedAt);
  });
  return times.toSorted((one, other) => one - other)[ROUNDS >> 1] ?? 0;
}

const shapes = [
  { rows: 90, blocks: 90 },
  { rows: 1, blocks: 8_000 },
  { rows: 3_700, blocks: 1 },
];
const changes: readonly [string, (rows: Rows) => Rows][] = [
  ['one text', (rows) => edited(rows, (at) => at === 0)],
  ['one text in 60', (rows) => edited(rows, (at) => at % 60 === 0)],
  ['all texts', (rows) => edited(rows, () => true)],
  ['the order', (rows) => (rows.length > 1 ? rows.toReversed() : inRows(rows, (all) => all.toReversed()))],
];

function inRows(rows: Rows, change: (blocks: Block[]) => Block[]): Rows {
  return rows.map((row) => ({
    ...row,
    columns: row.columns.map((column) => ({ ...column, contents: change(column.contents) })),
  }));
}

function edited(rows: Rows, isChanged: (at: number) => boolean): Rows {
  let at = 0;
  return inRows(rows, (blocks) =>
    blocks.map((block) => {
      const values = isChanged(at) ? { text: `${block.values.text}!` } : block.values;
      at += 1;
      return { ...block, values };
    }),
  );
}

const figures = shapes.flatMap(({ rows, blocks }) =>
  [true, false].flatMap((ids) => {
    const from = rowsOf(rows, blocks, { ids, word: 'Words' });
    const characters = Math.round(textOf(from).length / 1_000);
    return changes.map(([name, change]) => {
      const ms = msOf(from, change(from));
      const what = `${rows} × ${blocks} blocks ${ids ? 'with' : 'without'} ids (${characters},000 characters): ${name}`;
      return { what, figure: `${Math.round(ms)} ms`, bar: `≤ ${MOST_MS} ms`, met: ms <= MOST_MS };
    });
  }),
);
record(
  'outside-changes',
  'Changes from elsewhere to a design that is edited live',
  figures,
  `A template is written over the API while editors are open: the difference to the log is computed and applied on the main thread of the api process, in two stretches between which others are served. The longer one, median of ${ROUNDS}, parsing included.`,
);
