import type { Content, Design, Row } from '@postpress/design';
import type { Editor } from '../app/editor.ts';
import { perform } from '../app/perform.ts';
import { isRefused } from '../model/edit.ts';
import { replaceNode } from '../model/replace-node.ts';
import { replaceDesign } from '../starters/replace-design.ts';
import type { Suggestion } from './ask-assistant.ts';

/** Puts a suggestion into the design as one step. @returns whether it was done */
export function acceptSuggestion(editor: Editor, { scope, prompt, after }: Suggestion): boolean {
  const { store, word } = editor;
  const label = word('assistant.label', { prompt: prompt.slice(0, 60) });
  if (scope.kind === 'design') return replaceDesign(editor, after as Design, label);
  const edit = replaceNode(store, word, scope.key, [after as Row | Content]);
  return perform(editor, isRefused(edit) ? edit : { ...edit, label });
}
