import { isJsonObject } from '@postpress/design/json';
import { type EditorMessage, liveLimits, type Presence } from '@postpress/edits/log';

const CLIENT = /^[\w-]{12,40}$/;
const KINDS = new Set(['join', 'batch', 'presence', 'save', 'leave']);

export type Join = Extract<EditorMessage, { kind: 'join' }>;

/** Parses a message; its content is checked where it is used. @returns undefined if it is invalid */
export function readMessage(text: string): EditorMessage | undefined {
  if (text.length > liveLimits.messageCharacters || hasTooManyNames(text)) return undefined;
  try {
    const message: unknown = JSON.parse(text);
    return isMessage(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

/** Names of objects, counted before they are parsed: 2 MB of short ones would hold the event loop for 250 ms. */
export function hasTooManyNames(text: string): boolean {
  let names = 0;
  for (let at = text.indexOf('":'); at >= 0; at = text.indexOf('":', at + 2)) names += 1;
  return names > liveLimits.messageNames;
}

export function isMessage(message: unknown): message is EditorMessage {
  return isJsonObject(message) && KINDS.has(String(message.kind));
}

export function isJoin(message: unknown): message is Join {
  if (!isJsonObject(message) || message.kind !== 'join') return false;
  const { token, client, has } = message;
  if (typeof token !== 'string' || token.length > 200) return false;
  if (typeof client !== 'string' || !CLIENT.test(client)) return false;
  return (
    has === undefined ||
    (isJsonObject(has) &&
      typeof has.log === 'string' &&
      Number.isSafeInteger(has.seq) &&
      Number(has.seq) >= 0)
  );
}

export function isPresence(value: unknown): value is Presence {
  if (!isJsonObject(value) || JSON.stringify(value).length > liveLimits.presenceCharacters) return false;
  const { selection, pointer, caret, ...rest } = value;
  if (Object.keys(rest).length > 0) return false;
  const isSelection = Array.isArray(selection) && selection.every((key) => typeof key === 'string');
  if (selection !== undefined && !isSelection) return false;
  if (pointer !== undefined && !(isJsonObject(pointer) && isNumber(pointer.x) && isNumber(pointer.y)))
    return false;
  return (
    caret === undefined ||
    (isJsonObject(caret) && typeof caret.key === 'string' && isNumber(caret.anchor) && isNumber(caret.head))
  );
}

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
