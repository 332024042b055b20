import { type Design, type DisplayMode, fullToSimple, kindDefaults } from '@postpress/design';
import type { ModelPart } from '../../platform/models/models.ts';
import type { ModelChoice } from '../choose-models.ts';
import { answerSchema } from '../generation/answer-schema.ts';
import { type AnswerDeps, askForPart, type Question, sizeOf } from '../generation/ask-for-part.ts';
import { scopeReading } from '../generation/open-scope.ts';
import { withOriginalNodes } from '../generation/working-design.ts';
import { modeNotes, repairRequest } from '../prompts/generation.ts';
import { type ImportTask, importRules, importTasks } from '../prompts/importing.ts';
import { type AiCaller, type ModelRun, type RunDeps, type RunUsage, runModels } from '../run-models.ts';
import { inputTokensMax } from '../token-bound.ts';

export type DesignQuestionParts = {
  task: ImportTask;
  displayMode: DisplayMode;
  /** The material of the answer besides the rules; for a page with its design. */
  parts: (simple: Design) => readonly ModelPart[];
  /** The design of our reader; undefined if there is none. */
  before: Design | undefined;
  /** Texts whose URLs an answer may use. */
  trusted: readonly unknown[];
  caller: Pick<AiCaller, 'projectId' | 'signal'>;
};

/** A composed prompt for all its calls. */
export type DesignQuestion = {
  question: Question;
  /** Characters of the design as shown to the model. */
  characters: number;
  inputTokensMax: number;
  outputTokensMax: number;
};

/** The objections to a design, for the model to fix; empty: it is accepted. */
export type Judge = (design: Design) => Promise<readonly string[]>;

/** How often objections to a valid design are sent to the model. */
const JUDGED_MAX = 2;
/** Calls whose full price is reserved; most answers use far less. */
const CALLS_RESERVED = 3;
const REPAIR_TOKENS = 4_000;

export async function composeQuestion(
  request: DesignQuestionParts,
  { compute }: AnswerDeps,
): Promise<DesignQuestion> {
  const { displayMode, before, caller } = request;
  const context = before ? { fullDesign: before as never } : {};
  const toRead = { kind: 'template', context, displayMode } as const;
  const { scope, simple } = await compute(scopeReading, toRead, sizeOf(caller, context));
  const { counters: _, _conversion: __, ...shown } = simple;
  const system = [importRules, importTasks[request.task], modeNotes[displayMode]].join('\n\n');
  const messages = [{ role: 'user' as const, parts: request.parts(shown as Design) }];
  const schema = answerSchema({ shape: scope.shape, displayMode, withImages: false });
  const userTexts = request.trusted.filter((source) => typeof source === 'string');
  const trusted = { owned: [...request.trusted, kindDefaults], userTexts };
  const { outputTokensMax } = scope.shape;
  const rules = {
    displayMode,
    before: simple,
    trusted,
    kinds: undefined,
    fonts: undefined,
    customTools: [],
    keepsTags: false,
  };
  return {
    question: { prompt: { system, messages }, schema, scope, simple, rules },
    characters: JSON.stringify(shown).length,
    inputTokensMax: inputTokensMax({ system, messages, schema }) + outputTokensMax + REPAIR_TOKENS,
    outputTokensMax,
  };
}

export type DesignRequest = ModelChoice & { task: ImportTask; caller: AiCaller };

/**
 * A run of models that returns a design and its cost.
 *
 * @param refuse throws if no answer was good enough: the run then costs nothing
 * @throws AppError as runs of models do; what `refuse` throws
 */
export async function runForDesign(
  request: DesignQuestion,
  { task, ...who }: DesignRequest,
  { judge, refuse }: { judge: Judge; refuse: () => never },
  deps: RunDeps & AnswerDeps,
): Promise<RunUsage & { design: Design }> {
  const { inputTokensMax: inputTokens, outputTokensMax: outputTokens } = request;
  const { value: design, ...usage } = await runModels(
    {
      ...who,
      modelForms: 'any',
      task,
      featureType: task,
      bound: { calls: CALLS_RESERVED, inputTokens, outputTokens },
    },
    async (run) => (await askForDesign(run, { ...request, judge, caller: who.caller }, deps)) ?? refuse(),
    deps,
  );
  return { ...usage, design };
}

/**
 * A valid design of a model without objections. Objections go back to the model once.
 *
 * @returns undefined if no answer was good enough
 * @throws AppError UPSTREAM_ERROR if no answer was a design; what the run throws
 */
async function askForDesign(
  run: ModelRun,
  { question, judge, caller }: DesignQuestion & { judge: Judge; caller: AiCaller },
  deps: AnswerDeps,
): Promise<Design | undefined> {
  const { prompt, scope, rules } = question;
  let { messages } = prompt;
  for (let judged = 1; ; judged += 1) {
    const answered = await askForPart(run, { ...question, prompt: { ...prompt, messages } }, caller, deps);
    const design = withOriginalNodes(answered.design, scope.original, scope.originalNodes);
    const faults = await judge(design);
    if (faults.length === 0) return design;
    if (judged >= JUDGED_MAX) return undefined;
    const simple = fullToSimple(design, rules);
    const priorAnswer = JSON.stringify({ output: simple.ok ? { body: simple.design.body } : {} });
    messages = [
      ...prompt.messages,
      { role: 'assistant', parts: [{ type: 'text', text: priorAnswer }] },
      { role: 'user', parts: [{ type: 'text', text: repairRequest(faults) }] },
    ];
  }
}
