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
  const editor = useEditor();
  const { t, store, session } = editor;
  const time = useVersionTime()(version.updatedAt);
  const [then, setThen] = useState<Design>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    getVersion(session, version.id)
      .then(({ design }) => setThen(migrateDesign(design as unknown as Design).design))
      .catch((error: Error) => setFailure(error.message));
  }, [session, version.id]);
  const restore = () => {
    if (!then || !replaceDesign(editor, then, t('history.restored', { time }))) return;
    editor.announce(t('history.restored.said', { time }));
    onClose();
  };
  const rows = then ? rowsToRestore(then, store.snapshot.design) : [];
  const restoreOne = (row: OldRow) => {
    if (!restoreRow(editor, row)) return;
    editor.announce(t('history.rowRestored', { number: row.index + 1 }));
    onClose();
  };
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
          {rows.length > 0 && (
            <Menu trigger={<Button refusal={refusalOfRestore()}>{t('history.rows')}</Button>}>
              {rows.map((row) => (
                <MenuItem key={row.index} onSelect={() => restoreOne(row)}>
                  {t('history.row', { number: row.index + 1 })}
                </MenuItem>
              ))}
            </Menu>
          )}
          <Button look="primary" refusal={refusalOfRestore()} onClick={restore}>
            {t('history.restore')}
          </Button>
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

  function refusalOfRestore(): string | undefined {
    if (editor.view.snapshot.readOnly) return t('model.readOnly');
    if (version.displayMode !== store.displayMode) return t('history.otherMode');
    return undefined;
  }
}
