import { writeFile } from 'node:fs/promises';
import type { ContentComparison, RawPart } from '@postpress/import';
import { firstElementOf } from '@postpress/markup';
import { renderDesign } from '@postpress/render';
import { compileMjml, decodeHtml } from '../../ai/index.ts';
import { StartError } from '../../base/start-error.ts';
import type { Command, CommandContext } from '../command.ts';
import { PRIVATE } from '../private-file.ts';
import { readInput } from '../read-input.ts';
import { modeOption, readMode } from './design-input.ts';

/** Lost words, links or images that the summary lists; `--json` and the page itself have all. */
const LISTED = 10;
const LISTED_CHARACTERS = 100;

export const importCommand: Command = {
  summary: 'Convert an HTML page or MJML to a design, and print how much of it was kept.',
  details:
    'Needs neither an installation nor a model. The design is rendered and compared with the page: words, links, images and their order, each from 0 to 1. With --json: {design, fidelity, raw}; `raw` lists the html blocks with content that no other block supports. MJML (a file .mjml, or input that begins with <mjml>) is compiled first; compiler warnings go to standard error, and included files are not read. Without --json, a summary is printed, and --out writes the design.',
  positionals: [
    { name: 'file.html', description: 'The page, or MJML; `-` is standard input.', required: true },
  ],
  options: {
    mode: modeOption,
    out: { value: 'file', description: 'Output file for the design.' },
  },
  run: async (input, context) => {
    const displayMode = readMode(input);
    const path = input.positionals[0] ?? '-';
    const given = decodeHtml(await readInput(path, context));
    const html = isMjml(path, given) ? await pageOfMjml(given, context) : given;
    const { compareContent, importHtml } = await import('@postpress/import');
    const { design, raw } = importHtml(html, { displayMode });
    const content = compareContent(html, renderDesign(design, { displayMode }).html);
    const out = input.text('out');
    if (out !== undefined) await writeFile(out, `${JSON.stringify(design, null, 2)}\n`, PRIVATE);
    if (context.json) context.print(JSON.stringify({ design, fidelity: content.fidelity, raw }));
    else context.print(summaryOf(content, raw));
    return 'ok';
  },
};

function isMjml(path: string, text: string): boolean {
  return /\.mjml$/i.test(path) || firstElementOf(text) === 'mjml';
}

/** @throws StartError naming the line */
async function pageOfMjml(mjml: string, { note }: Pick<CommandContext, 'note'>): Promise<string> {
  const compiled = await compileMjml({ mjml });
  if (!compiled.ok) {
    const { line, message } = compiled.fault;
    throw new StartError(`The MJML can’t be read: ${line === undefined ? '' : `line ${line}: `}${message}.`);
  }
  for (const { line, message } of compiled.warnings) note(`line ${line}: ${plain(message)}`);
  return compiled.html;
}

function summaryOf({ fidelity, source, lost, added }: ContentComparison, raw: readonly RawPart[]): string {
  const { words, links, images } = fidelity;
  const rawWords = raw.reduce((sum, part) => sum + part.words, 0);
  return [
    `fidelity  ${percent(fidelity.score)}`,
    `words     ${percent(words)} of ${source.words}${listed(lost.words, added.words)}`,
    `links     ${percent(links)} of ${source.links}${listed(lost.links, added.links)}`,
    `images    ${percent(images)} of ${source.images}${listed(lost.images, added.images)}`,
    `order     ${percent(fidelity.order)}`,
    `html blocks: ${raw.length}, with ${rawWords} words`,
    ...raw.map(({ path, reason }) => `  ${path}: ${reason}`),
  ].join('\n');
}

function listed(lost: readonly string[], added: readonly string[]): string {
  return [...linesOf('lost', lost), ...linesOf('added', added)].join('');
}

function linesOf(what: string, list: readonly string[]): string[] {
  if (list.length === 0) return [];
  const shown = list.slice(0, LISTED).map((item) => plain(item).slice(0, LISTED_CHARACTERS));
  const more = list.length > LISTED ? ` … and ${list.length - LISTED} more` : '';
  return [`\n  ${what}: ${shown.join(' ')}${more}`];
}

/** The page is untrusted and may contain terminal control sequences. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '');
}

function percent(share: number): string {
  return `${(Math.floor(share * 1_000) / 10).toFixed(1)} %`.padStart(7);
}
