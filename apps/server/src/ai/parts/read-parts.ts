import {
  type GenerateFromPartsBody,
  type GenerationContext,
  type GenerationPart,
  generationLimits,
  type MessagePart,
  type OutputKind,
  type SelectionCollection,
} from '@postpress/contracts';
import { CURRENT_SCHEMA_VERSION } from '@postpress/design';
import { AppError } from '../../base/app-error.ts';
import { type DesignNode, isNode } from '../generation/design-tree.ts';
import { partOf, withPart } from '../generation/open-scope.ts';
import { outputShapes } from '../generation/output-kinds.ts';
import { fullDesignOf } from '../generation/working-design.ts';

/** A part and its path in the body: `input.2`. */
export type PartAtPath = { part: GenerationPart; path: string };

const fieldsOf = {
  text: ['text'],
  prompt: ['id'],
  json: ['data'],
  html: ['html', 'url', 'data'],
  image: ['url', 'data'],
} as const satisfies Record<GenerationPart['type'], readonly (keyof GenerationPart)[]>;

/** @throws AppError VALIDATION_ERROR naming the part, if it lacks a member of its type or has two alternatives */
export function placeParts(input: readonly GenerationPart[]): PartAtPath[] {
  const placed = input.map((part, at) => ({ part, path: `input.${at}` }));
  for (const { part, path } of placed) {
    const fields: readonly (keyof GenerationPart)[] = fieldsOf[part.type];
    const given = fields.filter((field) => part[field] !== undefined);
    const [field = ''] = fields;
    if (given.length === 0 && fields.length === 1)
      throw malformed(`${path}.${field}`, `is required in a part of type ${part.type}`);
    if (given.length !== 1)
      throw malformed(path, `of type ${part.type} must have exactly one of ${fields.join(', ')}`);
    const expectedType = part.type === 'json' ? 'object' : 'string';
    if (given[0] === 'data' && typeof part.data !== expectedType)
      throw malformed(
        `${path}.data`,
        `must be ${expectedType === 'object' ? 'an object' : 'base64'} in a part of type ${part.type}`,
      );
  }
  return placed;
}

/** Whether the request is an import: one page or image, and a whole design as output. */
export function isImport(placed: readonly PartAtPath[], { output, context }: GenerateFromPartsBody): boolean {
  const others = placed.filter(({ part }) => part.type !== 'text');
  const [source] = others;
  const isSource = source?.part.type === 'html' || source?.part.type === 'image';
  const isAboutDesign = context?.fullDesign !== undefined || context?.selection !== undefined;
  return others.length === 1 && isSource && !isAboutDesign && isWhole(output.blockType);
}

/** The one part of a type. @throws AppError VALIDATION_ERROR naming a second one */
export function onlyPart(
  placed: readonly PartAtPath[],
  type: GenerationPart['type'],
): PartAtPath | undefined {
  const [first, second] = placed.filter(({ part }) => part.type === type);
  if (second) throw malformed(second.path, `is a second part of type ${type}; one is read`);
  return first;
}

/** A message with an entry per part in the same order, so that a fault of an entry names its part. */
export function messageParts(placed: readonly PartAtPath[]): MessagePart[] {
  return placed.map(({ part, path }): MessagePart => {
    const { type, text = '', url, html, data } = part;
    const address = url ?? (typeof data === 'string' ? dataUrl(data, type) : undefined);
    if (type === 'image') return { type: 'image', image: address ?? '' };
    if (type !== 'html') return { type: 'text', text: type === 'text' ? text : '' };
    if (html === undefined)
      return { type: 'file', file: { name: 'page.html', mediaType: 'text/html', url: address ?? '' } };
    if ([...html].length > generationLimits.designCharactersMax)
      throw malformed(`${path}.html`, `has over ${generationLimits.designCharactersMax} characters`);
    return { type: 'file', file: { name: 'page.html', mediaType: 'text/html', text: html } };
  });
}

function dataUrl(data: string, type: GenerationPart['type']): string {
  if (/^data:/i.test(data)) return data;
  // The type of an image is read from its bytes.
  return `data:${type === 'html' ? 'text/html' : 'image/png'};base64,${data.replace(/\s+/g, '')}`;
}

const collections = {
  body: 'bodies',
  header: 'headers',
  footer: 'footers',
  row: 'rows',
  column: 'columns',
  content: 'contents',
  text: 'contents',
} as const satisfies Partial<Record<OutputKind, SelectionCollection>>;

/** The context of a conversation, and the part that each member came from. */
export type PartsContext = { context: GenerationContext; givenBy: Readonly<Record<string, string>> };

/**
 * The context with the content of the `json` parts: a whole design as `fullDesign`, a block as the selection.
 *
 * @throws AppError VALIDATION_ERROR naming a part that is given twice, INVALID_DESIGN
 */
export function contextWithDesigns(
  placed: readonly PartAtPath[],
  { context = {}, output, displayMode }: Pick<GenerateFromPartsBody, 'context' | 'output' | 'displayMode'>,
): PartsContext {
  const merged: GenerationContext = { ...context };
  const givenBy: Record<string, string> = {};
  for (const { part, path } of placed) {
    if (part.type !== 'json') continue;
    const data = part.data as DesignNode;
    const kind = part.blockType ?? output.blockType;
    const isDesign = kind === 'template' || kind === 'page' || isNode(data.body);
    const member = isDesign ? 'fullDesign' : 'selection';
    if (merged[member] !== undefined)
      throw malformed(
        path,
        `gives a second ${isDesign ? 'design' : 'block'}, beside another part or context.${member}`,
      );
    givenBy[isDesign ? 'context.fullDesign' : 'context.selection.value'] = `${path}.data`;
    if (isDesign) {
      merged.fullDesign =
        data.schemaVersion === undefined && part.schemaVersion !== undefined
          ? { ...data, schemaVersion: part.schemaVersion }
          : data;
    } else {
      const narrow = kind as keyof typeof collections;
      const value = upgraded(data, narrow, part.schemaVersion, { path, displayMode });
      merged.selection = { collection: collections[narrow], value };
    }
  }
  return { context: merged, givenBy };
}

/** Upgrades a block of an older version inside a design with nothing else. */
function upgraded(
  data: DesignNode,
  kind: keyof typeof collections,
  schemaVersion: number | undefined,
  { path, displayMode }: { path: string } & Pick<GenerateFromPartsBody, 'displayMode'>,
): DesignNode {
  const isOlder = schemaVersion !== undefined && schemaVersion < CURRENT_SCHEMA_VERSION;
  if (!isOlder || kind === 'text') return data;
  const scope = { shape: outputShapes[kind] };
  const empty = { counters: {}, body: { rows: [], values: {} }, schemaVersion };
  const full = fullDesignOf(withPart(empty, data, scope), `${path}.data`, displayMode);
  return partOf(full, scope) ?? data;
}

function isWhole(kind: OutputKind): boolean {
  return outputShapes[kind].level === 'design' || outputShapes[kind].level === 'body';
}

export function malformed(field: string, why: string): AppError {
  return new AppError('VALIDATION_ERROR', `${field} ${why}.`);
}
