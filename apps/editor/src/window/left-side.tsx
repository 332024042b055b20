import { Tabs } from '@postpress/ui';
import { LatePart } from '../kernel/late-part.tsx';
import { leftTabs, refusalOfTab } from './features.ts';
import { PanelSkeleton } from './opening.tsx';
import { shownTabs } from './shown-tabs.ts';
import { TabLabel } from './tab-label.tsx';
import './side.css';
import { useEditor, useOptions, useView } from '../kernel/use-editor.ts';

/** Blocks to drag, saved ones, and the outline. */
export function LeftSide() {
  const editor = useEditor();
  const { t, view } = editor;
  const shown = shownTabs(
    leftTabs.filter((tab) => refusalOfTab(editor, tab) === undefined),
    useOptions((options) => options.tabs),
  );
  const wanted = useView((view) => view.leftPanel);
  // A tab that the host took away gives way to the first one.
  const panel = shown.find(({ name }) => name === wanted) ?? shown[0];
  return (
    <div className="pp-side">
      <Tabs
        name={t('app.region.palette')}
        value={panel?.name ?? wanted}
        onChange={(name) => view.set({ leftPanel: name })}
        orientation="vertical"
        tabs={shown.map((tab) => ({ value: tab.name, label: <TabLabel tab={tab} /> }))}
      >
        <div className="pp-side-body">
          {panel && (
            <LatePart key={panel.name} waiting={<PanelSkeleton />}>
              <panel.Panel />
            </LatePart>
          )}
        </div>
      </Tabs>
    </div>
  );
}
