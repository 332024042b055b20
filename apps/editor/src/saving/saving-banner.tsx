import { Button, fileName, saveFile } from '@postpress/ui';
import { useSyncExternalStore } from 'react';
import { saveStatus } from '../kernel/save-status.ts';
import type { SaverPort } from '../kernel/saver-port.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { isUnsaved } from '../kernel/write-access.ts';

/** Banner above the design when saving needs the user. */
export function SavingBanner({ saver }: { saver: SaverPort }) {
  const { t, store, session } = useEditor();
  const state = useSyncExternalStore(saver.subscribe, () => saver.snapshot);
  const status = saveStatus(state);
  const download = (
    <Button
      onClick={() =>
        saveFile(fileName(session.opened.template?.name ?? session.opened.project.name, 'json'), store.text())
      }
    >
      {t('saving.download')}
    </Button>
  );
  if (status === 'reading')
    return (
      <div className="pp-saving-banner" role="status">
        {t('saving.banner.reading')}
        <Button onClick={() => saver.takeOver()}>{t('saving.banner.takeOver')}</Button>
      </div>
    );
  if (status === 'ended')
    return (
      <div className="pp-saving-banner" data-tone="bad" role="alert">
        {t('saving.banner.ended')}
        {isUnsaved(state) && download}
      </div>
    );
  if (status === 'outgrown')
    return (
      <div className="pp-saving-banner" data-tone="bad" role="alert">
        {t('saving.banner.outgrown')}
        <Button onClick={() => location.reload()}>{t('app.reload')}</Button>
        {isUnsaved(state) && download}
      </div>
    );
  if (status === 'not-kept')
    return (
      <div className="pp-saving-banner" data-tone="bad" role="alert">
        {t('saving.banner.not-kept')}
        {download}
      </div>
    );
  if (state.stop?.kind === 'refused')
    return (
      <div className="pp-saving-banner" data-tone="bad" role="alert">
        {t('saving.banner.refused', { reason: state.stop.message })}
        {download}
      </div>
    );
  if (state.keeping === 'full')
    return (
      <div className="pp-saving-banner" data-tone="warn" role="status">
        {t('saving.banner.full')}
        {download}
      </div>
    );
  return null;
}
