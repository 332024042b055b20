import { type Design, migrateDesign } from '@postpress/design';
import { Button, Dialog, Menu, MenuItem, Notice, Skeleton } from '@postpress/ui';
import { useEffect, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { ComparedDesigns } from '../preview/compared-designs.tsx';
import { replaceDesign } from '../starters/replace-design.ts';
import { type OldRow, restoreRow, rowsToRestore } from './restore-row.ts';
import { getVersion, type Version } from './version-calls.ts';
import { useVersionTime } from './version-time.ts';

/** A version beside the design as it is now, and the button that restores it as one step of the undo history. */
export default function ComparisonDialog({ version, onClose }: { version: Version; onClose: () => void }) {
  const { t, store } = useEditor();
  const time = useVersionTime()(version.updatedAt);
  const { design: then, failure } = useDesignOf(version);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('history.comparison')}
      closeName={t('app.closeDialog')}
      width="1200px"
      feet={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <RestoreTools version={version} then={then} onDone={onClose} />
        </>
      }
    >
      {failure !== undefined && (
        <Notice tone="bad" urgent>
          {t('history.versions.failed', { reason: failure })}
        </Notice>
      )}
      {then ? (
        <ComparedDesigns
          before={{ design: then, name: version.label ?? t('history.then', { time }) }}
          after={{ design: store.snapshot.design, name: t('history.now') }}
        />
      ) : (
        failure === undefined && <Skeleton lines={1} height="420px" />
      )}
    </Dialog>
  );
}

function useDesignOf({ id }: Version) {
  const { session } = useEditor();
  const [design, setDesign] = useState<Design>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    getVersion(session, id)
      .then((version) => setDesign(migrateDesign(version.design as unknown as Design).design))
      .catch((error: Error) => setFailure(error.message));
  }, [session, id]);
  return { design, failure };
}

/** Restores the whole version, or one of its rows that the design lacks or has changed. */
function RestoreTools({
  version,
  then,
  onDone,
}: {
  version: Version;
  then: Design | undefined;
  onDone: () => void;
}) {
  const editor = useEditor();
  const { t, store } = editor;
  const time = useVersionTime()(version.updatedAt);
  const rows = then ? rowsToRestore(then, store.snapshot.design) : [];
  const refusal = editor.view.snapshot.readOnly
    ? t('model.readOnly')
    : version.displayMode !== store.displayMode
      ? t('history.otherMode')
      : undefined;
  const restore = () => {
    if (!then || !replaceDesign(editor, then, t('history.restored', { time }))) return;
    editor.announce(t('history.restored.said', { time }));
    onDone();
  };
  const restoreOne = (row: OldRow) => {
    if (!restoreRow(editor, row)) return;
    editor.announce(t('history.rowRestored', { number: row.index + 1 }));
    onDone();
  };
  return (
    <>
      {rows.length > 0 && (
        <Menu trigger={<Button refusal={refusal}>{t('history.rows')}</Button>}>
          {rows.map((row) => (
            <MenuItem key={row.index} onSelect={() => restoreOne(row)}>
              {t('history.row', { number: row.index + 1 })}
            </MenuItem>
          ))}
        </Menu>
      )}
      <Button look="primary" refusal={refusal} onClick={restore}>
        {t('history.restore')}
      </Button>
    </>
  );
}
