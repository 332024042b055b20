import { Tabs } from '@postpress/ui';
import { lazy } from 'react';
import { LatePart } from '../kernel/late-part.tsx';
import { Palette } from '../palette/palette.tsx';
import { shownTabs } from './shown-tabs.ts';
import './side.css';
import { useEditor, useOptions, useView } from '../kernel/use-editor.ts';
import type { View } from '../kernel/view-store.ts';

const SavedBlocks = lazy(() =>
  import('../blocks/saved-blocks.tsx').then((module) => ({ default: module.SavedBlocks })),
);
const Outline = lazy(() => import('../outline/outline.tsx').then((module) => ({ default: module.Outline })));

const tabs = ['blocks', 'saved', 'outline'] as const satisfies readonly View['leftPanel'][];

/** Blocks to drag, saved ones, and the outline. */
export function LeftSide() {
  const { word, view } = useEditor();
  const shown = shownTabs(
    tabs,
    useOptions((options) => options.tabs),
  );
  const wanted = useView((view) => view.leftPanel);
  // A tab that the host took away gives way to the first one.
  const panel = shown.includes(wanted) ? wanted : shown[0];
  return (
    <div className="pp-side">
      <Tabs
        name={word('app.region.palette')}
        value={panel ?? wanted}
        onChange={(value) => view.set({ leftPanel: value as View['leftPanel'] })}
        tabs={shown.map((tab) => ({ value: tab, label: word(`app.panel.${tab}`) }))}
      >
        <div className="pp-side-body">
          {panel === 'blocks' && <Palette />}
          <LatePart key={panel}>
            {panel === 'saved' && <SavedBlocks />}
            {panel === 'outline' && <Outline />}
          </LatePart>
        </div>
      </Tabs>
    </div>
  );
}
