import { type GenerateDesignBody, generationLimits } from '@postpress/contracts';
import { type Design, fullToSimple } from '@postpress/design';
import { AppError } from '../../base/app-error.ts';
import type { ModelMessage, ModelPart } from '../../platform/models/models.ts';
import { actionPrompts } from '../prompts/actions.ts';
import { dataBlock, textBlock } from '../prompts/data-block.ts';
import { generationRules, imageTask, kindTasks, modeNotes } from '../prompts/generation.ts';
import { type DesignNode, textOfBlock, valuesOf } from './design-tree.ts';
import { partOf, type Scope } from './open-scope.ts';
import type { Protection } from './permissions.ts';
import type { Attachments } from './read-attachments.ts';
import type { Conversation } from './read-conversation.ts';

export type Prompt = { system: string; messages: ModelMessage[] };

export type PromptParts = {
  body: GenerateDesignBody;
  scope: Scope;
  /** The part to change, as shown to the model. */
  simple: Design;
  conversation: Conversation;
  attachments: Attachments;
  protections: readonly Protection[];
  withImages: boolean;
};

/** Limit of a design shown as context while a part of it is changed. */
const SURROUNDINGS_CHARACTERS_MAX = 30_000;

/**
 * The messages for a model: our rules as the system message, the previous turns, then one message with the material in
 * blocks and the request at its end. Everything from the caller except the request is delimited material.
 *
 * @throws AppError VALIDATION_ERROR if the part to change is too large for a model
 */
export function composePrompt(parts: PromptParts): Prompt {
  const { body, conversation, attachments, withImages } = parts;
  const { displayMode, kind } = body.output;
  const system = [
    generationRules,
    modeNotes[displayMode],
    kindTasks[kind],
    ...(withImages ? [imageTask] : []),
  ];
  const blocks = [...contextBlocks(parts), ...fileBlocks(attachments), requestBlock(parts)];
  const images: ModelPart[] = attachments.images;
  return {
    system: system.join('\n\n'),
    messages: [
      ...conversation.history.filter(({ role }) => role !== 'system').map(toMessage),
      { role: 'user', parts: [...images, { type: 'text', text: blocks.join('\n\n') }] },
    ],
  };
}

function toMessage({ role, text }: Conversation['history'][number]): ModelMessage {
  return { role: role === 'assistant' ? 'assistant' : 'user', parts: [{ type: 'text', text }] };
}

/** The latest stock images shown; an answer may choose among them. */
const SHOWN_IMAGES_MAX = 50;

function contextBlocks(parts: PromptParts): string[] {
  const { body, scope, simple, conversation, protections, withImages } = parts;
  const { brand, availableFonts, customTools, availableTools, preferredImageSource } = body.context ?? {};
  const notes = conversation.history.filter(({ role }) => role === 'system').map(({ text }) => text);
  const shown = withImages ? conversation.shownSearchResultIds.slice(-SHOWN_IMAGES_MAX) : [];
  const blocks = [
    ...(notes.length > 0 ? [dataBlock('application', notes)] : []),
    ...(brand ? [dataBlock('brand', brand)] : []),
    ...(availableFonts?.length ? [dataBlock('fonts', availableFonts)] : []),
    ...(availableTools?.length ? [dataBlock('tools', availableTools)] : []),
    ...(customTools?.length ? [dataBlock('custom_tools', customTools)] : []),
    ...(preferredImageSource ? [dataBlock('preferred_image_source', preferredImageSource)] : []),
    ...(shown.length > 0 ? [dataBlock('shown_stock_images', shown)] : []),
    ...surroundingBlocks(scope, body),
    ...selectionBlocks(scope, body),
    ...(scope.isNew ? newBlocks(simple) : [targetBlock(scope, simple)]),
    ...(protections.length > 0 ? [dataBlock('protected', protections.map(noteOf))] : []),
  ];
  return blocks;
}

/** The surrounding design, complete if it is small enough, otherwise only its own values. */
function surroundingBlocks({ surroundings }: Scope, { output }: GenerateDesignBody): string[] {
  if (!surroundings) return [];
  const converted = fullToSimple(surroundings, { displayMode: output.displayMode });
  if (!converted.ok) return [];
  const { counters: _, ...design } = converted.design;
  const whole = dataBlock('design', design);
  if (whole.length <= SURROUNDINGS_CHARACTERS_MAX) return [whole];
  return [dataBlock('design', { body: { values: design.body.values } })];
}

/** A selection shown as context, with its values if they are small enough. */
function selectionBlocks({ shape }: Scope, { context }: GenerateDesignBody): string[] {
  const selection = context?.selection;
  if (!selection?.collection || shape.collections.includes(selection.collection)) return [];
  const whole = dataBlock('selection', selection);
  if (whole.length <= SURROUNDINGS_CHARACTERS_MAX) return [whole];
  return [dataBlock('selection', { collection: selection.collection, id: selection.id })];
}

function newBlocks({ body }: Design): string[] {
  const values = valuesOf(body as unknown as DesignNode);
  return Object.keys(values).length > 0 ? [dataBlock('body_values', values)] : [];
}

function targetBlock(scope: Scope, simple: Design): string {
  const { counters: _, _conversion: __, ...design } = simple;
  const block = dataBlock('target', targetOf(partOf(design, scope), scope));
  if (block.length <= generationLimits.designCharactersMax) return block;
  throw new AppError(
    'VALIDATION_ERROR',
    `context: what is to be changed has ${block.length} characters as a model reads it, at most ${generationLimits.designCharactersMax} are; select a part of it.`,
  );
}

function targetOf(part: DesignNode | undefined, { shape }: Scope): unknown {
  return shape.level === 'text' && part ? textOfBlock(part) : part;
}

/** The note about a protected node, so that the model does not try to change it. */
function noteOf(protection: Protection): object {
  const { id, isLocked, keepsValues, keepsPlace, isKept, baseValues } = protection;
  return {
    id,
    ...(isLocked && { locked: true }),
    ...(!isLocked && keepsValues && { valuesStay: true }),
    ...(!isLocked && keepsPlace && { placeStays: true }),
    ...(!isLocked && isKept && { mustStay: true }),
    ...(baseValues.length > 0 && { values: baseValues }),
  };
}

function fileBlocks({ files }: Attachments): string[] {
  return files.length > 0 ? [dataBlock('files', files)] : [];
}

function requestBlock({ body, conversation, scope }: PromptParts): string {
  const { text, action } = conversation.prompt;
  const lines = [
    ...(action ? [actionPrompts[action]] : []),
    ...(text.trim() === '' ? [] : [text]),
    scope.isNew ? 'Make it new.' : 'Change <target>, and answer all of it.',
    ...(body.locale ? [`Write new texts in the language ${body.locale}.`] : []),
  ];
  return textBlock('request', lines.join('\n'));
}
