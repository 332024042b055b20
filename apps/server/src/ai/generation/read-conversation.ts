import { type ActionId, generationLimits, type Message, type MessagePart } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';

/** A turn before the prompt, as text. */
export type Turn = { role: Message['role']; text: string };

/** The prompt and the previous turns that fit. */
export type Conversation = {
  /** The last message of the user, without reading its images and files. */
  prompt: { text: string; parts: readonly MessagePart[]; action: ActionId | undefined };
  /** The latest complete turns, up to 12,000 characters in total, including notes of the application. */
  history: Turn[];
  /** Stock images shown before. */
  shownSearchResultIds: string[];
};

/**
 * Reads the messages: the last one of the user is the prompt, earlier ones are history, later ones are ignored.
 *
 * @throws AppError VALIDATION_ERROR if there is no prompt, or it is empty
 */
export function readConversation(messages: readonly Message[]): Conversation {
  const at = messages.findLastIndex(({ role }) => role === 'user');
  const prompt = messages[at];
  if (!prompt)
    throw new AppError('VALIDATION_ERROR', 'messages: expected one with the role user, which is the prompt.');
  for (const [index, message] of messages.entries()) requireParts(message, `messages.${index}`);
  const action = prompt.metadata?.action?.id;
  const text = textOf(prompt);
  if (text.trim() === '' && !action && !prompt.content.some(({ type }) => type !== 'text')) {
    throw new AppError(
      'VALIDATION_ERROR',
      `messages.${at}.content: expected what is to be done, or metadata.action.`,
    );
  }
  return {
    prompt: { text, parts: prompt.content, action },
    history: latest(messages.slice(0, at).map((message) => ({ role: message.role, text: textOf(message) }))),
    shownSearchResultIds: messages.flatMap(({ metadata }) => metadata?.imageSearchResultIds ?? []),
  };
}

/** Checks that each part has the members of its type. */
function requireParts({ content }: Message, path: string): void {
  for (const [at, part] of content.entries()) {
    const missing =
      (part.type === 'text' && part.text === undefined && 'text') ||
      (part.type === 'image' && part.image === undefined && 'image') ||
      (part.type === 'file' &&
        part.file?.url === undefined &&
        part.file?.text === undefined &&
        'file.url or file.text');
    if (missing) {
      throw new AppError(
        'VALIDATION_ERROR',
        `${path}.content.${at}: a part of type ${part.type} needs ${missing}.`,
      );
    }
  }
}

function textOf({ content }: Message): string {
  return content.flatMap(({ type, text }) => (type === 'text' && text ? [text] : [])).join('\n');
}

/** Drops the oldest turns whole: half a sentence changes its meaning. Characters are code points. */
function latest(turns: readonly Turn[]): Turn[] {
  const kept: Turn[] = [];
  let left: number = generationLimits.historyCharactersMax;
  for (const turn of turns.toReversed()) {
    if (turn.text.trim() === '') continue;
    left -= [...turn.text].length;
    if (left < 0) break;
    kept.unshift(turn);
  }
  return kept;
}
