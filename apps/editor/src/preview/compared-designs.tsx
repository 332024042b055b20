import type { Design } from '@postpress/design';
import { changedNodes } from '@postpress/edits';
import { type RenderOptions, renderDesign } from '@postpress/render';
import { useMemo } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import './compared-designs.css';
import { RenderedPage } from './rendered-design.tsx';

export type ComparedSide = { design: Design; name: string };

/** Two states of a design side by side, with an outline around each block and row that differs. */
export function ComparedDesigns({ before, after }: { before: ComparedSide; after: ComparedSide }) {
  const { store, session } = useEditor();
  const changed = useMemo(() => changedNodes(before.design, after.design), [before.design, after.design]);
  const rendering = { displayMode: store.displayMode, assetBase: session.opened.assetBase };
  const side = ({ design, name }: ComparedSide, outlined: ReadonlySet<object>) => (
    <figure>
      <figcaption>{name}</figcaption>
      <RenderedPage
        widthPx={720}
        html={withMarks(design, outlined, rendering)}
        name={name}
        prepare={outlineMarked}
      />
    </figure>
  );
  return (
    <div className="pp-compared">
      {side(before, changed.before)}
      {side(after, changed.after)}
    </div>
  );
}

function withMarks(design: Design, marked: ReadonlySet<object>, options: RenderOptions): string {
  const mark = (node: object) => (marked.has(node) ? 'changed' : undefined);
  return renderDesign(design, { ...options, outlookSupport: false, cleanup: false, mark }).html;
}

/** Outlines the marked elements, and scrolls to the first. */
function outlineMarked(page: Document): void {
  const marked = page.querySelectorAll<HTMLElement>('[data-pp="changed"]');
  for (const element of marked) {
    element.style.outline = '2px solid #2a55e5';
    element.style.outlineOffset = '-2px';
  }
  const [first] = marked;
  const view = page.defaultView;
  if (!first || !view) return;
  // Not `scrollIntoView`: it scrolls the scaled frame within its box, too, and cuts its left side off.
  const { top, height } = first.getBoundingClientRect();
  view.scrollTo({ top: view.scrollY + top + height / 2 - view.innerHeight / 2 });
}
