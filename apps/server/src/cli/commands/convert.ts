import { writeFile } from 'node:fs/promises';
import {
  type Design,
  findObstacles,
  fullToSimple,
  type Issue,
  simpleToFull,
  textToParagraph,
} from '@postpress/design';
import { type Command, type CommandInput, UsageError } from '../command.ts';
import { PRIVATE } from '../private-file.ts';
import { modeOption, readDesign, readMode } from './design-input.ts';

export const convertCommand: Command = {
  summary: 'Convert a design: Full to Simple, Simple to Full, or text blocks to paragraphs.',
  positionals: [{ name: 'design.json', description: 'The design; `-` is standard input.', required: true }],
  options: {
    to: { value: 'form', description: 'simple, full or paragraph.', required: true },
    mode: modeOption,
    defaults: { description: 'Also write values that equal their default.' },
    conversion: {
      description: 'To Simple: add _conversion, so that the original values can be restored later.',
    },
    out: { value: 'file', description: 'Output file. Default: standard output.' },
  },
  run: async (input, context) => {
    const { design } = await readDesign(input.positionals[0] ?? '-', context);
    const converted = convert(design as unknown as Design, input);
    if (!converted.ok) {
      if (context.json)
        context.print(JSON.stringify({ errors: converted.issues, errorCount: converted.issueCount }));
      else for (const { path, message } of converted.issues) context.note(`${path}: ${message}`);
      return 'negative';
    }
    for (const warning of converted.warnings ?? []) context.note(warning);
    const text = JSON.stringify(converted.design, null, 2);
    const out = input.text('out');
    if (out === undefined) context.print(text);
    else await writeFile(out, `${text}\n`, PRIVATE);
    return 'ok';
  },
};

type Converted =
  | { ok: true; design: Design; warnings?: string[] }
  | { ok: false; issues: Issue[]; issueCount: number };

function convert(design: Design, input: CommandInput): Converted {
  const options = { displayMode: readMode(input), includeDefaultValues: input.isOn('defaults') };
  const to = input.text('to');
  if (to === 'simple')
    return fullToSimple(design, { ...options, includeConversion: input.isOn('conversion') });
  if (to === 'full') return simpleToFull(design, options);
  if (to === 'paragraph') return toParagraphs(design);
  throw new UsageError(`--to is simple, full or paragraph; "${to}" was given`);
}

function toParagraphs(design: Design): Converted {
  const { issues, count } = findObstacles(design);
  if (count > 0) return { ok: false, issues, issueCount: count };
  return { ok: true, ...textToParagraph(design) };
}
