import type { TheirDesign } from '@postpress/contracts';
import { Button, Dialog, fileName, Notice, saveFile } from '@postpress/ui';
import { useState } from 'react';
import type { SaverPort } from '../kernel/saver-port.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { RenderedDesign } from '../preview/rendered-design.tsx';

/** Theirs and mine beside each other. Whatever is chosen, the other one is kept as a version, or handed over as a file. */
export default function ConflictChoice({
  saver,
  theirs,
  onPutOff,
}: {
  saver: SaverPort;
  theirs: TheirDesign;
  onPutOff: () => void;
}) {
  const { word, store, session, announce } = useEditor();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const mine = store.text();
  const { template, project } = session.opened;
  const download = (which: 'mine' | 'theirs', text: string) =>
    saveFile(
      fileName(`${template?.name ?? project.name} (${word(`saving.conflict.${which}`)})`, 'json'),
      text,
    );
  const choose = async (winner: 'mine' | 'theirs') => {
    setBusy(true);
    try {
      const kept = await saver.resolve(winner);
      if (kept === null)
        download(winner === 'mine' ? 'theirs' : 'mine', winner === 'mine' ? theirs.designText : mine);
      announce(word(kept === null ? 'saving.conflict.keptNowhere' : 'saving.conflict.kept'));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  const side = (which: 'mine' | 'theirs', text: string) => (
    <figure>
      <figcaption>{word(`saving.conflict.${which}`)}</figcaption>
      <RenderedDesign text={text} widthPx={720} name={word(`saving.conflict.${which}`)} />
      <div className="pp-conflict-feet">
        <Button look={which === 'mine' ? 'primary' : 'plain'} disabled={busy} onClick={() => choose(which)}>
          {word(which === 'mine' ? 'saving.conflict.useMine' : 'saving.conflict.useTheirs')}
        </Button>
        <Button look="quiet" onClick={() => download(which, text)}>
          {word(which === 'mine' ? 'saving.conflict.downloadMine' : 'saving.conflict.downloadTheirs')}
        </Button>
      </div>
    </figure>
  );
  return (
    <Dialog
      open
      onOpenChange={onPutOff}
      closesOutside={false}
      title={word('saving.conflict.title')}
      closeName={word('app.closeDialog')}
      width="960px"
    >
      <p>
        {word('saving.conflict.help', {
          who: theirs.by?.name ?? word('saving.conflict.somebody'),
          time: new Date(theirs.savedAt),
        })}
      </p>
      {failure !== undefined && (
        <Notice tone="bad" urgent>
          {word('saving.conflict.failed', { reason: failure })}
        </Notice>
      )}
      <div className="pp-conflict">
        {side('mine', mine)}
        {side('theirs', theirs.designText)}
      </div>
    </Dialog>
  );
}
