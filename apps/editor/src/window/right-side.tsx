import { Tabs } from '@postpress/ui';
import { lazy } from 'react';
import { LatePart } from '../kernel/late-part.tsx';
import { shownTabs } from './shown-tabs.ts';
import './side.css';
import { useEditor, useOptions, useView } from '../kernel/use-editor.ts';
import type { View } from '../kernel/view-store.ts';

// Shown from the start, but the design does not wait for it.
const Properties = lazy(() =>
  import('../panels/properties.tsx').then((module) => ({ default: module.Properties })),
);
const AuditPanel = lazy(() =>
  import('../audit/audit-panel.tsx').then((module) => ({ default: module.AuditPanel })),
);
const Assistant = lazy(() =>
  import('../assistant/assistant.tsx').then((module) => ({ default: module.Assistant })),
);

const HistoryPanel = lazy(() =>
  import('../history/history-panel.tsx').then((module) => ({ default: module.HistoryPanel })),
);

const tabs = ['properties', 'audit', 'assistant', 'history'] as const satisfies readonly View['rightPanel'][];

/** Properties of what is selected, checks, the assistant, and the history. */
export function RightSide() {
  const { word, view } = useEditor();
  const shown = shownTabs(
    tabs,
    useOptions((options) => options.tabs),
  );
  const wanted = useView((view) => view.rightPanel);
  // A tab that the host took away gives way to the first one.
  const panel = shown.includes(wanted) ? wanted : shown[0];
  return (
    <div className="pp-side">
      <Tabs
        name={word('app.region.panel')}
        value={panel ?? wanted}
        onChange={(value) => view.set({ rightPanel: value as View['rightPanel'] })}
        tabs={shown.map((tab) => ({ value: tab, label: word(`app.panel.${tab}`) }))}
      >
        <div className="pp-side-body">
          <LatePart key={panel}>
            {panel === 'properties' && <Properties />}
            {panel === 'audit' && <AuditPanel />}
            {panel === 'assistant' && <Assistant />}
            {panel === 'history' && <HistoryPanel />}
          </LatePart>
        </div>
      </Tabs>
    </div>
  );
}
