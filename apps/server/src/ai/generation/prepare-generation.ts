import type { GenerateDesignBody, GenerationContext } from '@postpress/contracts';
import { type CustomTool, customToolIssues, type Design, kindDefaults } from '@postpress/design';
import { AppError } from '../../base/app-error.ts';
import type { SourceDeps } from '../images/read-source.ts';
import type { AiCaller } from '../run-models.ts';
import { inputTokensMax } from '../token-bound.ts';
import { answerSchema } from './answer-schema.ts';
import { type AnswerDeps, sizeOf } from './ask-for-part.ts';
import { availableFamilies, availableKinds } from './check-answer.ts';
import { composePrompt, type Prompt } from './compose-prompt.ts';
import { placedNodes } from './design-tree.ts';
import { type ReadScope, scopeReading } from './open-scope.ts';
import type { AnswerTerms } from './read-answer.ts';
import { type Attachments, readAttachments } from './read-attachments.ts';
import { type Conversation, readConversation } from './read-conversation.ts';
import type { TrustedSources } from './trusted-text.ts';

export type PrepareDeps = SourceDeps & AnswerDeps;

/** A parsed request, before anything is fetched. */
export type Generation = ReadScope & {
  conversation: Conversation;
  customTools: readonly CustomTool[];
};

/** The prompt, and the rules for its answer. */
export type Preparation = {
  conversation: Conversation;
  attachments: Attachments;
  prompt: Prompt;
  schema: Record<string, unknown>;
  rules: AnswerTerms['rules'];
  /** The maximum input tokens of one call, including repairs. */
  inputTokensMax: number;
};

/** Additional tokens of a repair, besides the answer itself. */
const REPAIR_TOKENS = 4_000;

/** @throws AppError VALIDATION_ERROR, INVALID_DESIGN; as `Compute` */
export async function openGeneration(
  { messages, context = {}, output: { kind, displayMode } }: GenerateDesignBody,
  caller: Pick<AiCaller, 'projectId' | 'signal'>,
  { compute }: AnswerDeps,
): Promise<Generation> {
  const conversation = readConversation(messages);
  const customTools = readTools(context);
  const read = await compute(scopeReading, { kind, context, displayMode }, sizeOf(caller, context));
  return { ...read, conversation, customTools };
}

/**
 * Fetches the attachments of the prompt and composes the messages.
 *
 * @throws AppError VALIDATION_ERROR, INVALID_DESIGN, SERVICE_UNAVAILABLE
 */
export async function prepareGeneration(
  body: GenerateDesignBody,
  { scope, protections, simple, conversation, customTools }: Generation,
  signal: AbortSignal,
  deps: PrepareDeps,
): Promise<Preparation> {
  const { displayMode } = body.output;
  const context = body.context ?? {};
  const path = `messages.${body.messages.findLastIndex(({ role }) => role === 'user')}.content`;
  const attachments = await readAttachments(conversation.prompt.parts, path, signal, deps);
  const withImages = body.features?.ai?.image?.enabled === true;
  const prompt = composePrompt({ body, scope, simple, conversation, attachments, protections, withImages });
  // Text has no block kinds.
  const kinds = scope.shape.level === 'text' ? undefined : availableKinds(context);
  const schema = answerSchema({
    shape: scope.shape,
    displayMode,
    kinds,
    existing: kindsIn(simple),
    withImages,
  });
  const rules: AnswerTerms['rules'] = {
    displayMode,
    before: simple,
    trusted: trustedSources(body, conversation, attachments),
    kinds,
    fonts: availableFamilies(context),
    customTools,
    keepsTags: conversation.prompt.action !== undefined,
  };
  const repaired = scope.shape.outputTokensMax + REPAIR_TOKENS;
  return {
    conversation,
    attachments,
    prompt,
    schema,
    rules,
    inputTokensMax: inputTokensMax({ ...prompt, schema }) + repaired,
  };
}

function kindsIn(design: Design): Set<string> {
  const blocks = placedNodes(design).filter(({ level }) => level === 'content');
  return new Set(blocks.map(({ node }) => String(node.type)));
}

/** What the caller and its user wrote. Files and former answers are not trusted for URLs. */
function trustedSources(
  { context = {} }: GenerateDesignBody,
  { prompt, history }: Conversation,
  { imageAddresses }: Attachments,
): TrustedSources {
  const userTexts = history.filter(({ role }) => role !== 'assistant').map(({ text }) => text);
  const addresses = imageAddresses.filter((address) => /^https?:/i.test(address));
  return { owned: [context, kindDefaults], userTexts: [prompt.text, ...userTexts, ...addresses] };
}

/** @throws AppError VALIDATION_ERROR */
function readTools({ customTools = [] }: GenerationContext): CustomTool[] {
  const tools = customTools.map(({ slug, options = {} }) => ({ slug, options }) as CustomTool);
  const [issue] = customToolIssues(tools);
  if (!issue) return tools;
  throw new AppError('VALIDATION_ERROR', `context.${issue.path}: ${issue.message}.`);
}
