import type { Content, Row } from '@postpress/design';
import { Button, Dialog, IconButton, Notice, SearchInput } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import { LayoutPanelTop, Pencil, RefreshCcw, Replace, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useDesign, useEditor, useOptions, useView } from '../kernel/use-editor.ts';
import { insertAndShow } from '../palette/offer.ts';
import { matchesSearch } from '../palette/palette-items.ts';
import { usePressOrDrag } from '../palette/use-press-or-drag.ts';
import { blockName, blockWords, nodesOf, withoutMark } from './block-nodes.ts';
import { blocksOf, deleteBlock, type SavedBlock, updateBlock } from './block-store.ts';
import EditBlockDialog from './edit-block-dialog.tsx';
import { savedBlocksOf } from './saved-blocks-store.ts';
import './blocks.css';

/** Saved and shared blocks, with their images: dragged onto the design, or inserted by a press. */
export default function SavedBlocks() {
  const editor = useEditor();
  const { t, run } = editor;
  const saved = savedBlocksOf(editor);
  const { blocks, state, reason, cursor } = useStore(saved);
  const [sought, setSought] = useState('');
  const [toDelete, setToDelete] = useState<SavedBlock>();
  const [toEdit, setToEdit] = useState<SavedBlock>();
  const hasSelection = useDesign(({ selection }) => selection.length === 1);
  useEffect(() => saved.look(), [saved]);
  const given = useOptions((options) => options.blocks);
  const ofHost = useMemo(
    () =>
      blocksOf(given, editor).map((block) => ({
        ...block,
        id: `option-${block.id}`,
        isFixed: true as const,
      })),
    [given, editor],
  );
  const shown = [...ofHost, ...blocks].filter((block) => matchesSearch(blockWords(block), sought));
  return (
    <div className="pp-blocks pp-fields">
      <SearchInput name={t('blocks.search')} value={sought} onChange={setSought} />
      <Button refusal={hasSelection ? undefined : t('blocks.noRow')} onClick={() => run('file.save-block')}>
        {t('blocks.saveSelection')}
      </Button>
      {state === 'failed' && <Notice tone="bad">{t('blocks.failed', { reason })}</Notice>}
      {state === 'loading' && blocks.length === 0 && <p className="pp-blocks-late">{t('blocks.loading')}</p>}
      {state === 'ready' && shown.length === 0 && (
        <p>{t(blocks.length + ofHost.length === 0 ? 'blocks.empty' : 'blocks.none')}</p>
      )}
      <ul>
        {shown.map((block) => (
          <BlockCard
            key={block.id}
            block={block}
            onEdit={() => setToEdit(block)}
            onDelete={() => setToDelete(block)}
          />
        ))}
      </ul>
      {cursor !== null && <Button onClick={() => saved.more()}>{t('blocks.more')}</Button>}
      {toEdit && <EditBlockDialog key={toEdit.id} block={toEdit} onClose={() => setToEdit(undefined)} />}
      {toDelete && <DeleteDialog block={toDelete} onClose={() => setToDelete(undefined)} />}
    </div>
  );
}

function BlockCard({
  block,
  onEdit,
  onDelete,
}: {
  block: SavedBlock;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const editor = useEditor();
  const { t } = editor;
  const readOnly = useView((view) => view.readOnly);
  const name = blockName(block);
  const nodes = nodesOf(block);
  const [first] = nodes;
  const kind = first && 'type' in first ? 'block' : 'row';
  const isDraggable = !readOnly && first !== undefined && nodes.length === 1;
  const press = usePressOrDrag(
    isDraggable ? { kind, label: name, make: () => structuredClone(first) } : undefined,
    () => insertAndShow(editor, kind, nodes),
  );
  return (
    <li className="pp-block-card">
      <button
        type="button"
        aria-label={t('blocks.insert', { name })}
        aria-disabled={readOnly || !first}
        {...press}
      >
        {block.thumbnailUrl === null ? (
          <LayoutPanelTop aria-hidden />
        ) : (
          <img src={block.thumbnailUrl} alt="" loading="lazy" draggable={false} />
        )}
      </button>
      <span className="pp-block-name">
        <bdi>{name}</bdi>
        {block.description !== '' && (
          <span className="pp-block-about" dir="auto">
            {block.description}
          </span>
        )}
        {block.isSyncEnabled && (
          <small>
            <RefreshCcw aria-hidden /> {t('blocks.synced.mark')}
          </small>
        )}
      </span>
      {!readOnly && !block.isFixed && (
        <>
          <IconButton name={t('blocks.edit', { name })} onClick={onEdit}>
            <Pencil />
          </IconButton>
          <ReplaceButton block={block} />
          <IconButton name={t('blocks.delete', { name })} onClick={onDelete}>
            <Trash2 />
          </IconButton>
        </>
      )}
    </li>
  );
}

/**
 * Replaces the content of a saved block by the selected row or block. Synced copies are updated from the copy itself.
 */
function ReplaceButton({ block }: { block: SavedBlock }) {
  const editor = useEditor();
  const { t, store, announce } = editor;
  const selected = useDesign(({ tree, selection }) => {
    const at = selection.length === 1 ? tree.find(selection[0] ?? '') : undefined;
    return at?.kind === 'row' || at?.kind === 'block' ? at.key : undefined;
  });
  if (block.isSyncEnabled) return null;
  const replace = async () => {
    const node = store.find(selected ?? '')?.node as Row | Content | undefined;
    if (!node) return;
    try {
      await updateBlock(editor, block.id, { data: withoutMark(node) });
      await savedBlocksOf(editor).refresh();
      announce(t('blocks.saved'));
    } catch (error) {
      editor.refuse(t('blocks.saveFailed', { reason: (error as Error).message }));
    }
  };
  return (
    <IconButton
      name={t('blocks.replace', { name: blockName(block) })}
      refusal={selected === undefined ? t('blocks.noRow') : undefined}
      onClick={replace}
    >
      <Replace />
    </IconButton>
  );
}

function DeleteDialog({ block, onClose }: { block: SavedBlock; onClose: () => void }) {
  const editor = useEditor();
  const { t, announce } = editor;
  const [failure, setFailure] = useState<string>();
  const remove = async () => {
    try {
      await deleteBlock(editor, block.id);
      announce(t('blocks.deleted'));
      onClose();
      await savedBlocksOf(editor).refresh();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('blocks.delete.title')}
      closeName={t('app.closeDialog')}
      feet={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button look="danger" onClick={remove}>
            {t('blocks.delete.do')}
          </Button>
        </>
      }
    >
      <p>{blockName(block)}</p>
      <p>{t('blocks.delete.help')}</p>
      {failure !== undefined && (
        <Notice tone="bad" urgent>
          {t('blocks.saveFailed', { reason: failure })}
        </Notice>
      )}
    </Dialog>
  );
}
