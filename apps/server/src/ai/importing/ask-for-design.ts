import { type Design, type DisplayMode, fullToSimple, kindDefaults } from '@postpress/design';
import type { ModelPart } from '../../platform/models/models.ts';
import type { ModelChoice } from '../choose-models.ts';
import { answerSchema } from '../generation/answer-schema.ts';
import { type AnswerDeps, askForPart, type Question, sizeOf } from '../generation/ask-for-part.ts';
import { scopeReading } from '../generation/read-scope.ts';
import { asItCame } from '../generation/working-design.ts';
import { modeNotes, repairRequest } from '../prompts/generation.ts';
import { type ImportTask, importRules, importTasks } from '../prompts/importing.ts';
import { type AiCaller, type ModelRun, type RunDeps, type RunUsage, runModels } from '../run-models.ts';
import { inputTokensMax } from '../token-bound.ts';

export type DesignQuestionParts = {
  task: ImportTask;
  displayMode: DisplayMode;
  /** What the answer is made from and shown as, beside the rules; of a page with its design. */
  parts: (simple: Design) => readonly ModelPart[];
  /** Our reader's design; undefined where there is none to better. */
  before: Design | undefined;
  /** Texts whose addresses an answer may take over. */
  trusted: readonly unknown[];
  caller: Pick<AiCaller, 'projectId' | 'signal'>;
};

/** A question put together once, for the calls it takes. */
export type DesignQuestion = {
  question: Question;
  /** Characters of the design as the model reads it. */
  characters: number;
  inputTokensMax: number;
  outputTokensMax: number;
};

/** What speaks against a design, for the model to mend; none: it is taken. */
export type Judge = (design: Design) => Promise<readonly string[]>;

/** Times that a model hears what speaks against a design that is valid in itself. */
const JUDGED_MAX = 2;
/** Calls whose full price is set aside; most answers take far less than they may. */
const CALLS_RESERVED = 3;
const REPAIR_TOKENS = 4_000;

export async function composeQuestion(
  asked: DesignQuestionParts,
  { compute }: AnswerDeps,
): Promise<DesignQuestion> {
  const { displayMode, before, caller } = asked;
  const context = before ? { fullDesign: before as never } : {};
  const toRead = { kind: 'template', context, displayMode } as const;
  const { scope, simple } = await compute(scopeReading, toRead, sizeOf(caller, context));
  const { counters: _, _conversion: __, ...shown } = simple;
  const system = [importRules, importTasks[asked.task], modeNotes[displayMode]].join('\n\n');
  const messages = [{ role: 'user' as const, parts: asked.parts(shown as Design) }];
  const schema = answerSchema({ shape: scope.shape, displayMode, withImages: false });
  const said = asked.trusted.filter((source) => typeof source === 'string');
  const trusted = { owned: [...asked.trusted, kindDefaults], said };
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

/** Who asks which models. */
export type DesignRequest = ModelChoice & { task: ImportTask; caller: AiCaller };

/**
 * A run of models that ends with a design, and what it cost.
 *
 * @param refuse throws when no answer was good enough: the run then costs nothing
 * @throws AppError as runs of models do; what `refuse` throws
 */
export async function runForDesign(
  asked: DesignQuestion,
  { task, ...who }: DesignRequest,
  { judge, refuse }: { judge: Judge; refuse: () => never },
  deps: RunDeps & AnswerDeps,
): Promise<RunUsage & { design: Design }> {
  const { inputTokensMax: inputTokens, outputTokensMax: outputTokens } = asked;
  const { value: design, ...usage } = await runModels(
    {
      ...who,
      modelForms: 'any',
      task,
      featureType: task,
      bound: { calls: CALLS_RESERVED, inputTokens, outputTokens },
    },
    async (run) => (await askForDesign(run, { ...asked, judge, caller: who.caller }, deps)) ?? refuse(),
    deps,
  );
  return { ...usage, design };
}

/**
 * A design from a model: valid, as generations make sure, and not spoken against. What speaks against it goes back to the
 * model once.
 *
 * @returns undefined when no answer was good enough
 * @throws AppError UPSTREAM_ERROR when none was a design; what the run throws
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
    const design = asItCame(answered.design, scope.original, scope.asCame);
    const faults = await judge(design);
    if (faults.length === 0) return design;
    if (judged >= JUDGED_MAX) return undefined;
    const simple = fullToSimple(design, rules);
    const said = JSON.stringify({ output: simple.ok ? { body: simple.design.body } : {} });
    messages = [
      ...prompt.messages,
      { role: 'assistant', parts: [{ type: 'text', text: said }] },
      { role: 'user', parts: [{ type: 'text', text: repairRequest(faults) }] },
    ];
  }
}
