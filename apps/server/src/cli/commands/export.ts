import { writeFile } from 'node:fs/promises';
import { type Design, type DisplayMode, findObstacles, migrateDesign } from '@postpress/design';
import { renderMjml, renderReactEmail } from '@postpress/render/source';
import { type Command, UsageError } from '../command.ts';
import { PRIVATE } from '../private-file.ts';
import { readFullDesign } from './design-input.ts';

/** Sources that a design is exported as, by format. */
const printers: Readonly<Record<string, (design: Design, name: string) => string>> = {
  mjml: (design) => renderMjml(design),
  'react-email': (design, componentName) => renderReactEmail(design, { componentName }),
};

export const exportCommand: Command = {
  summary: 'Write an email design as source for other tools: MJML or a component of React Email.',
  details:
    'Merge tags stay as they are written. What the format has no element for is kept as HTML. Classic Outlook gets the markup of the other tool.',
  positionals: [{ name: 'design.json', description: 'The design; `-` is standard input.', required: true }],
  options: {
    format: { value: 'format', description: 'mjml or react-email.', required: true },
    out: { value: 'file', description: 'Output file. Default: standard output.' },
  },
  run: async (input, context) => {
    const format = input.text('format') ?? '';
    const print = Object.hasOwn(printers, format) ? printers[format] : undefined;
    if (!print) throw new UsageError(`--format is mjml or react-email; "${format}" was given`);
    const { name, design: read, about } = await readFullDesign(input.positionals[0] ?? '-', context);
    if (about.displayMode !== undefined && about.displayMode !== ('email' satisfies DisplayMode))
      throw new UsageError(`only a design for email can be source; ${name} is for ${about.displayMode}`);
    const { issues, count } = findObstacles(read as unknown as Design);
    for (const { path, message } of issues) context.note(`${path}: ${message}`);
    if (count > 0) return 'negative';
    const source = print(migrateDesign(read as unknown as Design).design, name);
    const out = input.text('out');
    if (out === undefined) context.print(source.trimEnd());
    else await writeFile(out, source, PRIVATE);
    return 'ok';
  },
};
