import { Button, Dialog, Notice } from '@postpress/ui';
import { type FormEvent, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { BlockFields, readBlockForm } from './block-fields.tsx';
import { type SavedBlock, updateBlock } from './block-store.ts';
import { savedBlocksOf } from './saved-blocks-store.ts';
import './blocks.css';

/** Changes what a saved block is listed by. */
export default function EditBlockDialog({ block, onClose }: { block: SavedBlock; onClose: () => void }) {
  const editor = useEditor();
  const { t, announce } = editor;
  const { name, description, category, tags } = block;
  const [form, setForm] = useState({ name, description, category, tags: tags.join(', ') });
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await updateBlock(editor, block.id, readBlockForm(form));
      announce(t('blocks.saved'));
      onClose();
      await savedBlocksOf(editor).refresh();
    } catch (error) {
      setFailure(t('blocks.saveFailed', { reason: (error as Error).message }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onOpenChange={onClose} title={t('blocks.edit.title')} closeName={t('app.closeDialog')}>
      <form className="pp-block-form pp-fields" onSubmit={save}>
        <BlockFields form={form} onChange={setForm} />
        {failure !== undefined && (
          <Notice tone="bad" urgent>
            {failure}
          </Notice>
        )}
        <Button look="primary" type="submit" disabled={busy}>
          {t('blocks.save')}
        </Button>
      </form>
    </Dialog>
  );
}
