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
  const { t, store } = useEditor();
  const { design } = store.snapshot;
  const next = useMemo(() => suggestedDesign(design, suggestion), [design, suggestion]);
  const isSame = useMemo(() => JSON.stringify(design) === JSON.stringify(next), [design, next]);
  const { outcome, preservedIds } = suggestion.protection;
  return (
    <Dialog
      open
      onOpenChange={onRefuse}
      closesOutside={false}
      title={t('assistant.answer')}
      closeName={t('assistant.refuse')}
      width="1200px"
      feet={
        <>
          <Button onClick={onRefuse}>{t('assistant.refuse')}</Button>
          <Button onClick={onRefine}>{t('assistant.refine')}</Button>
          <Button look="primary" refusal={isSame ? t('assistant.unchanged') : undefined} onClick={onAccept}>
            {t('assistant.accept')}
          </Button>
        </>
      }
    >
      {outcome !== 'none' && (
        <Notice tone={outcome === 'rejected' ? 'warn' : 'info'}>
          {t(`assistant.kept.${outcome}`, { count: preservedIds.length })}
        </Notice>
      )}
      {suggestion.warnings.map((warning) => (
        <Notice key={warning} tone="warn">
          {warning}
        </Notice>
      ))}
      <ComparedDesigns
        before={{ design, name: t('assistant.before') }}
        after={{ design: next, name: t('assistant.after') }}
      />
    </Dialog>
  );
}

function suggestedDesign(design: Design, { before, after, scope }: Suggestion): Design {
  return scope.kind === 'design' ? (after as Design) : withNode(design, before, after);
}
