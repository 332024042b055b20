import type { NodeKey } from '@postpress/edits';
import type { Editor } from '../../kernel/editor.ts';
import { type TagForms, tagForms } from '../merge-tags.ts';
import { readStoredText, type StoredText } from '../stored-text.ts';
import { refusalOfText, type TextPlace, textPlaceOf } from '../text-place.ts';

export type TextToOpen = { place: TextPlace; tags: TagForms; stored: StoredText; element: HTMLElement };

/** What it takes to open a text; or why it can't be opened, in words for people. */
export function textToOpen(editor: Editor, key: NodeKey): TextToOpen | string {
  const { store, canvas, view, t, options } = editor;
  if (view.snapshot.readOnly) return t('model.readOnly');
  const refused = refusalOfText(store, t, key);
  if (refused) return refused.refused;
  const element = canvas.textElementOf(key);
  const place = textPlaceOf(store, key, view.snapshot.language);
  if (!place || !element) return t('text.notHere');
  const tags = tagForms(options.snapshot.mergeTags);
  const stored = readStoredText(place.source, place.form, tags, place.inline);
  return stored ? { place, tags, stored, element } : t('text.broken');
}
