import type { Content, Design } from '@postpress/design';
import { nameOf, replaceNode } from '@postpress/edits';
import type { Command, Editor } from '../kernel/editor.ts';
import { perform } from '../kernel/perform.ts';
import type { MessageName } from '../messages/catalog.ts';
import { openText } from './open-text.ts';
import { openTextOf, type TextAction } from './opened-text.ts';
import { textValueOf } from './text-value.ts';

const noneOpen = (editor: Editor) => (openTextOf(editor) ? undefined : editor.t('text.noneOpen'));

function action(id: string, title: MessageName, act: TextAction, ...keys: string[]): Command {
  return {
    id: `text.${id}`,
    title,
    group: 'edit',
    ...(keys.length > 0 && { keys }),
    refusal: noneOpen,
    run: (editor) => openTextOf(editor)?.act(act),
  };
}

/** The commands of texts. */
export const commands: Command[] = [
  {
    id: 'text.open',
    title: 'text.open',
    group: 'edit',
    refusal({ store, view, t }) {
      const key = store.snapshot.selection.at(-1);
      if (key === undefined) return t('model.nothing');
      if (view.snapshot.readOnly) return t('model.readOnly');
      return textValueOf(store, key, view.snapshot.language) ? undefined : t('text.notHere');
    },
    run(editor) {
      const key = editor.store.snapshot.selection.at(-1);
      if (key === undefined) return;
      const isNew = editor.view.snapshot.inserted === key;
      openText(editor, key, isNew ? 'insertion' : isPointing(editor) ? 'pointer' : 'key');
    },
  },
  {
    id: 'text.close',
    title: 'text.close',
    group: 'edit',
    refusal: noneOpen,
    run(editor) {
      editor.view.set({ editingText: null });
      editor.canvas.focus();
    },
  },
  action('bold', 'text.bold', { do: 'emphasis', name: 'strong' }, 'Mod+B'),
  action('italic', 'text.italic', { do: 'emphasis', name: 'em' }, 'Mod+I'),
  action('underline', 'text.underline', { do: 'emphasis', name: 'u' }, 'Mod+U'),
  action('strike', 'text.strike', { do: 'emphasis', name: 's' }, 'Shift+Mod+X'),
  action('sub', 'text.sub', { do: 'emphasis', name: 'sub' }, 'Mod+,'),
  action('sup', 'text.sup', { do: 'emphasis', name: 'sup' }, 'Mod+.'),
  action('bullets', 'text.bullets', { do: 'list', tag: 'ul' }, 'Shift+Mod+U'),
  action('numbers', 'text.numbers', { do: 'list', tag: 'ol' }, 'Shift+Mod+O'),
  action('indent', 'text.indent', { do: 'indent' }, 'Mod+]'),
  action('outdent', 'text.outdent', { do: 'outdent' }, 'Mod+['),
  action('clear', 'text.clear', { do: 'clear' }, 'Mod+\\'),
  action('unlink', 'text.unlink', { do: 'unlink' }, 'Shift+Mod+K'),
  {
    id: 'text.link',
    title: 'text.link',
    keys: ['Mod+K'],
    group: 'edit',
    refusal: noneOpen,
    run: (editor) => openTextOf(editor)?.askForLink(true),
  },
  {
    id: 'text.tools',
    title: 'text.toToolbar',
    keys: ['Alt+F10'],
    group: 'go',
    refusal: noneOpen,
    run: () => document.querySelector<HTMLElement>('.pp-text-bar button')?.focus(),
  },
  {
    id: 'text.to-paragraph',
    title: 'text.toParagraph',
    group: 'edit',
    refusal: ({ store, t }) =>
      oldText(store.snapshot.selection.at(-1), store) ? undefined : t('text.notConverted'),
    run: convert,
  },
];

/** Whether the canvas was used by pointer last; the caret goes to that position then. */
function isPointing({ canvas }: Editor): boolean {
  const overlay = canvas.document?.querySelector<HTMLElement>('pp-overlay');
  return canvas.pressedAt !== undefined && overlay?.dataset.keys === undefined;
}

function oldText(key: string | undefined, store: Editor['store']): Content | undefined {
  const node = store.find(key ?? '')?.node as Content | undefined;
  return node?.type === 'text' || node?.type === 'text_deprecated' ? node : undefined;
}

/** Converts an old text block into a paragraph with the same text, or announces why that is not possible. */
async function convert(editor: Editor): Promise<void> {
  const { store, t } = editor;
  const key = store.snapshot.selection.at(-1) ?? '';
  const node = oldText(key, store);
  if (!node) return;
  // Loaded on demand: it contains a parser.
  const { textToParagraph } = await import('@postpress/design/text-to-paragraph');
  editor.view.set({ editingText: null });
  const alone = {
    counters: store.snapshot.design.counters,
    body: { rows: [{ cells: [1], columns: [{ contents: [node] }] }], values: {} },
  } as unknown as Design;
  const { design, convertedCount, warnings } = textToParagraph(alone);
  const made = design.body.rows[0]?.columns[0]?.contents[0];
  if (convertedCount === 0 || !made) {
    editor.refuse(warnings[0] ?? t('text.notConverted'), key);
    return;
  }
  const edit = replaceNode(store, t, key, [made]);
  if (perform(editor, edit, { silent: true }))
    editor.announce([t('text.converted', { name: nameOf(store, t, key) }), ...warnings].join(' '));
}
