import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

/** One line of a record: what was measured, the figure, and the bar it is held to, where there is one. */
export type Figure = {
  what: string;
  /** With its unit: `1.31 ×`, `12 ms`. */
  figure: string;
  /** What the figure must be: `≥ 1.15 ×`. */
  bar?: string;
  /** Whether it is; left out where there is no bar. */
  met?: boolean;
};

const root = join(import.meta.dirname, '..');

/**
 * Prints the figures as a table and, with `--record` on the command line, writes them to docs/measurements/<name>.md with
 * commit, date and machine; sections after the table, which are written by hand, are kept. A bar that is not met is said and sets the exit code to 1.
 */
export function record(
  name: string,
  title: string,
  figures: readonly Figure[],
  method: string,
  command = `npm run bench -- ${name}`,
): void {
  const width = Math.max(...figures.map(({ what }) => what.length));
  for (const { what, figure, bar, met } of figures)
    console.log(`${what.padEnd(width)}  ${figure.padStart(16)}  ${judged(bar, met)}`);
  if (figures.some(({ met }) => met === false)) process.exitCode = 1;
  if (process.argv.includes('--record')) write(name, title, tableRows(figures), `by \`${command}\``, method);
}

const judged = (bar = '', met?: boolean) => (met === undefined ? bar : `${bar}: ${verdict(met)}`);
const verdict = (met: boolean) => (met ? 'met' : 'not met');

/** Neighbors whose names begin alike up to a colon share a row that has this beginning; equal bars are named once. */
function tableRows(figures: readonly Figure[]): string[] {
  const groups = figures.map(({ what }) => /^.*?: /.exec(what)?.[0] ?? '');
  const repeats = figures.map(({ bar, met }, at) => met !== undefined && bar === figures[at - 1]?.bar);
  const head = `| What | Figure | ${repeats.includes(true) ? 'Bar, if not as above' : 'Bar'} |`;
  const rows = figures.flatMap(({ what, figure, bar, met }, index) => {
    const group = groups[index] ?? '';
    const first = group !== groups[index - 1];
    const shared = group !== '' && (!first || group === groups[index + 1]);
    const cells = [shared ? what.slice(group.length) : what, figure];
    if (bar) cells.push(met !== undefined && repeats[index] ? verdict(met) : judged(bar, met));
    const row = `| ${cells.join(' | ')} |`;
    return shared && first ? [`| **${group.slice(0, -2)}** |`, row] : [row];
  });
  return [head, '|---|---|---|', ...rows];
}

function write(name: string, title: string, rows: readonly string[], by: string, method: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const dirty =
    git('status', '--porcelain', '--', 'packages', 'apps', 'bench') === '' ? '' : ' with uncommitted changes';
  const cores = cpus();
  const page = [
    `# ${title}`,
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} at commit ${git('rev-parse', '--short', 'HEAD')}${dirty} ${by}: Node ${process.versions.node}, ${cores.length} × ${cores[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB.`,
    '',
    method,
    '',
    ...rows,
    '',
  ].join('\n');
  const folder = join(root, 'docs/measurements');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.md`);
  const former = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const section = former.indexOf('\n## ');
  writeFileSync(path, section < 0 ? page : page + former.slice(section));
  console.log(`written to docs/measurements/${name}.md`);
}
