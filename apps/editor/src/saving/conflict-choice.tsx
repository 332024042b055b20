import type { TheirDesign } from '@postpress/contracts';
import { Button, Dialog, fileName, Notice, saveFile } from '@postpress/ui';
import { useState } from 'react';
import type { SaverPort } from '../kernel/saver-port.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { RenderedDesign } from '../preview/rendered-design.tsx';

/** Both designs side by side. The one that isn't chosen is kept as a version, or downloaded as a file. */
export default function ConflictChoice({
  saver,
  theirs,
  onPutOff,
}: {
  saver: SaverPort;
  theirs: TheirDesign;
  onPutOff: () => void;
}) {
  const { t } = useEditor();
  const { mine, busy, failure, choose, download } = useChoice(saver, theirs);
  const side = (which: 'mine' | 'theirs', text: string) => (
    <figure>
      <figcaption>{t(`saving.conflict.${which}`)}</figcaption>
      <RenderedDesign text={text} widthPx={720} name={t(`saving.conflict.${which}`)} />
      <div className="pp-conflict-feet">
        <Button look={which === 'mine' ? 'primary' : 'plain'} disabled={busy} onClick={() => choose(which)}>
          {t(which === 'mine' ? 'saving.conflict.useMine' : 'saving.conflict.useTheirs')}
        </Button>
        <Button look="quiet" onClick={() => download(which, text)}>
          {t(which === 'mine' ? 'saving.conflict.downloadMine' : 'saving.conflict.downloadTheirs')}
        </Button>
      </div>
    </figure>
  );
  return (
    <Dialog
      open
      onOpenChange={onPutOff}
      closesOutside={false}
      title={t('saving.conflict.title')}
      closeName={t('app.closeDialog')}
      width="960px"
    >
      <p>
        {t('saving.conflict.help', {
          who: theirs.by?.name ?? t('saving.conflict.somebody'),
          time: new Date(theirs.savedAt),
        })}
      </p>
      {failure !== undefined && (
        <Notice tone="bad" urgent>
          {t('saving.conflict.failed', { reason: failure })}
        </Notice>
      )}
      <div className="pp-conflict">
        {side('mine', mine)}
        {side('theirs', theirs.designText)}
      </div>
    </Dialog>
  );
}

/** Keeps one of both designs; the other becomes a version, or is downloaded if no versions are kept. */
function useChoice(saver: SaverPort, theirs: TheirDesign) {
  const { t, store, session, announce } = useEditor();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const mine = store.text();
  const { template, project } = session.opened;
  const download = (which: 'mine' | 'theirs', text: string) =>
    saveFile(fileName(`${template?.name ?? project.name} (${t(`saving.conflict.${which}`)})`, 'json'), text);
  const choose = async (winner: 'mine' | 'theirs') => {
    setBusy(true);
    try {
      const kept = await saver.resolve(winner);
      if (kept === null)
        download(winner === 'mine' ? 'theirs' : 'mine', winner === 'mine' ? theirs.designText : mine);
      announce(t(kept === null ? 'saving.conflict.keptNowhere' : 'saving.conflict.kept'));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return { mine, busy, failure, choose, download };
}
