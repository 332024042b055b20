/**
 * Validation of a parsed, current Full design of 20 KB: how many a second when it is valid, how many with twelve faults
 * listed, and how soon after the start of a process the first is answered, from a bundle.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BlockKind,
  bodyDefaults,
  type Content,
  columnDefaults,
  contentDefaults,
  type Design,
  kindDefaults,
  type Row,
  rowDefaults,
  type Values,
  validateDesign,
} from '@postpress/design';
import { buildSync } from 'esbuild';
import { median } from './median.ts';
import { record } from './record.ts';

const VARIANTS = 50;
const ROUNDS = 7;
const MS_PER_ROUND = 400;
const PROCESSES = 20;

const valid = Array.from({ length: VARIANTS }, (_, i) => parsed(newsletter(i)));
const faulty = Array.from({ length: VARIANTS }, (_, i) => parsed(withTwelveFaults(newsletter(i))));
const bytes = JSON.stringify(valid[0]).length;

expect(valid, 0);
expect(faulty, 12);
const figures = [
  { what: `a valid design of ${bytes} bytes`, perSecond: rate(valid), bar: 60_000 },
  { what: 'the same with 12 faults, all listed', perSecond: rate(faulty), bar: 20_000 },
].map(({ what, perSecond, bar }) => ({
  what,
  figure: `${Math.round(perSecond).toLocaleString('en')} /s`,
  bar: `≥ ${bar.toLocaleString('en')} /s`,
  met: perSecond >= bar,
}));
const { bareMs, firstMs } = startTimes();
record(
  'validation',
  'Validation of designs',
  [
    ...figures,
    { what: 'start of a process that does nothing', figure: `${bareMs.toFixed(1)} ms` },
    {
      what: 'process start to first validation, bundled',
      figure: `${firstMs.toFixed(1)} ms`,
      bar: '≤ 60 ms',
      met: firstMs <= 60,
    },
  ],
  `${VARIANTS} designs in turn, parsed from JSON; CPU time of one thread, median of ${ROUNDS} rounds. Times of start are the medians of ${PROCESSES} processes.`,
);

function parsed(design: Design): Design {
  return JSON.parse(JSON.stringify(design)) as Design;
}

function expect(designs: readonly Design[], errors: number): void {
  for (const design of designs) {
    const { errorCount, errors: listed } = validateDesign(design);
    if (errorCount !== errors) throw new Error(`expected ${errors} errors, got ${JSON.stringify(listed)}`);
  }
}

/** Validations a second of CPU time, the median round. */
function rate(designs: readonly Design[]): number {
  const rounds = Array.from({ length: ROUNDS + 1 }, () => {
    globalThis.gc?.();
    const started = process.cpuUsage();
    let done = 0;
    for (const until = performance.now() + MS_PER_ROUND; performance.now() < until; ) {
      for (const design of designs) validateDesign(design);
      done += designs.length;
    }
    const { user, system } = process.cpuUsage(started);
    return (done / (user + system)) * 1e6;
  });
  return median(rounds.slice(1));
}

/** From the start of the process, as it counts its own time; both sorts of processes in turn, so that both meet the same load. */
function startTimes(): { bareMs: number; firstMs: number } {
  const folder = mkdtempSync(join(tmpdir(), 'postpress-bench-'));
  try {
    const bare = join(folder, 'bare.mjs');
    const first = join(folder, 'first.mjs');
    writeFileSync(bare, 'console.log(performance.now());');
    const contents = `import { validateDesign } from '@postpress/design';
const design = JSON.parse(${JSON.stringify(JSON.stringify(valid[0]))});
if (!validateDesign(design).valid) throw new Error('not valid');
console.log(performance.now());`;
    const stdin = { contents, resolveDir: import.meta.dirname };
    buildSync({ stdin, bundle: true, minify: true, format: 'esm', platform: 'node', outfile: first });
    const times = (script: string) => Number(execFileSync(process.execPath, [script]));
    const pairs = Array.from({ length: PROCESSES }, () => [times(bare), times(first)] as const);
    return { bareMs: median(pairs.map(([ms]) => ms)), firstMs: median(pairs.map(([, ms]) => ms)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A newsletter as an editor of version 27 keeps it: every default written out, nine rows, fifteen blocks. */
function newsletter(variant: number): Design {
  const design = emptyDesign();
  const add = (kind: BlockKind, values: Values) => ({ kind, values });
  const rows = [
    [
      [
        add('image', {
          src: {
            url: `https://img.example/logo-${variant}.png`,
            width: 400,
            height: 120,
            autoWidth: false,
            maxWidth: '40%',
          },
          altText: 'Logo',
        }),
      ],
    ],
    [
      [
        add('heading', {
          text: `News of week ${variant}`,
          color: '#1d1d1f',
          fontSize: '28px',
          _override: { mobile: { fontSize: '22px' } },
        }),
      ],
    ],
    [[add('text', { text: paragraph(variant, 30), color: '#444444' })]],
    [
      [
        add('image', { src: { url: `https://img.example/a-${variant}.jpg`, width: 800, height: 600 } }),
        add('text', { text: paragraph(variant, 2) }),
      ],
      [
        add('image', { src: { url: `https://img.example/b-${variant}.jpg`, width: 800, height: 600 } }),
        add('text', { text: paragraph(variant + 1, 2) }),
      ],
    ],
    [[add('divider', {})]],
    [
      [
        add('heading', { text: 'Read on', headingType: 'h2', color: '#1d1d1f' }),
        add('button', { text: 'To the shop', calculatedWidth: 132, calculatedHeight: 37 }),
      ],
    ],
    [[add('text', { text: paragraph(variant, 29) })]],
    [
      [
        add('menu', {
          menu: {
            items: ['Home', 'Shop', 'Help'].map((text, key) => ({
              key: String(key),
              text,
              link: webLink(`https://example.com/${key}`),
            })),
          },
        }),
      ],
    ],
    [
      [
        add('social', {
          icons: {
            iconType: 'circle',
            icons: ['Facebook', 'Instagram', 'X'].map((name) => ({ name, url: `https://${name}.example/` })),
          },
        }),
        add('text', { text: 'Unsubscribe: {{unsubscribe_url}}', fontSize: '11px' }),
      ],
    ],
  ];
  for (const columns of rows) addRow(design, columns);
  return design;
}

type Wanted = { kind: BlockKind; values: Values };

function emptyDesign(): Design & { counters: { [name: string]: number } } {
  const values = { ...bodyDefaults.email, _meta: { htmlID: 'u_body', htmlClassNames: 'u_body' } };
  return {
    counters: {},
    body: { id: 'bodybodybo', rows: [], headers: [], footers: [], values },
    schemaVersion: 27,
  };
}

function addRow(design: ReturnType<typeof emptyDesign>, columns: readonly (readonly Wanted[])[]): void {
  design.body.rows.push({
    id: id(design, 'u_row'),
    cells: columns.map(() => 1),
    columns: columns.map((contents) => ({
      id: id(design, 'u_column'),
      contents: contents.map(({ kind, values }): Content => {
        const sort = `u_content_${kind}`;
        const all = { ...contentDefaults, ...kindDefaults[kind], ...values };
        return { id: id(design, sort), type: kind, values: { ...all, _meta: numbered(design, sort) } };
      }),
      values: { ...columnDefaults, _meta: numbered(design, 'u_column') },
    })),
    values: { ...rowDefaults, _meta: numbered(design, 'u_row') },
  });
}

function id(design: ReturnType<typeof emptyDesign>, sort: string): string {
  design.counters[sort] = (design.counters[sort] ?? 0) + 1;
  return `${sort.slice(-6)}${String(design.counters[sort]).padStart(4, '0')}`;
}

function numbered(design: ReturnType<typeof emptyDesign>, sort: string): Values {
  return { htmlID: `${sort}_${design.counters[sort]}`, htmlClassNames: sort };
}

function webLink(href: string): Values {
  return {
    name: 'web',
    attrs: { href: '{{href}}', target: '{{target}}' },
    values: { href, target: '_blank' },
  };
}

function paragraph(variant: number, sentences: number): string {
  return `<p style="line-height: 140%;">${`The ${variant}th of our stories is told here, with a <strong>word</strong> or two. `.repeat(sentences)}</p>`;
}

/** Twelve mistakes of twelve sorts, each in another place, each to be named once. */
function withTwelveFaults(design: Design): Design {
  const blocks = design.body.rows.flatMap((row) => row.columns.flatMap((column) => column.contents));
  const values = (kind: string, n = 0) => blocks.filter((block) => block.type === kind)[n]?.values as Values;
  values('text', 0).fontSize = 'large';
  values('text', 1).textAlign = 'middle';
  values('text', 2).text = 7;
  values('text', 3).linkStyle = 'blue';
  values('heading', 0).headingType = 'h9';
  values('heading', 1).color = {};
  values('image', 0).src = 'https://img.example/x.png';
  values('button').padding = '10 px';
  values('divider').selectable = 'yes';
  values('menu').menu = { items: {} };
  (design.body.rows[0] as Row).cells = [0];
  (design.body.rows[3] as Row).values.padding = true;
  return design;
}
