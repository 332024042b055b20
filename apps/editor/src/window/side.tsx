import { Tabs } from '@postpress/ui';
import { PanelTop } from 'lucide-react';
import { useMemo } from 'react';
import type { Tab } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { LazyPart } from '../kernel/lazy-part.tsx';
import type { CustomTab } from '../kernel/options-store.ts';
import { useEditor, useOffered, useOptions, useView } from '../kernel/use-editor.ts';
import { inOrder, leftTabs, refusalOfTab, rightTabs } from './features.ts';
import { PanelSkeleton } from './opening.tsx';
import { shownTabs } from './shown-tabs.ts';
import './side.css';

/** A tab at a side of the canvas: one of ours, or one that a script of the host registered. */
type SideTab = Tab | HostTab;

type HostTab = Omit<Tab, 'title' | 'Panel'> & { readonly title: { text: string }; readonly part: string };

const ShownPart = lazyComponent(() => import('../custom-tools/shown-part.tsx'));

/** The palette, saved blocks, and the outline. */
export const leftSide = {
  label: 'app.region.palette',
  tabs: leftTabs,
  panel: 'leftPanel',
  orientation: 'vertical',
} as const;

/** Properties, checks, the assistant, and the history. */
export const rightSide = {
  label: 'app.region.panel',
  tabs: rightTabs,
  panel: 'rightPanel',
  orientation: 'horizontal',
} as const;

/** The tabs at one side of the canvas. */
export function Side({ label, tabs, panel: name, orientation }: typeof leftSide | typeof rightSide) {
  const editor = useEditor();
  const { t, view } = editor;
  const customTabs = useOptions((options) => options.customTabs);
  const ofHost = useMemo(() => customTabs.map(hostTab), [customTabs]);
  const isOffered = useOffered();
  const command = name === 'leftPanel' ? 'view.left' : 'view.panel';
  const shown = shownTabs(
    inOrder<SideTab>(name === 'leftPanel' ? [...tabs, ...ofHost] : tabs).filter(
      (tab) => isOffered(`${command}.${tab.name}`) && refusalOfTab(editor, tab) === undefined,
    ),
    useOptions((options) => options.tabs),
  );
  const wanted = useView((view) => view[name]);
  // If the host removed the open tab, the first one is shown.
  const panel = shown.find((tab) => tab.name === wanted) ?? shown[0];
  return (
    <div className="pp-side">
      <Tabs
        name={t(label)}
        value={panel?.name ?? wanted}
        onChange={(next) => view.set({ [name]: next })}
        orientation={orientation}
        tabs={shown.map((tab) => ({ value: tab.name, label: <TabLabel tab={tab} /> }))}
      >
        <div className="pp-side-body">
          {panel && (
            <LazyPart key={panel.name} waiting={<PanelSkeleton />}>
              {'part' in panel ? (
                <ShownPart part={{ kind: 'panel', name: panel.part }} label={panel.title.text} />
              ) : (
                <panel.Panel />
              )}
            </LazyPart>
          )}
        </div>
      </Tabs>
    </div>
  );
}

/** The icon and the name of a tab. If only the icon is shown, the name is for screen readers and the tooltip. */
function TabLabel({ tab: { title, Glyph } }: { tab: SideTab }) {
  const { t } = useEditor();
  const name = typeof title === 'string' ? t(title) : title.text;
  return (
    <span className="pp-tab-label" title={name}>
      {Glyph && <Glyph aria-hidden />}
      <span>{name}</span>
    </span>
  );
}

/** Host tabs come after our own. */
const LAST = 100;

function hostTab({ name, label, position = LAST, displayModes }: CustomTab): HostTab {
  return {
    name,
    title: { text: label },
    Glyph: PanelTop,
    position,
    part: name.replace(/^custom#/, ''),
    ...(displayModes && { displayModes }),
  };
}
