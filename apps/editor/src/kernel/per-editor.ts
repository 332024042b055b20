import type { Editor } from './editor.ts';

/** What an editor has once, made on first use. */
export function perEditor<T>(make: (editor: Editor) => T): (editor: Editor) => T {
  const made = new WeakMap<Editor, { value: T }>();
  return (editor) => {
    const known = made.get(editor) ?? { value: make(editor) };
    made.set(editor, known);
    return known.value;
  };
}
