import { Tabs } from '@postpress/ui';
import { LatePart } from '../kernel/late-part.tsx';
import { refusalOfTab, rightTabs } from './features.ts';
import { PanelSkeleton } from './opening.tsx';
import { shownTabs } from './shown-tabs.ts';
import { TabLabel } from './tab-label.tsx';
import './side.css';
import { useEditor, useOptions, useView } from '../kernel/use-editor.ts';

/** Properties of what is selected, checks, the assistant, and the history. */
export function RightSide() {
  const editor = useEditor();
  const { t, view } = editor;
  const shown = shownTabs(
    rightTabs.filter((tab) => refusalOfTab(editor, tab) === undefined),
    useOptions((options) => options.tabs),
  );
  const wanted = useView((view) => view.rightPanel);
  // A tab that the host took away gives way to the first one.
  const panel = shown.find(({ name }) => name === wanted) ?? shown[0];
  return (
    <div className="pp-side">
      <Tabs
        name={t('app.region.panel')}
        value={panel?.name ?? wanted}
        onChange={(name) => view.set({ rightPanel: name })}
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
