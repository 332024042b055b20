import { type Design, type DisplayMode, type Issue, simpleToFull, validateDesign } from '@postpress/design';
import { sameJson } from '@postpress/design/json';
import type { Computation } from '../../base/computation.ts';
import { newNodeId } from '../../base/node-id.ts';
import { adoptAnswer } from './adopt-answer.ts';
import { type AnswerRules, checkAnswer } from './check-answer.ts';
import {
  type DesignNode,
  idOf,
  isNode,
  type NodeLevel,
  nodesFrom,
  placedNodes,
  valuesOf,
} from './design-tree.ts';
import { partOf, type Scope, withPart } from './open-scope.ts';
import { type TrustedSources, TrustedText } from './trusted-text.ts';

/** The rules for an answer: plain data, so that a thread can apply them. */
export type AnswerTerms = {
  scope: Scope;
  /** The design before in the Simple form, with the data to convert it back. */
  simple: Design;
  rules: Omit<AnswerRules, 'trusted'> & { trusted: TrustedSources };
};

/** An answer that is a design. */
export type Answered = {
  /** Full. */
  design: Design;
  /** `images` of the answer, unparsed. */
  images: unknown;
  /** Ids that the model made up, and their replacements. */
  renamed: ReadonlyMap<string, string>;
  /** What was removed, and why. */
  leftOut: string[];
};

/** An answer as a Simple design: its part inserted, with its faults. */
export type AnswerDraft = {
  design: DesignNode;
  images: unknown;
  renamed: ReadonlyMap<string, string>;
  issues: readonly Issue[];
};

/** The result of an answer: a design, a part with faults, or a sentence if it is not a part at all. */
type AnswerReading =
  | { answered: Answered }
  | { draft: AnswerDraft; issues: readonly Issue[] }
  | { fault: string };

/** Inserts the answer of a model, checks it, and converts it to the Full form. */
export const answerReading: Computation<AnswerTerms & { value: unknown }, AnswerReading> = {
  module: import.meta.url,
  name: 'answerReading',
  run({ value, ...terms }) {
    const question = opened(terms);
    const draft = draftAnswer(value, question);
    if (typeof draft === 'string') return { fault: draft };
    const outcome = finish(draft, question);
    return 'design' in outcome ? { answered: outcome } : { draft, issues: outcome.issues };
  },
};

/** The rest of an answer without its faults; undefined if it contains nothing new. */
export const answerNarrowing: Computation<AnswerTerms & { draft: AnswerDraft }, Answered | undefined> = {
  module: import.meta.url,
  name: 'answerNarrowing',
  run: ({ draft, ...terms }) => narrow(draft, opened(terms)),
};

type Question = { scope: Scope; simple: Design; rules: AnswerRules };

function opened({ rules, ...terms }: AnswerTerms): Question {
  return { ...terms, rules: { ...rules, trusted: new TrustedText(rules.trusted) } };
}

function narrow(draft: AnswerDraft, question: Question): Answered | undefined {
  const narrowed = narrowAnswer(draft.design, question.rules);
  if (!narrowed) return undefined;
  const { scope, simple } = question;
  const body = narrowed.design.body as DesignNode;
  const isUseful = scope.isNew
    ? nodesFrom(body, 'body').some(({ level }) => level === 'content')
    : !sameJson(body, simple.body as unknown as DesignNode);
  const left = isUseful ? finish({ ...draft, design: narrowed.design, issues: [] }, question) : undefined;
  return left && 'design' in left ? { ...left, leftOut: narrowed.leftOut } : undefined;
}

/** Inserts the answer instead of the part and gives it ids; a sentence if it is not a part at all. */
function draftAnswer(value: unknown, { scope, simple, rules }: Question): AnswerDraft | string {
  const { output, images } = value as { output?: unknown; images?: unknown };
  if (!isNode(output)) return '"output" is missing or no object';
  const before = scope.isNew ? undefined : partOf(simple, scope);
  const part = scope.shape.level === 'text' ? textPart(output, before) : output;
  if (typeof part === 'string') return part;
  const { counters: _, _conversion: __, ...base } = simple;
  const { node, renamed } = adopt(part, before, scope);
  const design = withPart(base, node, scope);
  return { design, images, renamed, issues: checkAnswer(design, rules) };
}

function adopt(part: DesignNode, before: DesignNode | undefined, scope: Scope) {
  const { level } = scope.shape;
  if (level !== 'design') {
    const nodeLevel: NodeLevel = level === 'text' ? 'content' : level;
    return adoptAnswer(part, before, nodeLevel, newNodeId);
  }
  // Of a whole design the model writes only the body.
  const body = isNode(part.body) ? part.body : {};
  const adopted = adoptAnswer(body, isNode(before?.body) ? before.body : undefined, 'body', newNodeId);
  return { node: { body: adopted.node }, renamed: adopted.renamed };
}

/** The block with its new text; a sentence if there is none. */
function textPart({ text, textJson }: DesignNode, before: DesignNode | undefined): DesignNode | string {
  const values = valuesOf(before ?? {});
  const hasState = typeof values.textJson === 'string' && values.textJson !== '';
  if (hasState && typeof textJson !== 'string') return '"output.textJson" is missing';
  if (hasState && !isEditorState(textJson)) return '"output.textJson" is no editor state as a JSON string';
  if (!hasState && typeof text !== 'string') return '"output.text" is missing';
  const words = hasState ? { textJson } : { text };
  return { ...(before ?? { type: 'text' }), values: { ...values, ...words } };
}

function isEditorState(text: unknown): boolean {
  try {
    const state: unknown = JSON.parse(String(text));
    return isNode(state) && isNode(state.root) && Array.isArray(state.root.children);
  } catch {
    return false;
  }
}

/** The Full form of an answer without faults; otherwise its faults. */
function finish(
  draft: AnswerDraft,
  { simple, scope, rules }: Question,
): Answered | { issues: readonly Issue[] } {
  if (draft.issues.length > 0) return { issues: draft.issues };
  const { displayMode } = rules;
  // New parts have nothing to restore: they get every default, and numbers after those of the design.
  const before = scope.isNew
    ? { counters: scope.original.counters ?? {} }
    : { ...(simple._conversion && { _conversion: simple._conversion }) };
  const given = { ...draft.design, ...before };
  const full = simpleToFull(given as unknown as Design, { displayMode });
  if (!full.ok) return { issues: full.issues };
  const issues = newIssues(full.design, scope.original, rules);
  if (issues.length > 0) return { issues };
  return { design: full.design, images: draft.images, renamed: draft.renamed, leftOut: [] };
}

/** Issues of the Full form that were not there before, counted by kind. */
function newIssues(
  design: Design,
  original: Design,
  { displayMode, customTools }: { displayMode: DisplayMode; customTools: AnswerRules['customTools'] },
): Issue[] {
  const { errors, valid } = validateDesign(design, { displayMode, customTools });
  if (valid) return [];
  const known = new Set(
    validateDesign(original, { displayMode, customTools }).errors.map(({ message }) => message),
  );
  return errors.filter(({ message }) => !known.has(message));
}

/** The rest of an answer without its faults. */
type Narrowed = { design: DesignNode; leftOut: string[] };

/** Rounds of removing faults; a fault may hide another. */
const TURNS_MAX = 4;

/**
 * Removes faults from an answer: an invalid value gets its former value or default; an invalid block is restored or
 * removed. Returns undefined if faults remain or nothing is left.
 */
export function narrowAnswer(design: DesignNode, rules: AnswerRules): Narrowed | undefined {
  const narrowed = structuredClone(design);
  const leftOut: string[] = [];
  const before = new Map(placedNodes(rules.before).map(({ node }) => [idOf(node), node]));
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const issues = checkAnswer(narrowed, rules);
    if (issues.length === 0) return placedBlocks(narrowed) > 0 ? { design: narrowed, leftOut } : undefined;
    // From the end, so that earlier positions stay valid.
    const gone: string[] = [];
    for (const issue of issues.toSorted(byPathDescending)) {
      leftOut.push(`${issue.path}: ${issue.message}`);
      if (gone.some((path) => `${issue.path}.`.startsWith(`${path}.`))) continue;
      const taken = takeOut(narrowed, issue, before);
      if (taken === undefined) return undefined;
      gone.push(taken);
    }
  }
  return undefined;
}

function placedBlocks(design: DesignNode): number {
  return isNode(design.body) ? placedNodes(design as unknown as Design).length - 1 : 0;
}

function byPathDescending(one: Issue, other: Issue): number {
  return other.path.localeCompare(one.path, 'en', { numeric: true });
}

/** @returns the path of the removed or restored part; undefined if nothing can be done */
function takeOut(
  design: DesignNode,
  { path }: Issue,
  before: ReadonlyMap<string | undefined, DesignNode>,
): string | undefined {
  const way = walk(design, path.split('.'));
  if (!way) return undefined;
  const { node, rest, list, at, nodePath } = way;
  const old = before.get(idOf(node));
  const [member = '', value] = rest;
  if (member === 'values' && value !== undefined && isNode(node.values)) {
    putBack(node.values, value, valuesOf(old ?? {}));
    return `${nodePath}.values.${value}`;
  }
  if (member === 'values' || member === 'embedded' || member === 'id') {
    putBack(node, member, old ?? {});
    return `${nodePath}.${member}`;
  }
  if (member === 'cells' && Array.isArray(node.columns)) {
    node.cells = node.columns.map(() => 1);
    return `${nodePath}.cells`;
  }
  if (!list) return undefined;
  if (old) list[at] = structuredClone(old);
  else list.splice(at, 1);
  return nodePath;
}

/** Restores a member; removes it if there was none. */
function putBack(target: DesignNode, member: string, old: DesignNode): void {
  if (Object.hasOwn(old, member)) target[member] = structuredClone(old[member]);
  else delete target[member];
}

type Way = {
  node: DesignNode;
  rest: string[];
  /** The list of the node and its index; undefined for the body. */
  list: unknown[] | undefined;
  at: number;
  nodePath: string;
};

/** The deepest node on a path, and the rest of the path. */
function walk(design: DesignNode, path: readonly string[]): Way | undefined {
  if (path[0] !== 'body' || !isNode(design.body)) return undefined;
  let node: DesignNode = design.body;
  let list: unknown[] | undefined;
  let index = 0;
  let at = 1;
  for (; at + 1 < path.length; at += 2) {
    const children = node[path[at] ?? ''];
    if (!['headers', 'rows', 'footers', 'columns', 'contents'].includes(path[at] ?? '')) break;
    const next: unknown = Array.isArray(children) ? children[Number(path[at + 1])] : undefined;
    if (!Array.isArray(children)) break;
    list = children;
    index = Number(path[at + 1]);
    // An entry that is not a node is removed from its list.
    if (!isNode(next))
      return { node: {}, rest: [], list, at: index, nodePath: path.slice(0, at + 2).join('.') };
    node = next;
  }
  return { node, rest: path.slice(at), list, at: index, nodePath: path.slice(0, at).join('.') };
}
