import { basename } from 'node:path';
import { type DisplayMode, displayModes } from '@postpress/design';
import { isJsonObject } from '@postpress/design/json';
import { type CommandContext, type CommandInput, UsageError } from '../command.ts';
import { fullDesign, modeOf } from '../project-files/file-forms.ts';
import { readJson } from '../read-input.ts';

export const modeOption = {
  value: 'mode',
  description: `${displayModes.join(', ')}. Default: email.`,
} as const;

export function readMode(input: CommandInput): DisplayMode {
  const given = input.text('mode') ?? 'email';
  const mode = displayModes.find((each) => each === given);
  if (mode) return mode;
  throw new UsageError(`--mode is one of ${displayModes.join(', ')}; "${given}" was given`);
}

/** A design read from a file, with the base name of its outputs. */
export type NamedDesign = {
  name: string;
  design: Record<string, unknown>;
  /** The members beside the design in its file: `name`, `displayMode`; empty for a bare design. */
  about: Record<string, unknown>;
};

/** Reads a design: the design itself, or an object with a `design` member, such as an exported template. */
export async function readDesign(path: string, context: Pick<CommandContext, 'stdin'>): Promise<NamedDesign> {
  const read = await readJson(path, context);
  const name = path === '-' ? 'design' : basename(path).replace(/\.json$/i, '');
  const outer = isJsonObject(read) ? read : {};
  if (!('body' in outer) && isJsonObject(outer.design)) return { name, design: outer.design, about: outer };
  return { name, design: read as Record<string, unknown>, about: {} };
}

/** Reads a design to render: one that `pull` wrote, which is Simple, is completed. */
export async function readFullDesign(
  path: string,
  context: Pick<CommandContext, 'stdin'>,
): Promise<NamedDesign> {
  const read = await readDesign(path, context);
  const { design, about } = read;
  if (about.design === undefined || design.counters !== undefined) return read;
  return { ...read, design: fullDesign(design, modeOf(path, about), path) };
}
