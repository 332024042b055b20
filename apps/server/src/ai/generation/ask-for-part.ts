import type { Issue } from '@postpress/design';
import { AppError } from '../../base/app-error.ts';
import type { ModelMessage } from '../../platform/models/models.ts';
import type { Compute, ComputeSize } from '../../platform/threads/compute.ts';
import { repairRequest } from '../prompts/generation.ts';
import type { AiCaller, ModelRun } from '../run-models.ts';
import type { Prompt } from './compose-prompt.ts';
import { pathOfPart, type Scope } from './open-scope.ts';
import {
  type AnswerDraft,
  type Answered,
  type AnswerTerms,
  answerNarrowing,
  answerReading,
} from './read-answer.ts';

/** How often faults are sent back to the model. */
const REPAIRS_MAX = 2;
/** Calls whose full price is reserved; answers rarely reach their limit, so three calls fit in. */
export const CALLS_RESERVED = 2;
const FAULTS_TOLD = 25;

export type Question = AnswerTerms & { prompt: Prompt; schema: Record<string, unknown> };

export type AnswerDeps = { compute: Compute };

/** The tenant and size of a JSON computation. */
export function sizeOf(
  { projectId, signal }: Pick<AiCaller, 'projectId' | 'signal'>,
  json: unknown,
): ComputeSize {
  return { tenant: String(projectId), characters: JSON.stringify(json)?.length ?? 0, signal };
}

/**
 * Asks a model for a part and makes sure that the answer is valid: faults go back to the model twice, then the faulty
 * parts are removed, and if nothing is left the request fails. Never returns an invalid design.
 *
 * @throws AppError UPSTREAM_ERROR with the faults; what the run throws
 */
export async function askForPart(
  run: ModelRun,
  { prompt, schema, ...terms }: Question,
  caller: Pick<AiCaller, 'projectId' | 'signal'>,
  { compute }: AnswerDeps,
): Promise<Answered> {
  const { scope, simple } = terms;
  let messages: readonly ModelMessage[] = prompt.messages;
  let last: AnswerDraft | undefined;
  let faults: string[] = [];
  let gone: unknown;
  for (let repairs = 0; repairs <= REPAIRS_MAX; repairs++) {
    const pending = run.object({
      system: prompt.system,
      messages,
      schema,
      schemaName: scope.kind,
      outputTokensMax: scope.shape.outputTokensMax,
    });
    const answer = await pending.catch((cause: unknown) => {
      // If the model fails during a repair, its previous answer is used.
      if (!last) throw cause;
      gone = cause;
    });
    if (!answer) break;
    const { value } = answer.ok ? answer : { value: undefined };
    const read = answer.ok
      ? await compute(answerReading, { value, ...terms }, sizeOf(caller, [value, simple]))
      : { fault: answer.message };
    if ('answered' in read) return read.answered;
    if ('draft' in read) last = read.draft;
    faults = 'fault' in read ? [read.fault] : faultsOf(read.issues, scope);
    messages = repairMessages(prompt.messages, value, faults);
  }
  const left =
    last &&
    (await compute(answerNarrowing, { draft: last, ...terms }, sizeOf(caller, [last.design, simple])));
  if (left) return left;
  if (gone) throw gone;
  const reasons = faults.slice(0, 5).join(' ');
  throw new AppError('UPSTREAM_ERROR', `The model returned no usable design, even after a retry: ${reasons}`);
}

function faultsOf(issues: readonly Issue[], scope: Scope): string[] {
  return issues.slice(0, FAULTS_TOLD).map(({ path, message }) => `${pathForModel(path, scope)}: ${message}`);
}

/** A path in the design of the scope, as the model sees it: below "output". */
function pathForModel(path: string, scope: Scope): string {
  const part = pathOfPart(scope);
  if (part === '') return `output.${path}`;
  return path === part || path.startsWith(`${part}.`) ? `output${path.slice(part.length)}` : path;
}

/** The first request, the last answer and its faults: earlier answers add nothing. */
function repairMessages(
  first: readonly ModelMessage[],
  answer: unknown,
  faults: readonly string[],
): readonly ModelMessage[] {
  const repair = { type: 'text', text: repairRequest(faults) } as const;
  if (answer !== undefined) {
    const priorAnswer = { type: 'text', text: JSON.stringify(answer) } as const;
    return [...first, { role: 'assistant', parts: [priorAnswer] }, { role: 'user', parts: [repair] }];
  }
  const prompt = first.at(-1);
  const parts = [...(prompt?.parts ?? []), repair];
  return [...first.slice(0, -1), { role: 'user', parts }];
}
