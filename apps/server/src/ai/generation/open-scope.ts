import type { GenerationContext, OutputKind } from '@postpress/contracts';
import { CURRENT_SCHEMA_VERSION, type Design, type DisplayMode, fullToSimple } from '@postpress/design';
import { AppError } from '../../base/app-error.ts';
import { newNodeId } from '../../base/node-id.ts';
import { invalidDesign } from '../../designs/index.ts';
import type { Computation } from '../../platform/threads/compute.ts';
import { childrenOf, type DesignNode, idOf, isNode, placedNodes, valuesOf } from './design-tree.ts';
import { type OutputShape, outputShapes } from './output-kinds.ts';
import { type Protection, protectionsOf } from './permissions.ts';
import { fullDesignOf, type NewNodeId, withIds } from './working-design.ts';

/**
 * The subject of a request as a design: a part is wrapped in a hidden row and column, so that
 * conversion, validation and protection work the same for all kinds.
 */
export type Scope = {
  kind: OutputKind;
  shape: OutputShape;
  /** Full, current version, an id on every node. */
  original: Design;
  /** Its nodes as received, by id: unchanged nodes are returned as these. */
  originalNodes: ReadonlyMap<string, DesignNode>;
  /** Whether there is nothing to change yet. */
  isNew: boolean;
  /** The design around the part, as context; undefined if the part is the whole design. */
  surroundings: Design | undefined;
};

/** Ids of the wrapping row and column; no editor generates such ids. */
const FRAME = { row: 'frame:row', column: 'frame:column' };

/**
 * Determines the subject of a request: the selection, otherwise the whole design, otherwise nothing.
 *
 * @throws AppError INVALID_DESIGN for a design that cannot be converted; VALIDATION_ERROR for a selection that does not
 * exist
 */
export function openScope(
  kind: OutputKind,
  context: Pick<GenerationContext, 'fullDesign' | 'selection'>,
  displayMode: DisplayMode,
  newNodeId: NewNodeId,
): Scope {
  const shape = outputShapes[kind];
  const full = context.fullDesign && fullDesignOf(context.fullDesign, 'context.fullDesign', displayMode);
  const target = findTarget(shape, full, context);
  const section = sectionOf(shape, context);
  const framed = frame({ ...shape, section }, target, full);
  const complete =
    shape.level === 'design' ? framed : fullDesignOf(framed, 'context.selection.value', displayMode);
  const { design, originalNodes } = withIds(complete, newNodeId);
  return {
    kind,
    shape: { ...shape, section },
    original: design,
    originalNodes,
    isNew: target === undefined,
    surroundings: shape.level === 'design' || shape.level === 'body' ? undefined : full,
  };
}

/** The part of a design in this scope; undefined if there is none. */
export function partOf(design: unknown, { shape }: Pick<Scope, 'shape'>): DesignNode | undefined {
  if (!isNode(design)) return undefined;
  if (shape.level === 'design') return design;
  const body = isNode(design.body) ? design.body : undefined;
  if (shape.level === 'body' || !body) return body;
  const row = childrenOf(body, shape.section)[0];
  if (shape.level === 'row' || !row) return row;
  const column = childrenOf(row, 'columns')[0];
  if (shape.level === 'column' || !column) return column;
  return childrenOf(column, 'contents')[0];
}

/** The design of this scope with another part. */
export function withPart(design: DesignNode, part: DesignNode, { shape }: Pick<Scope, 'shape'>): DesignNode {
  if (shape.level === 'design') return { ...design, ...part };
  if (shape.level === 'body') return { ...design, body: part };
  const body = isNode(design.body) ? design.body : {};
  return { ...design, body: { ...body, [shape.section]: [rowAround(part, shape.level)] } };
}

/** The path of the part in the design of the scope, as in findings. */
export function pathOfPart({ shape }: Pick<Scope, 'shape'>): string {
  const row = `body.${shape.section}.0`;
  return {
    design: '',
    body: 'body',
    row,
    column: `${row}.columns.0`,
    content: `${row}.columns.0.contents.0`,
    text: `${row}.columns.0.contents.0`,
  }[shape.level];
}

function rowAround(part: DesignNode, level: OutputShape['level']): DesignNode {
  if (level === 'row') return part;
  const column = level === 'column' ? part : { id: FRAME.column, contents: [part], values: {} };
  return { id: FRAME.row, cells: [1], columns: [column], values: {} };
}

function findTarget(
  { level, collections }: OutputShape,
  full: Design | undefined,
  { selection }: Pick<GenerationContext, 'selection'>,
): DesignNode | undefined {
  const isMeant = !selection?.collection || collections.includes(selection.collection);
  const { id, value } = isMeant ? (selection ?? {}) : {};
  if (level === 'text' && typeof value === 'string') return { type: 'text', values: { text: value } };
  if (value !== undefined && value !== null) {
    if (isNode(value)) return value;
    throw new AppError('VALIDATION_ERROR', 'context.selection.value: expected an element as an object.');
  }
  if (level === 'design') return full as DesignNode | undefined;
  if (level === 'body') return full?.body as DesignNode | undefined;
  if (typeof id !== 'string' || id === '') return undefined;
  const nodeLevel = level === 'text' ? 'content' : level;
  const found =
    full && placedNodes(full).find((placed) => placed.level === nodeLevel && isNamed(placed.node, id));
  if (found) return found.node;
  throw new AppError(
    'VALIDATION_ERROR',
    `context.selection.id: no ${nodeLevel} of context.fullDesign has it, and context.selection.value is missing.`,
  );
}

function isNamed(node: DesignNode, id: string): boolean {
  const { _meta: meta } = valuesOf(node);
  return idOf(node) === id || (isNode(meta) && meta.htmlID === id);
}

/** A selected header row stays a header row. */
function sectionOf(
  { section, level, collections }: OutputShape,
  { selection }: Pick<GenerationContext, 'selection'>,
): OutputShape['section'] {
  const named = selection?.collection;
  const isSection = named === 'rows' || named === 'headers' || named === 'footers';
  return level === 'row' && isSection && collections.includes(named) ? named : section;
}

function isNumbered(part: DesignNode): boolean {
  return Object.hasOwn(valuesOf(part), '_meta');
}

function frame(shape: OutputShape, target: DesignNode | undefined, full: Design | undefined): Design {
  const { body } = full ?? {};
  // A part numbered by an editor is Full already; the numbers of the rest are unknown here.
  const counters = full?.counters ?? (target && isNumbered(target) ? {} : undefined);
  const empty = { rows: [], values: body?.values ?? {} };
  const base = { ...(counters && { counters }), body: empty, schemaVersion: CURRENT_SCHEMA_VERSION };
  if (!target) {
    const isWhole = shape.level === 'design' || shape.level === 'body';
    return (isWhole ? { counters: {}, ...base } : base) as unknown as Design;
  }
  if (shape.level === 'design') return fullDesignOf(target, 'context.selection.value');
  return withPart(base as unknown as DesignNode, target, { shape }) as unknown as Design;
}

type ScopeToRead = { kind: OutputKind; context: GenerationContext; displayMode: DisplayMode };

export type ReadScope = {
  scope: Scope;
  protections: readonly Protection[];
  /** The design in the Simple form, with the data to convert it back. */
  simple: Design;
};

/** The subject of a request in both forms. Throws INVALID_DESIGN or VALIDATION_ERROR. */
export const scopeReading: Computation<ScopeToRead, ReadScope> = {
  module: import.meta.url,
  name: 'scopeReading',
  run({ kind, context, displayMode }) {
    const scope = openScope(kind, context, displayMode, newNodeId);
    const protections = scope.isNew ? [] : protectionsOf(scope.original, context);
    const converted = fullToSimple(scope.original, { displayMode, includeConversion: true });
    if (!converted.ok) throw invalidDesign(converted.issues, converted.issueCount);
    return { scope, protections, simple: converted.design };
  },
};
