import type { NodeKey } from '@postpress/edits';
import type { Editor } from '../../kernel/editor.ts';
import { type TagForms, tagForms } from '../merge-tags.ts';
import { readStoredText, type StoredText } from '../stored-text.ts';
import { refusalOfText, type TextValue, textValueOf } from '../text-value.ts';

export type TextToOpen = { value: TextValue; tags: TagForms; stored: StoredText; element: HTMLElement };

/** What it takes to open a text; or why it can't be opened, in words for people. */
export function textToOpen(editor: Editor, key: NodeKey): TextToOpen | string {
  const { store, canvas, view, t, options } = editor;
  if (view.snapshot.readOnly) return t('model.readOnly');
  const refused = refusalOfText(store, t, key);
  if (refused) return refused.refused;
  const element = canvas.textElementOf(key);
  const value = textValueOf(store, key, view.snapshot.language);
  if (!value || !element) return t('text.notHere');
  const tags = tagForms(options.snapshot.mergeTags);
  const stored = readStoredText(value.source, value.form, tags, value.inline);
  return stored ? { value, tags, stored, element } : t('text.broken');
}
