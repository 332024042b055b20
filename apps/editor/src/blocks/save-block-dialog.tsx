import type { Content, Row } from '@postpress/design';
import type { Operation } from '@postpress/edits';
import { Button, Dialog, Field, Notice, SegmentedControl, Switch } from '@postpress/ui';
import { type FormEvent, useState } from 'react';
import { perform } from '../kernel/perform.ts';
import { markName } from '../kernel/synced-copy.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { BlockFields, readBlockForm } from './block-fields.tsx';
import { withoutMark } from './block-nodes.ts';
import { type NewBlock, saveBlock } from './block-store.ts';
import { savedBlocksOf } from './saved-blocks-store.ts';
import './blocks.css';

/** Saves the selected row or block for reuse. */
export default function SaveBlockDialog() {
  const editor = useEditor();
  const { t, view, store, session, host, announce } = editor;
  const { user } = session.opened;
  // The host stores blocks itself and decides who may use them and whether they are synced.
  const isHosts = host.handles('blocks');
  const [listed, setListed] = useState({
    name: '',
    description: '',
    category: t('blocks.category.default'),
    tags: '',
  });
  const [mine, setMine] = useState(user !== null);
  const [synced, setSynced] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [key] = store.snapshot.selection;
  const close = () => view.set({ dialog: null });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (key === undefined) return;
    setBusy(true);
    const form = { ...readBlockForm(listed), mine, synced };
    const reason = await saveNode(editor, key, form).catch((error: Error) => error.message);
    setBusy(false);
    if (reason !== undefined) return setFailure(reason);
    announce(t('blocks.saved'));
    close();
  };
  return (
    <Dialog open onOpenChange={close} title={t('blocks.saveSelection')} closeName={t('app.closeDialog')}>
      <form className="pp-block-form pp-fields" onSubmit={save}>
        <BlockFields form={listed} onChange={setListed} />
        {user !== null && !isHosts && <OwnerChoice mine={mine} onChange={setMine} />}
        {!isHosts && (
          <Field label={t('blocks.synced')} help={t('blocks.synced.help')}>
            {(tied) => <Switch tied={tied} checked={synced} onChange={setSynced} />}
          </Field>
        )}
        {failure !== undefined && (
          <Notice tone="bad" urgent>
            {t('blocks.saveFailed', { reason: failure })}
          </Notice>
        )}
        <Button look="primary" type="submit" disabled={busy}>
          {t('blocks.save')}
        </Button>
      </form>
    </Dialog>
  );
}

function OwnerChoice({ mine, onChange }: { mine: boolean; onChange: (mine: boolean) => void }) {
  const { t } = useEditor();
  return (
    <Field label={t('blocks.owner')}>
      {(tied) => (
        <SegmentedControl
          name={t('blocks.owner')}
          tied={tied}
          value={mine ? 'mine' : 'shared'}
          onChange={(owner) => onChange(owner === 'mine')}
          segments={(['mine', 'shared'] as const).map((value) => ({
            value,
            label: t(`blocks.owner.${value}`),
          }))}
        />
      )}
    </Field>
  );
}

type Form = Omit<NewBlock, 'data' | 'syncId'> & { synced: boolean };

/** @returns why it was not saved; undefined when it was */
async function saveNode(
  editor: ReturnType<typeof useEditor>,
  key: string,
  { synced, ...form }: Form,
): Promise<string | undefined> {
  const { store, t, view } = editor;
  const at = store.find(key);
  if (at?.kind !== 'row' && at?.kind !== 'block') return t('blocks.noRow');
  const node = at.node as Row | Content;
  const syncId = synced ? crypto.randomUUID() : null;
  await saveBlock(editor, { ...form, syncId, data: withoutMark(node) });
  if (syncId !== null && !view.snapshot.readOnly) {
    const path = ['values', markName(node)];
    const mark: Operation = { kind: 'set', key, path, value: { id: syncId, dirty: false } };
    perform(editor, { label: t('blocks.synced'), operations: [mark] }, { silent: true });
  }
  await savedBlocksOf(editor).refresh();
  return undefined;
}
