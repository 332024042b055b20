import { Button } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import { useState } from 'react';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { LazyPart } from '../kernel/lazy-part.tsx';
import type { SaverPort } from '../kernel/saver-port.ts';
import { useEditor } from '../kernel/use-editor.ts';

const ConflictChoice = lazyComponent(() => import('./conflict-choice.tsx'));

/** Asks which of two designs to keep; opens when another user has saved, and can be postponed. */
export function ConflictDialog({ saver }: { saver: SaverPort }) {
  const { t } = useEditor();
  const { stop } = useStore(saver);
  const [putOff, setPutOff] = useState<object>();
  if (stop?.kind !== 'conflict') return null;
  const { theirs } = stop;
  if (putOff === theirs)
    return (
      <div className="pp-saving-banner pp-row" data-tone="bad" role="alert">
        {t('saving.help.conflict')}
        <Button onClick={() => setPutOff(undefined)}>{t('saving.conflict.choose')}</Button>
      </div>
    );
  return (
    <LazyPart>
      <ConflictChoice saver={saver} theirs={theirs} onPutOff={() => setPutOff(theirs)} />
    </LazyPart>
  );
}
