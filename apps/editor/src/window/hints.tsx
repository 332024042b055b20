import type { Snapshot } from '@postpress/edits';
import { Button } from '@postpress/ui';
import { Lightbulb } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Editor } from '../kernel/editor.ts';
import { shownKey } from '../kernel/key-names.ts';
import { pageStorage } from '../kernel/page-storage.ts';
import { useDesign, useEditor, useView } from '../kernel/use-editor.ts';
import type { View } from '../kernel/view-store.ts';
import './hints.css';
import { readShownHints, rememberHint } from './shown-hints.ts';

type Situation = { design: Pick<Snapshot, 'selection' | 'tree' | 'version'>; view: View };
type Hint = {
  id: string;
  isDue(situation: Situation): boolean;
  say(t: Editor['t']): string;
};

/** After this many edits, the user knows enough to learn the shortcut. */
const EDITS = 5;

/** Phones and tablets. */
const hasNoKeyboard = window.matchMedia('(pointer: coarse)');

const hints: readonly Hint[] = [
  {
    id: 'mobile',
    isDue: ({ view }) => view.device !== 'desktop',
    say: (t) => t('app.hint.mobile'),
  },
  {
    id: 'text',
    isDue: ({ design, view }) =>
      view.editingText === null && design.selection.some((key) => design.tree.find(key)?.kind === 'block'),
    say: (t) => t('app.hint.text'),
  },
  {
    id: 'keys',
    isDue: ({ design }) => design.version > EDITS && !hasNoKeyboard.matches,
    say: (t) => t('app.hint.keys', { key: shownKey('Mod+K') }),
  },
  { id: 'insert', isDue: ({ design }) => design.version === 0, say: (t) => t('app.hint.insert') },
];

/** Tips for new users, one at a time, each shown once. It disappears when the user has done what it says. */
export default function Hints() {
  const { t, session } = useEditor();
  const user = session.opened.user?.id ?? '';
  const seen = useRef(readShownHints(pageStorage, user));
  const [shown, setShown] = useState<Hint>();
  const due = useDueHint(seen.current, shown);
  useEffect(() => {
    if (due && due !== shown) {
      seen.current = new Set([...seen.current, due.id]);
      rememberHint(pageStorage, user, due.id);
    }
    setShown(due);
  }, [due, shown, user]);
  if (!shown) return null;
  return (
    <div className="pp-hint">
      <Lightbulb aria-hidden />
      <p role="status">{shown.say(t)}</p>
      <Button look="quiet" onClick={() => setShown(undefined)}>
        {t('app.hint.dismiss')}
      </Button>
    </div>
  );
}

/** The shown hint while it applies, then the next one that was never shown. */
function useDueHint(seen: ReadonlySet<string>, shown: Hint | undefined): Hint | undefined {
  const { store, view } = useEditor();
  const find = () => {
    if (view.snapshot.readOnly || !view.snapshot.canvasReady) return undefined;
    const situation = { design: store.snapshot, view: view.snapshot };
    if (shown?.isDue(situation)) return shown;
    return hints.find(({ id, isDue }) => !seen.has(id) && isDue(situation));
  };
  useView(find);
  return useDesign(find);
}
