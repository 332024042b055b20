import type { EditorState } from 'prosemirror-state';
import { TextSelection } from 'prosemirror-state';

/** `{{` before the caret, and the text after it. */
export type TagQuery = { from: number; to: number; text: string; active: number; isDismissed: boolean };

const USUAL_TRIGGER = '{{';

/** The start of a merge tag: `{{`, or the project's own. */
export function triggerOf(config: Readonly<Record<string, unknown>>): RegExp {
  const said = config.autocompleteTriggerChar;
  const trigger = typeof said === 'string' && /^\S{1,4}$/.test(said) ? said : USUAL_TRIGGER;
  const escaped = trigger.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`${escaped}\\s*([^{}\\s][^{}]{0,40})?$`);
}

/** Finds the query at the caret; a dismissed one stays dismissed until the caret leaves it. */
export function queryAt(
  { selection }: EditorState,
  before: TagQuery | undefined,
  trigger: RegExp,
): TagQuery | undefined {
  if (!(selection instanceof TextSelection) || !selection.empty) return undefined;
  const { $from } = selection;
  const text = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - 60),
    $from.parentOffset,
    undefined,
    '\uFFFC',
  );
  const found = trigger.exec(text);
  if (!found) return undefined;
  const from = $from.pos - found[0].length;
  const isSame = before?.from === from;
  const words = found[1] ?? '';
  return {
    from,
    to: $from.pos,
    text: words,
    active: isSame && before.text === words ? before.active : 0,
    isDismissed: isSame && before.isDismissed,
  };
}
