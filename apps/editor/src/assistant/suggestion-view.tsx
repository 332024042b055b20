import type { Design } from '@postpress/design';
import { type RenderOptions, renderDesign } from '@postpress/render';
import { Button, Dialog, Notice } from '@postpress/ui';
import { useMemo } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { DrawnPage } from '../preview/drawn-design.tsx';
import type { Suggestion } from './ask-assistant.ts';
import { changedNodes, withNode } from './compare-nodes.ts';

/** A suggestion beside what is there: changed blocks are ringed in both. */
export function SuggestionView({
  suggestion,
  onAccept,
  onRefine,
  onRefuse,
}: {
  suggestion: Suggestion;
  onAccept: () => void;
  onRefine: () => void;
  onRefuse: () => void;
}) {
  const { word, store, session } = useEditor();
  const { before, after, changed } = useMemo(
    () => compared(store.snapshot.design, suggestion),
    [store, suggestion],
  );
  const drawing = { displayMode: store.displayMode, assetBase: session.opened.assetBase };
  const { outcome, preservedIds } = suggestion.protection;
  return (
    <Dialog
      open
      onOpenChange={onRefuse}
      closesOutside={false}
      title={word('assistant.answer')}
      closeName={word('assistant.refuse')}
      width="1200px"
      feet={
        <>
          <Button onClick={onRefuse}>{word('assistant.refuse')}</Button>
          <Button onClick={onRefine}>{word('assistant.refine')}</Button>
          <Button
            look="primary"
            refusal={changed === 0 ? word('assistant.unchanged') : undefined}
            onClick={onAccept}
          >
            {word('assistant.accept')}
          </Button>
        </>
      }
    >
      {outcome !== 'none' && (
        <Notice tone={outcome === 'rejected' ? 'warn' : 'info'}>
          {word(`assistant.kept.${outcome}`, { count: preservedIds.length })}
        </Notice>
      )}
      {suggestion.warnings.map((warning) => (
        <Notice key={warning} tone="warn">
          {warning}
        </Notice>
      ))}
      <div className="pp-suggestion">
        {(['before', 'after'] as const).map((side) => (
          <figure key={side}>
            <figcaption>{word(`assistant.${side}`)}</figcaption>
            <DrawnPage
              widthPx={720}
              html={drawn(side === 'before' ? before : after, drawing)}
              name={word(`assistant.${side}`)}
              prepare={showRings}
            />
          </figure>
        ))}
      </div>
    </Dialog>
  );
}

type Ringed = { design: Design; ringed: ReadonlySet<object> };

function compared(
  design: Design,
  { before, after, scope }: Suggestion,
): { before: Ringed; after: Ringed; changed: number } {
  const next = scope.kind === 'design' ? (after as Design) : withNode(design, before, after);
  const added = changedNodes(design, next);
  const gone = changedNodes(next, design);
  const isSame = JSON.stringify(design) === JSON.stringify(next);
  return {
    before: { design, ringed: gone },
    after: { design: next, ringed: added },
    changed: isSame ? 0 : Math.max(1, added.size, gone.size),
  };
}

function drawn({ design, ringed }: Ringed, options: RenderOptions): string {
  const mark = (node: object) => (ringed.has(node) ? 'changed' : undefined);
  return renderDesign(design, { ...options, outlookSupport: false, cleanup: false, mark }).html;
}

/** Rings, and the first of them in view. */
function showRings(page: Document): void {
  const rings = page.querySelectorAll<HTMLElement>('[data-pp="changed"]');
  for (const ring of rings) {
    ring.style.outline = '2px solid #2a55e5';
    ring.style.outlineOffset = '-2px';
  }
  rings[0]?.scrollIntoView({ block: 'center' });
}
