import type { Content, Design, Row } from '@postpress/design';
import { isRefused, replaceNode } from '@postpress/edits';
import type { Editor } from '../kernel/editor.ts';
import { perform } from '../kernel/perform.ts';
import { replaceDesign } from '../starters/replace-design.ts';
import type { Suggestion } from './ask-assistant.ts';

/** Puts a suggestion into the design as one step. @returns whether it was done */
export function acceptSuggestion(editor: Editor, { scope, prompt, after }: Suggestion): boolean {
  const { store, t } = editor;
  const label = t('assistant.label', { prompt: prompt.slice(0, 60) });
  if (scope.kind === 'design') return replaceDesign(editor, after as Design, label);
  const edit = replaceNode(store, t, scope.key, [after as Row | Content]);
  return perform(editor, isRefused(edit) ? edit : { ...edit, label });
}
