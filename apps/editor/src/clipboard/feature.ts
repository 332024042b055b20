import type { Command, Editor } from '../kernel/editor.ts';
import type { Feature } from '../kernel/feature.ts';
import { listenToClipboard } from './listen-clipboard.ts';

const nothingSelected = ({ store, t }: Editor) =>
  store.snapshot.selection.length === 0 ? t('model.nothing') : undefined;

/** In menus: the browser sends the same events as for keys. Their keys are the browser's own, so none stand here. */
const commands: readonly Command[] = [
  {
    id: 'edit.copy',
    title: 'clipboard.copy',
    shownKeys: ['Mod+C'],
    group: 'edit',
    refusal: nothingSelected,
    run: () => void document.execCommand('copy'),
  },
  {
    id: 'edit.cut',
    title: 'clipboard.cut',
    shownKeys: ['Mod+X'],
    group: 'edit',
    refusal: nothingSelected,
    run: () => void document.execCommand('cut'),
  },
  {
    id: 'edit.paste',
    title: 'clipboard.paste',
    shownKeys: ['Mod+V'],
    group: 'edit',
    run: (editor) => {
      const keys = navigator.platform.startsWith('Mac') ? '⌘V' : 'Ctrl+V';
      editor.announce(editor.t('clipboard.usePaste', { keys }));
    },
  },
];

export const clipboard: Feature = {
  commands,
  start: listenToClipboard,
};
