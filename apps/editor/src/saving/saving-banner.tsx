import { Button, fileName, saveFile } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import type { ReactNode } from 'react';
import { saveStatus } from '../kernel/save-status.ts';
import type { SaverPort } from '../kernel/saver-port.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { isUnsaved } from '../kernel/write-access.ts';

/** Banner above the design when saving needs the user. */
export function SavingBanner({ saver }: { saver: SaverPort }) {
  const { t, store, session } = useEditor();
  const state = useStore(saver);
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
      <Banner>
        {t('saving.banner.reading')}
        <Button onClick={() => saver.takeOver()}>{t('saving.banner.takeOver')}</Button>
      </Banner>
    );
  if (status === 'ended')
    return (
      <Banner tone="bad">
        {t('saving.banner.ended')}
        {isUnsaved(state) && download}
      </Banner>
    );
  if (status === 'overLimit')
    return (
      <Banner tone="bad">
        {t('saving.banner.overLimit')}
        <Button onClick={() => location.reload()}>{t('app.reload')}</Button>
        {isUnsaved(state) && download}
      </Banner>
    );
  if (status === 'not-kept')
    return (
      <Banner tone="bad">
        {t('saving.banner.not-kept')}
        {download}
      </Banner>
    );
  if (state.stop?.kind === 'refused')
    return (
      <Banner tone="bad">
        {t('saving.banner.refused', { reason: state.stop.message })}
        {download}
      </Banner>
    );
  if (state.keeping === 'full')
    return (
      <Banner tone="warn">
        {t('saving.banner.full')}
        {download}
      </Banner>
    );
  return null;
}

/** What must not be missed (`bad`) is read out at once. */
function Banner({ tone, children }: { tone?: 'bad' | 'warn'; children: ReactNode }) {
  return (
    <div className="pp-saving-banner pp-row" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
