import type { GenerateDesignBody, GenerationContext } from '@postpress/contracts';
import {
  type CustomTool,
  customToolIssues,
  type Design,
  fullToSimple,
  kindDefaults,
} from '@postpress/design';
import { AppError } from '../../base/app-error.ts';
import { invalidDesign } from '../../designs/index.ts';
import type { SourceDeps } from '../images/read-source.ts';
import { inputTokensMax } from '../token-bound.ts';
import { answerSchema } from './answer-schema.ts';
import { type AnswerRules, availableFamilies, availableKinds } from './check-answer.ts';
import { composePrompt, type Prompt } from './compose-prompt.ts';
import { placedNodes } from './design-tree.ts';
import { openScope, type Scope } from './open-scope.ts';
import { type Protection, protectionsOf } from './permissions.ts';
import { type Attachments, readAttachments } from './read-attachments.ts';
import { type Conversation, readConversation } from './read-conversation.ts';
import { TrustedText } from './trusted-text.ts';
import type { NewNodeId } from './working-design.ts';

export type PrepareDeps = SourceDeps & { newNodeId: NewNodeId };

/** A request read, before anything is fetched or asked. */
export type Generation = {
  scope: Scope;
  protections: readonly Protection[];
  conversation: Conversation;
  customTools: readonly CustomTool[];
};

/** Everything that a model is asked with, and that its answer is held against. */
export type Preparation = {
  conversation: Conversation;
  attachments: Attachments;
  /** In the Simple form, with what brings the Full one back. */
  simple: Design;
  prompt: Prompt;
  schema: Record<string, unknown>;
  rules: AnswerRules;
  /** The most tokens that one request to the model counts, repairs included. */
  inputTokensMax: number;
};

/** What a repair adds to a request, beside the answer itself. */
const REPAIR_TOKENS = 4_000;

/** @throws AppError VALIDATION_ERROR, INVALID_DESIGN */
export function openGeneration(
  { messages, context = {}, output }: GenerateDesignBody,
  { newNodeId }: Pick<PrepareDeps, 'newNodeId'>,
): Generation {
  const conversation = readConversation(messages);
  const customTools = readTools(context);
  const scope = openScope(output.kind, context, output.displayMode, newNodeId);
  const protections = scope.isNew ? [] : protectionsOf(scope.original, context);
  return { scope, protections, conversation, customTools };
}

/**
 * Fetches what the prompt shows, and composes what is asked.
 *
 * @throws AppError VALIDATION_ERROR, INVALID_DESIGN, SERVICE_UNAVAILABLE
 */
export async function prepareGeneration(
  body: GenerateDesignBody,
  { scope, protections, conversation, customTools }: Generation,
  signal: AbortSignal,
  deps: PrepareDeps,
): Promise<Preparation> {
  const { displayMode } = body.output;
  const context = body.context ?? {};
  const path = `messages.${body.messages.findLastIndex(({ role }) => role === 'user')}.content`;
  const attachments = await readAttachments(conversation.prompt.parts, path, signal, deps);
  const simple = simpleOf(scope, body);
  const withImages = body.features?.ai?.image?.enabled === true;
  const prompt = composePrompt({ body, scope, simple, conversation, attachments, protections, withImages });
  // Words are no block: what the editor can add says nothing of them.
  const kinds = scope.shape.level === 'text' ? undefined : availableKinds(context);
  const schema = answerSchema({
    shape: scope.shape,
    displayMode,
    kinds,
    existing: kindsIn(simple),
    withImages,
  });
  const rules: AnswerRules = {
    displayMode,
    before: simple,
    trusted: trustedText(body, conversation, attachments),
    kinds,
    fonts: availableFamilies(context),
    customTools,
    keepsTags: conversation.prompt.action !== undefined,
  };
  const repaired = scope.shape.outputTokensMax + REPAIR_TOKENS;
  return {
    ...{ conversation, attachments, simple, prompt, schema, rules },
    inputTokensMax: inputTokensMax({ ...prompt, schema }) + repaired,
  };
}

function simpleOf(scope: Scope, { output }: GenerateDesignBody): Design {
  const converted = fullToSimple(scope.original, {
    displayMode: output.displayMode,
    includeConversion: true,
  });
  if (converted.ok) return converted.design;
  throw invalidDesign(converted.issues, converted.issueCount);
}

function kindsIn(design: Design): Set<string> {
  const blocks = placedNodes(design).filter(({ level }) => level === 'content');
  return new Set(blocks.map(({ node }) => String(node.type)));
}

/** What the caller and its user wrote. Files, and what models said before, are no source of addresses. */
function trustedText(
  { context = {} }: GenerateDesignBody,
  { prompt, history }: Conversation,
  { imageAddresses }: Attachments,
): TrustedText {
  const said = history.filter(({ role }) => role !== 'assistant').map(({ text }) => text);
  const addresses = imageAddresses.filter((address) => /^https?:/i.test(address));
  return new TrustedText({ owned: [context, kindDefaults], said: [prompt.text, ...said, ...addresses] });
}

/** @throws AppError VALIDATION_ERROR */
function readTools({ customTools = [] }: GenerationContext): CustomTool[] {
  const tools = customTools.map(({ slug, options = {} }) => ({ slug, options }) as CustomTool);
  const [issue] = customToolIssues(tools);
  if (!issue) return tools;
  throw new AppError('VALIDATION_ERROR', `context.${issue.path}: ${issue.message}.`);
}
