import { validateDesign } from '@postpress/design';
import { type Command, type CommandInput, UsageError } from '../command.ts';
import { modeOption, readDesign, readMode } from './design-input.ts';

export const validateCommand: Command = {
  summary: 'Validate designs, and print where they are invalid.',
  details: 'Exits with 0 if all are valid, and with 3 if one is not.',
  positionals: [
    { name: 'design.json', description: 'Design files; `-` is standard input.', required: true, many: true },
  ],
  options: {
    mode: modeOption,
    form: { value: 'form', description: 'full or simple. Default: full.' },
    'as-it-is': { description: 'Validate older designs unchanged, without upgrading them first.' },
  },
  run: async (input, context) => {
    const options = { form: readForm(input), displayMode: readMode(input), migrate: !input.isOn('as-it-is') };
    const results = [];
    for (const file of input.positionals) {
      const { design } = await readDesign(file, context);
      results.push({ file, ...validateDesign(design, options) });
    }
    if (context.json) context.print(JSON.stringify(results));
    else for (const result of results) context.print(textOf(result));
    return results.every(({ valid }) => valid) ? 'ok' : 'negative';
  },
};

function readForm(input: CommandInput): 'full' | 'simple' {
  const form = input.text('form') ?? 'full';
  if (form === 'full' || form === 'simple') return form;
  throw new UsageError(`--form is full or simple; "${form}" was given`);
}

type Result = { file: string } & ReturnType<typeof validateDesign>;

function textOf({ file, valid, errors, errorCount, migratedFrom }: Result): string {
  const upgraded = migratedFrom === undefined ? '' : ` (upgraded from version ${migratedFrom})`;
  if (valid) return `${file}: valid${upgraded}`;
  const lines = errors.map(({ path, message, code }) => `  ${path}: ${message} [${code}]`);
  const more = errorCount > errors.length ? [`  … and ${errorCount - errors.length} more`] : [];
  return [
    `${file}: ${errorCount} ${errorCount === 1 ? 'fault' : 'faults'}${upgraded}`,
    ...lines,
    ...more,
  ].join('\n');
}
