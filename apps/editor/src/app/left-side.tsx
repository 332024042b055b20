import { Tabs } from '@postpress/ui';
import { lazy } from 'react';
import { Palette } from '../palette/palette.tsx';
import { LatePart } from './late-part.tsx';
import './side.css';
import { useEditor, useView } from './use-editor.ts';
import type { View } from './view-store.ts';

const SavedBlocks = lazy(() =>
  import('../blocks/saved-blocks.tsx').then((module) => ({ default: module.SavedBlocks })),
);
const Outline = lazy(() => import('../outline/outline.tsx').then((module) => ({ default: module.Outline })));

const tabs = ['blocks', 'saved', 'outline'] as const satisfies readonly View['leftPanel'][];

/** Blocks to drag, saved ones, and the outline. */
export function LeftSide() {
  const { word, view } = useEditor();
  const panel = useView((shown) => shown.leftPanel);
  return (
    <div className="pp-side">
      <Tabs
        name={word('app.region.palette')}
        value={panel}
        onChange={(value) => view.set({ leftPanel: value as View['leftPanel'] })}
        tabs={tabs.map((tab) => ({ value: tab, label: word(`app.panel.${tab}`) }))}
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
