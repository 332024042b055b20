import type { Design } from '@postpress/design';
import { Button, Dialog, Notice } from '@postpress/ui';
import { useMemo } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { ComparedDesigns } from '../preview/compared-designs.tsx';
import type { Suggestion } from './ask-assistant.ts';
import { withNode } from './with-node.ts';

/** A suggestion beside the present design. */
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
  const { word, store } = useEditor();
  const { design } = store.snapshot;
  const next = useMemo(() => suggestedDesign(design, suggestion), [design, suggestion]);
  const isSame = useMemo(() => JSON.stringify(design) === JSON.stringify(next), [design, next]);
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
            refusal={isSame ? word('assistant.unchanged') : undefined}
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
      <ComparedDesigns
        before={{ design, name: word('assistant.before') }}
        after={{ design: next, name: word('assistant.after') }}
      />
    </Dialog>
  );
}

function suggestedDesign(design: Design, { before, after, scope }: Suggestion): Design {
  return scope.kind === 'design' ? (after as Design) : withNode(design, before, after);
}
