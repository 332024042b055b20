import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DisplayMode } from '@postpress/design';
import { isJsonObject } from '@postpress/design/json';
import { type RenderOptions, type RenderWarning, renderText } from '@postpress/render';
import { systemClock } from '../../base/clock.ts';
import {
  type ExportBody,
  type ExportsDeps,
  exportImage,
  exportPdf,
  exportZip,
  renderForExport,
} from '../../exports/index.ts';
import type { FileStore } from '../../files/index.ts';
import { computeHere } from '../../platform/threads/compute.ts';
import {
  type Command,
  type CommandContext,
  type CommandInput,
  type Rendering,
  UsageError,
} from '../command.ts';
import { noProjects } from '../no-projects.ts';
import { PRIVATE } from '../private-file.ts';
import { noProgress, showProgress } from '../progress.ts';
import { readJson } from '../read-input.ts';
import { modeOption, type NamedDesign, readFullDesign, readMode } from './design-input.ts';

/** Outputs beside HTML, in the order of rendering. */
const formats = ['text', 'png', 'pdf', 'zip'] as const;
type Format = (typeof formats)[number];

export const renderCommand: Command = {
  summary: 'Render designs as HTML, and as PNG, PDF, ZIP or plain text.',
  details:
    'With --out, each output is a file named after its design. Without it, one design is written to standard output, as HTML or, with --text, as text.',
  positionals: [
    { name: 'design.json', description: 'Design files; `-` is standard input.', required: true, many: true },
  ],
  options: {
    mode: modeOption,
    out: { value: 'dir', description: 'Directory for the outputs; created if missing.' },
    png: { description: 'An image of the whole page.' },
    pdf: { description: 'A tagged PDF.' },
    zip: { description: 'The page with its images as files, and the design.' },
    text: { description: 'Plain text.' },
    'merge-tags': { value: 'file', description: 'JSON file with values for merge tags.' },
    language: { value: 'tag', description: 'The language to render, such as de.' },
    'safe-html': { description: 'Remove scripts and event handlers.' },
  },
  run: async (input, context) => {
    const requested = formats.filter((format) => input.isOn(format));
    const out = input.text('out');
    if (out === undefined) requireOneOutput(input, requested);
    const options = await readOptions(input, context);
    await using rendering = await context.openRendering();
    if (out === undefined) return await printOne(input, options, requested, rendering, context);
    await mkdir(out, { recursive: true });
    return await writeAll(input, options, { out, requested, rendering, context });
  },
};

type Options = Omit<ExportBody, 'design'> & { displayMode: DisplayMode };

function requireOneOutput(input: CommandInput, requested: readonly Format[]): void {
  if (input.positionals.length > 1) throw new UsageError('several designs need --out <dir>');
  const files = requested.filter((format) => format !== 'text');
  if (files.length > 0) throw new UsageError(`--${files[0]} needs --out <dir>`);
}

async function readOptions(input: CommandInput, context: CommandContext): Promise<Options> {
  const path = input.text('merge-tags');
  const mergeTags = path === undefined ? undefined : await readJson(path, context);
  if (mergeTags !== undefined && !isJsonObject(mergeTags))
    throw new UsageError('--merge-tags is a file with a JSON object');
  const language = input.text('language');
  return {
    displayMode: readMode(input),
    safeHtml: input.isOn('safe-html'),
    ...(mergeTags && { mergeTags }),
    ...(language !== undefined && { language }),
  };
}

async function printOne(
  input: CommandInput,
  options: Options,
  requested: readonly Format[],
  rendering: Rendering,
  context: CommandContext,
): Promise<'ok'> {
  const named = await readFullDesign(input.positionals[0] ?? '-', context);
  const rendered = await renderForExport(
    { design: named.design, ...options },
    caller(),
    toDeps(rendering, unusedStore),
  );
  const text = requested.includes('text')
    ? renderText(rendered.design, options as RenderOptions)
    : rendered.html;
  if (context.json)
    context.print(
      JSON.stringify({ [requested.includes('text') ? 'text' : 'html']: text, warnings: rendered.warnings }),
    );
  else context.print(text);
  if (!context.json) noteWarnings(named.name, rendered.warnings, context);
  return 'ok';
}

type WriteParts = {
  out: string;
  requested: readonly Format[];
  rendering: Rendering;
  context: CommandContext;
};
type Written = { design: string; files: string[]; warnings: RenderWarning[] };

async function writeAll(input: CommandInput, options: Options, parts: WriteParts): Promise<'ok'> {
  const { requested, context } = parts;
  const steps = input.positionals.length * (requested.length + 1);
  const progress = steps > 2 ? showProgress(context, steps) : noProgress;
  const results: Written[] = [];
  let done = 0;
  try {
    for (const path of input.positionals) {
      const named = await readFullDesign(path, context);
      results.push(await writeOne(named, options, parts, () => progress.at(++done, named.name)));
    }
  } finally {
    progress.end();
  }
  if (context.json) context.print(JSON.stringify(results));
  else {
    for (const { design, files, warnings } of results) {
      for (const file of files) context.print(file);
      noteWarnings(design, warnings, context);
    }
  }
  return 'ok';
}

async function writeOne(
  named: NamedDesign,
  options: Options,
  parts: WriteParts,
  onStep: () => void,
): Promise<Written> {
  const { out, requested, rendering } = parts;
  const body = { design: named.design, ...options };
  const path = (extension: string) => join(out, `${named.name}.${extension}`);
  const deps = toDeps(rendering, storeAt(path));
  const rendered = await renderForExport(body, caller(), deps);
  const files = [path('html')];
  const warnings = [...rendered.warnings];
  await writeFile(path('html'), rendered.html, PRIVATE);
  onStep();
  for (const format of requested) {
    if (format === 'text') {
      await writeFile(path('txt'), `${renderText(rendered.design, options as RenderOptions)}\n`, PRIVATE);
      files.push(path('txt'));
    } else {
      const exported = await exporters[format](body, caller(), deps);
      files.push(exported.url);
      warnings.push(...exported.warnings.filter((warning) => !isKnown(warning, warnings)));
    }
    onStep();
  }
  return { design: named.name, files, warnings };
}

const exporters = { png: exportImage, pdf: exportPdf, zip: exportZip } as const;

function isKnown({ code, path, message }: RenderWarning, known: readonly RenderWarning[]): boolean {
  return known.some((each) => each.code === code && each.path === path && each.message === message);
}

function noteWarnings(name: string, warnings: readonly RenderWarning[], { note }: CommandContext): void {
  for (const { message, path } of warnings) note(`${name}: ${path ? `${path}: ` : ''}${message}`);
}

/** The command line is one tenant of the renderer. */
function caller() {
  return { projectId: 0, signal: new AbortController().signal };
}

function toDeps(rendering: Rendering, files: FileStore): ExportsDeps {
  return { ...rendering, access: noProjects, clock: systemClock, compute: computeHere, files };
}

/** The command writes files where the service stores them; the URL of a file is its path. */
function storeAt(path: (extension: string) => string): FileStore {
  return {
    ...unusedStore,
    store: async (kind, content) => {
      await writeFile(path(kind), content, PRIVATE);
      return path(kind);
    },
    storeStream: async (kind, content) => {
      await pipeline(content, createWriteStream(path(kind), PRIVATE));
      return path(kind);
    },
  };
}

const never = async (): Promise<never> => {
  throw new Error('Nothing is stored here.');
};
const unusedStore: FileStore = { store: never, keep: never, storeStream: never, keys: never };
