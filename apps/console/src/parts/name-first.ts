import { word } from '../words/word.ts';

/** Why a thing can't be made yet: it has no name. For `refusal` of buttons. */
export function nameFirst(name: string): string | undefined {
  return name.trim() === '' ? word('app.nameFirst') : undefined;
}
