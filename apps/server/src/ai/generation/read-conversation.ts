import { type ActionId, generationLimits, type Message, type MessagePart } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';

/** A turn before the prompt, as words. */
export type Turn = { role: Message['role']; text: string };

/** What was said: the prompt, and the turns before it that fit. */
export type Conversation = {
  /** The last message of the user; its pictures and files are not read yet. */
  prompt: { text: string; parts: readonly MessagePart[]; action: ActionId | undefined };
  /** The latest turns, whole, up to 12,000 characters together; notes of the application among them. */
  history: Turn[];
  /** Stock pictures that were shown before. */
  shownSearchResultIds: string[];
};

/**
 * Reads the messages: the last one of the user is the prompt, those before it are history, those after it are nothing.
 *
 * @throws AppError VALIDATION_ERROR when there is no prompt, or it asks for nothing
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

/** Each part has what its type says. */
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

/** The oldest go first, and whole: half a sentence says something else. Characters are code points. */
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
