import type { Design, Row } from '@postpress/design';
import { BODY_KEY, changedNodes, insertNodes, replaceNode } from '@postpress/edits';
import { Button, Dialog, Menu, MenuItem, Notice, Skeleton } from '@postpress/ui';
import { useEffect, useState } from 'react';
import type { Editor } from '../kernel/editor.ts';
import { perform } from '../kernel/perform.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { ComparedDesigns } from '../preview/compared-designs.tsx';
import { replaceDesign } from '../starters/replace-design.ts';
import { useVersionTime } from './version-time.ts';
import { designOfVersion, type Version } from './versions.ts';

/** A row of a version that the design lacks or has changed. */
type OldRow = { row: Row; index: number };

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
    designOfVersion(session, id).then(setDesign, (error: Error) => setFailure(error.message));
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

/** The rows of a version that differ from the design now, or are gone from it. */
function rowsToRestore(then: Design, now: Design): OldRow[] {
  const { before } = changedNodes(then, now);
  return then.body.rows.flatMap((row, index) =>
    before.has(row) || row.columns.some(({ contents }) => contents.some((content) => before.has(content)))
      ? [{ row, index }]
      : [],
  );
}

/**
 * Restores one row of a version: in place of the row with its id, else at its former position. @returns whether it was
 * restored
 */
function restoreRow(editor: Editor, { row, index }: OldRow): boolean {
  const { store, t } = editor;
  const { id } = row as { id?: string };
  const at = id === undefined ? undefined : store.find(id);
  if (at?.kind === 'row') return perform(editor, replaceNode(store, t, at.key, [row]));
  const count = store.snapshot.tree.children(BODY_KEY, 'rows').length;
  const position = { parent: BODY_KEY, area: 'rows', index: Math.min(index, count) } as const;
  return perform(editor, insertNodes(store, t, { nodes: [row], position }));
}
