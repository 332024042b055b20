import type { Editor } from './editor.ts';

/** The feature by which an embedding page turns a command on or off. */
const FEATURES: Readonly<Record<string, string>> = {
  'view.preview': 'preview',
  'edit.undo': 'undoRedo',
  'edit.redo': 'undoRedo',
  'view.panel.audit': 'audit',
  'view.panel.languages': 'multiLanguage',
  'view.left.saved': 'blocks',
  'file.save-block': 'blocks',
  'file.test-send': 'testSend',
  'file.export': 'export',
  'file.save': 'save',
  'file.done': 'done',
};

type Offering = Pick<Editor, 'session' | 'options' | 'host'>;

/** Whether a page embeds the editor, which then shows nothing of our session unless that page turns it on. */
export function isEmbedded({ session, host }: Pick<Editor, 'session' | 'host'>): boolean {
  return session.opened.embedded === true || host.connected;
}

/** Whether menus, keys and the command palette have a command. Embedding pages can run all of them. */
export function isOffered(editor: Offering, id: string): boolean {
  const feature = FEATURES[id] ?? '';
  const set = editor.options.snapshot.features[feature];
  if (set === false || !isEmbedded(editor)) return set !== false;
  if (feature === 'testSend')
    return editor.host.handles('test-send') || editor.session.opened.features.testSend.available;
  return set === true || (feature !== 'save' && feature !== 'done');
}
