import type { GenerationContext } from '@postpress/contracts';
import {
  type CustomTool,
  type Design,
  type DisplayMode,
  findObstacles,
  type Issue,
  kindModes,
  validateDesign,
} from '@postpress/design';
import { type DesignNode, idOf, isNode, type Placed, placedNodes, valuesOf } from './design-tree.ts';
import { lostTagIssues, type TrustedText } from './trusted-text.ts';

/** The rules of an answer beyond the schema. */
export type AnswerRules = {
  displayMode: DisplayMode;
  /** The design before, as shown to the model. */
  before: Design;
  trusted: TrustedText;
  /** Kinds of new blocks, including `custom#slug`; undefined: all. */
  kinds: ReadonlySet<string> | undefined;
  /** Families of new fonts; undefined: all. */
  fonts: ReadonlySet<string> | undefined;
  customTools: readonly CustomTool[];
  /** Whether only text may change: then no merge tag may be lost. */
  keepsTags: boolean;
};

/** Faults sent to a model in one request. */
const ISSUES_MAX = 100;

/**
 * Checks an answer in its position in the design. Findings that were there before belong to the author and are ignored.
 */
export function checkAnswer(design: DesignNode, rules: AnswerRules): Issue[] {
  const obstacles = findObstacles(design);
  if (obstacles.count > 0) return obstacles.issues;
  const simple = design as unknown as Design;
  const { displayMode, customTools } = rules;
  const own = findingsOf(rules.before, { displayMode, customTools });
  const { errors } = validateDesign(simple, { form: 'simple', displayMode, customTools });
  const names = namesOf(simple);
  const issues = errors.filter((issue) => !own.has(keyOf(issue, names)));
  return [...issues, ...blockIssues(simple, rules)].slice(0, ISSUES_MAX);
}

/** The findings before, keyed by node instead of path, because an answer may move nodes. */
function findingsOf(
  before: Design,
  { displayMode, customTools }: Pick<AnswerRules, 'displayMode' | 'customTools'>,
): ReadonlySet<string> {
  const { errors, valid } = validateDesign(before, { form: 'simple', displayMode, customTools });
  if (valid) return new Set();
  const names = namesOf(before);
  return new Set(errors.map((issue) => keyOf(issue, names)));
}

/** The id of every node by path. */
function namesOf(design: Design): Map<string, string> {
  return new Map(nodesWithPaths(design).map(({ node, path }) => [path, idOf(node) ?? path]));
}

function nodesWithPaths(design: Design): (Placed & { path: string })[] {
  const paths = new Map<DesignNode | null, string>();
  return placedNodes(design).map((placed) => {
    const { node, parent, key, index } = placed;
    const path = parent ? `${paths.get(parent)}.${key}.${index}` : 'body';
    paths.set(node, path);
    return { ...placed, path };
  });
}

function keyOf({ path, message }: Issue, names: ReadonlyMap<string, string>): string {
  for (let at = path.length; at > 0; at = path.lastIndexOf('.', at - 1)) {
    const name = names.get(path.slice(0, at));
    if (name !== undefined) return `${name}${path.slice(at)} ${message}`;
  }
  return `${path} ${message}`;
}

function blockIssues(design: Design, rules: AnswerRules): Issue[] {
  const nodes = placedNodes(rules.before);
  const before = new Map(nodes.map(({ node }) => [idOf(node), node]));
  const families = new Set(nodes.map(({ node }) => familyOf(valuesOf(node).fontFamily)));
  const issues: Issue[] = [];
  for (const { node, level, path } of nodesWithPaths(design)) {
    const old = before.get(idOf(node));
    if (level === 'content') issues.push(...kindIssues(node, old, path, rules));
    issues.push(...fontIssues(valuesOf(node), families, path, rules));
    if (rules.keepsTags) issues.push(...lostTagIssues(node, old, path));
    const { values, embedded } = node;
    for (const { path: at, message } of rules.trusted.distrusted({ values, embedded }, path)) {
      issues.push({ path: at, message, code: 'custom' });
    }
  }
  return issues;
}

function kindIssues(
  block: DesignNode,
  old: DesignNode | undefined,
  path: string,
  { displayMode, kinds, customTools }: AnswerRules,
): Issue[] {
  const kind = kindNameOf(block);
  if (old && kindNameOf(old) === kind) return [];
  const refuse = (message: string): Issue[] => [{ path: `${path}.type`, message, code: 'invalid_value' }];
  const modes = (kindModes as { [kind: string]: readonly DisplayMode[] })[String(block.type)];
  if (!modes || !Object.hasOwn(kindModes, String(block.type)))
    return refuse(`there is no kind of block "${kind}"`);
  if (!modes.includes(displayMode)) return refuse(`blocks of kind "${kind}" are not for ${displayMode}`);
  if (kinds && !kinds.has(kind)) return refuse(`blocks of kind "${kind}" are not available here`);
  if (block.type === 'custom' && !customTools.some(({ slug }) => slug === block.slug)) {
    return refuse(`there is no custom tool "${String(block.slug)}"`);
  }
  return [];
}

/** `button`, or `custom#slug`. */
function kindNameOf({ type, slug }: DesignNode): string {
  return type === 'custom' ? `custom#${String(slug)}` : String(type);
}

/** @param known families that the design already uses */
function fontIssues(
  values: DesignNode,
  known: ReadonlySet<string | undefined>,
  path: string,
  { fonts }: AnswerRules,
): Issue[] {
  const family = familyOf(values.fontFamily);
  if (!fonts || family === undefined || fonts.has(family) || known.has(family)) return [];
  const message = `the font "${family}" is not available here; there are ${[...fonts].slice(0, 10).join('; ')}`;
  return [{ path: `${path}.values.fontFamily`, message, code: 'custom' }];
}

function familyOf(font: unknown): string | undefined {
  return isNode(font) && typeof font.value === 'string' ? font.value : undefined;
}

/** The kinds of new blocks that a caller allows, as `button` or `custom#slug`; undefined: all. */
export function availableKinds({ availableTools }: GenerationContext): ReadonlySet<string> | undefined {
  if (!availableTools || availableTools.length === 0) return undefined;
  const names = availableTools.flatMap((tool) => {
    if (typeof tool === 'string') return [tool.replace(/^custom:/, 'custom#')];
    if (tool.type === 'custom' || (tool.slug !== undefined && !tool.type))
      return [`custom#${tool.slug}`, String(tool.slug)];
    return [String(tool.type ?? tool.name)];
  });
  return new Set(names);
}

/** The families of new fonts that a caller allows; undefined: all. */
export function availableFamilies({ availableFonts }: GenerationContext): ReadonlySet<string> | undefined {
  const families = (availableFonts ?? []).flatMap(({ value, label }) => value ?? label ?? []);
  return families.length > 0 ? new Set(families) : undefined;
}
