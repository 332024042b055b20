import type { Section } from '@postpress/contracts';
import type { Editor } from '../kernel/editor.ts';

const loaded = new WeakMap<Editor, Promise<readonly Section[]>>();

/** The sections, fetched when the panel is first shown. A failure is not kept. */
export function loadSections(editor: Editor): Promise<readonly Section[]> {
  const known = loaded.get(editor);
  if (known) return known;
  const sections = editor.session.call<{ data: Section[] }>('GET', '/sections').then(({ data }) => data);
  loaded.set(editor, sections);
  sections.catch(() => loaded.delete(editor));
  return sections;
}
