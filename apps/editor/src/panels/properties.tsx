import { IconButton, Notice, SearchInput } from '@postpress/ui';
import { CircleHelp, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useRefusal } from '../fields/use-refusal.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { LazyPart } from '../kernel/lazy-part.tsx';
import { pageStorage } from '../kernel/page-storage.ts';
import { useDesign, useEditor, useView } from '../kernel/use-editor.ts';
import { chosenPanel } from './chosen-panel.ts';
import { PanelGroup } from './panel-group.tsx';
import { PanelHead } from './panel-head.tsx';
import './properties.css';

const StyleChoice = lazyComponent(() => import('../brand/style-choice.tsx'));
const SyncedNotice = lazyComponent(() => import('../blocks/synced-notice.tsx'));
const DarkNotice = lazyComponent(() => import('./extras/dark-notice.tsx'));
const HELP_KEPT_AS = 'postpress.help';

/** The properties of the selection; without one, those of the whole design. */
export default function Properties() {
  const { t, store } = useEditor();
  const selection = useDesign((snapshot) => snapshot.selection);
  // Kinds and permissions change with the design, rarely with a value.
  const shape = useDesign(() => shapeOf(store, selection));
  const chosen = useMemo(
    () => (shape === '' ? undefined : chosenPanel(store, selection)),
    [store, selection, shape],
  );
  const [sought, setSought] = useState('');
  const [helps, setHelps] = useKept(HELP_KEPT_AS);
  if (!chosen) return null;
  return (
    <div data-part="panels" className="pp-panels pp-lines">
      <PanelHead keys={chosen.keys} kinds={chosen.kinds} />
      <div className="pp-panels-search pp-bar">
        <Search aria-hidden />
        <SearchInput name={t('panels.search')} value={sought} onChange={setSought} />
        <IconButton name={t('panels.help')} aria-pressed={helps} onClick={() => setHelps(!helps)}>
          <CircleHelp aria-hidden />
        </IconButton>
      </div>
      <Groups key={chosen.keys.join()} chosen={chosen} sought={sought} helps={helps} />
    </div>
  );
}

function Groups({
  chosen,
  sought,
  helps,
}: {
  chosen: NonNullable<ReturnType<typeof chosenPanel>>;
  sought: string;
  helps: boolean;
}) {
  const { t } = useEditor();
  const reason = useRefusal(chosen.keys);
  const dark = useView((view) => view.dark);
  return (
    <>
      {reason !== undefined && <Notice tone="info">{reason}</Notice>}
      <LazyPart>
        <SyncedNotice keys={chosen.keys} />
      </LazyPart>
      <fieldset disabled={reason !== undefined}>
        <LazyPart>
          <StyleChoice keys={chosen.keys} />
        </LazyPart>
        {dark && (
          <LazyPart>
            <DarkNotice keys={chosen.keys} />
          </LazyPart>
        )}
        {chosen.groups.map((group) => (
          <PanelGroup key={group.name} group={group} chosen={chosen} sought={sought} helps={helps} />
        ))}
        <p className="pp-panels-none">{t('panels.noneFound')}</p>
      </fieldset>
    </>
  );
}

/** What decides which panel shows, as a text that changes only when the panel may. */
function shapeOf(store: ReturnType<typeof useEditor>['store'], selection: readonly string[]): string {
  const { keys, kinds } = chosenPanel(store, selection);
  return JSON.stringify([keys, kinds, store.displayMode, store.designMode]);
}

function useKept(name: string): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => pageStorage.getItem(name) === 'true');
  const keep = (next: boolean) => {
    setOn(next);
    pageStorage.setItem(name, String(next));
  };
  return [on, keep];
}
