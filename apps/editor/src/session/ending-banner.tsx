import { Button, fileName, saveFile } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import { useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import type { SessionLife } from './follow-life.ts';

/** Shown ten minutes before the session ends: renew it if possible, else download the work. */
export default function EndingBanner({ life }: { life: SessionLife }) {
  const { t, store, session, announce } = useEditor();
  const ending = useStore(life);
  const [failed, setFailed] = useState(false);
  if (!ending) return null;
  const time = new Date(ending.at);
  const { template, project, canRenew } = session.opened;
  const stay = () =>
    life.renew().catch((error: unknown) => {
      setFailed(true);
      announce(error instanceof Error ? error.message : String(error), 'assertive');
    });
  return (
    <div className="pp-saving-banner pp-row" data-tone="warn" role="alert">
      {t('session.ending', { time })}
      {canRenew && !failed ? (
        <Button onClick={stay}>{t('session.stay')}</Button>
      ) : (
        <Button onClick={() => saveFile(fileName(template?.name ?? project.name, 'json'), store.text())}>
          {t('session.download')}
        </Button>
      )}
    </div>
  );
}
