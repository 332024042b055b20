import type { Design, DisplayMode, Issue } from '@postpress/design';
import { simpleToFull, validateDesign } from '@postpress/design';
import { AppError } from '../../base/app-error.ts';
import type { ModelMessage } from '../../platform/models/models.ts';
import { repairRequest } from '../prompts/generation.ts';
import type { ModelRun } from '../run-models.ts';
import { adoptAnswer } from './adopt-answer.ts';
import { type AnswerRules, checkAnswer } from './check-answer.ts';
import type { Prompt } from './compose-prompt.ts';
import { type DesignNode, isNode, type NodeLevel, nodesFrom, sameJson, valuesOf } from './design-tree.ts';
import { narrowAnswer } from './narrow-answer.ts';
import { partOf, pathOfPart, type Scope, withPart } from './open-scope.ts';
import type { NewNodeId } from './working-design.ts';

/** Times that what is wrong goes back to the model. */
const REPAIRS_MAX = 2;
/** Calls whose full price is set aside; an answer rarely takes all that it may, so three fit in. */
export const CALLS_RESERVED = 2;
const FAULTS_TOLD = 25;

export type Question = {
  prompt: Prompt;
  schema: Record<string, unknown>;
  scope: Scope;
  /** The design before in the Simple form, with what brings the Full one back. */
  simple: Design;
  rules: AnswerRules;
  newNodeId: NewNodeId;
};

/** An answer that is a design. */
export type Answered = {
  /** Full. */
  design: Design;
  /** `images` of the answer, not read yet. */
  images: unknown;
  /** Ids that the model made up, and what they became. */
  renamed: ReadonlyMap<string, string>;
  /** What was taken out of it, and why. */
  leftOut: string[];
};

/** An answer in its place, and what is wrong with it. */
type Placed = {
  design: DesignNode;
  images: unknown;
  renamed: ReadonlyMap<string, string>;
  issues: readonly Issue[];
};

/**
 * Asks a model for a part and makes sure that what comes is one: faults go back to it twice, then they are taken out, and
 * where that leaves nothing, the request is refused. A broken design never leaves here.
 *
 * @throws AppError UPSTREAM_ERROR with what was wrong; what the run throws
 */
export async function askForPart(run: ModelRun, question: Question): Promise<Answered> {
  const { prompt, schema, scope } = question;
  let messages: readonly ModelMessage[] = prompt.messages;
  let last: Placed | undefined;
  let faults: string[] = [];
  let gone: unknown;
  for (let repairs = 0; repairs <= REPAIRS_MAX; repairs++) {
    const asked = run.object({
      system: prompt.system,
      messages,
      schema,
      schemaName: scope.kind,
      outputTokensMax: scope.shape.outputTokensMax,
    });
    const answer = await asked.catch((cause: unknown) => {
      // A model that goes away while it mends its answer leaves the one it gave.
      if (!last) throw cause;
      gone = cause;
    });
    if (!answer) break;
    const placed = answer.ok ? placeAnswer(answer.value, question) : undefined;
    const outcome = placed && typeof placed !== 'string' ? finish(placed, question) : undefined;
    if (outcome && 'design' in outcome) return outcome;
    if (placed && typeof placed !== 'string') last = placed;
    faults = faultsOf(answer.ok ? placed : answer.message, outcome?.issues ?? [], scope);
    messages = repairMessages(prompt.messages, answer.ok ? answer.value : undefined, faults);
  }
  const left = last && narrow(last, question);
  if (left) return left;
  if (gone) throw gone;
  const reasons = faults.slice(0, 5).join(' ');
  throw new AppError(
    'UPSTREAM_ERROR',
    `The model gave no usable design, though it was asked again: ${reasons}`,
  );
}

/** What is left of an answer without its faults; undefined when that is nothing new. */
function narrow(placed: Placed, question: Question): Answered | undefined {
  const narrowed = narrowAnswer(placed.design, question.rules);
  if (!narrowed) return undefined;
  const { scope, simple } = question;
  const body = narrowed.design.body as DesignNode;
  const says = scope.isNew
    ? nodesFrom(body, 'body').some(({ level }) => level === 'content')
    : !sameJson(body, simple.body as unknown as DesignNode);
  const left = says ? finish({ ...placed, design: narrowed.design, issues: [] }, question) : undefined;
  return left && 'design' in left ? { ...left, leftOut: narrowed.leftOut } : undefined;
}

/** The answer in the place of the part, with its ids, and what is wrong with it; a sentence when it is no part at all. */
function placeAnswer(value: unknown, { scope, simple, rules, newNodeId }: Question): Placed | string {
  const { output, images } = value as { output?: unknown; images?: unknown };
  if (!isNode(output)) return '"output" is missing or no object';
  const before = scope.isNew ? undefined : partOf(simple, scope);
  const part = scope.shape.level === 'text' ? textPart(output, before) : output;
  if (typeof part === 'string') return part;
  const { counters: _, _conversion: __, ...base } = simple;
  const { node, renamed } = adopt(part, before, scope, newNodeId);
  const design = withPart(base, node, scope);
  return { design, images, renamed, issues: checkAnswer(design, rules) };
}

function adopt(part: DesignNode, before: DesignNode | undefined, scope: Scope, newNodeId: NewNodeId) {
  const { level } = scope.shape;
  if (level !== 'design') {
    const nodeLevel: NodeLevel = level === 'text' ? 'content' : level;
    return adoptAnswer(part, before, nodeLevel, newNodeId);
  }
  // Of a whole design only the body is the model's.
  const body = isNode(part.body) ? part.body : {};
  const adopted = adoptAnswer(body, isNode(before?.body) ? before.body : undefined, 'body', newNodeId);
  return { node: { body: adopted.node }, renamed: adopted.renamed };
}

/** The block with other words; a sentence when there are none. */
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

/** The Full form of an answer without faults; else what is wrong. */
function finish(placed: Placed, { simple, scope, rules }: Question): Answered | { issues: readonly Issue[] } {
  if (placed.issues.length > 0) return { issues: placed.issues };
  const { displayMode } = rules;
  // What is new has nothing to bring back: it gets every default, and numbers after those of the rest of the design.
  const before = scope.isNew
    ? { counters: scope.original.counters ?? {} }
    : { ...(simple._conversion && { _conversion: simple._conversion }) };
  const given = { ...placed.design, ...before };
  const full = simpleToFull(given as unknown as Design, { displayMode });
  if (!full.ok) return { issues: full.issues };
  const issues = newIssues(full.design, scope.original, rules);
  if (issues.length > 0) return { issues };
  return { design: full.design, images: placed.images, renamed: placed.renamed, leftOut: [] };
}

/** What the Full form has that it did not have before: as many as there are more. */
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

function faultsOf(placed: Placed | string | undefined, issues: readonly Issue[], scope: Scope): string[] {
  if (placed === undefined) return ['there is no answer'];
  if (typeof placed === 'string') return [placed];
  return issues.slice(0, FAULTS_TOLD).map(({ path, message }) => `${pathForModel(path, scope)}: ${message}`);
}

/** A path of the design of the scope, as the model sees it: below "output". */
function pathForModel(path: string, scope: Scope): string {
  const part = pathOfPart(scope);
  if (part === '') return `output.${path}`;
  return path === part || path.startsWith(`${part}.`) ? `output${path.slice(part.length)}` : path;
}

/** The first request again, the last answer, and what is wrong with it: earlier answers teach nothing more. */
function repairMessages(
  first: readonly ModelMessage[],
  answer: unknown,
  faults: readonly string[],
): readonly ModelMessage[] {
  const repair = { type: 'text', text: repairRequest(faults) } as const;
  if (answer !== undefined) {
    const said = { type: 'text', text: JSON.stringify(answer) } as const;
    return [...first, { role: 'assistant', parts: [said] }, { role: 'user', parts: [repair] }];
  }
  const prompt = first.at(-1);
  const parts = [...(prompt?.parts ?? []), repair];
  return [...first.slice(0, -1), { role: 'user', parts }];
}
