import type { SyncBlockResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import type { Content, Row } from '@postpress/design';
import { nameOf, type Operation } from '@postpress/edits';
import { Button, Dialog, Notice } from '@postpress/ui';
import { useState } from 'react';
import type { Editor } from '../kernel/editor.ts';
import { goToPosition, perform } from '../kernel/perform.ts';
import { markName } from '../kernel/synced-copy.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { withoutMark } from './block-nodes.ts';
import { type SavedBlock, updateBlock } from './block-store.ts';
import { savedBlocksOf } from './saved-blocks-store.ts';
import './blocks.css';
import { type PendingCopy, syncedChangesOf } from './synced-changes.ts';
import type { SyncedCopy } from './synced-copies.ts';

type Plan = { block: SavedBlock; updated: SyncBlockResult['data']['updated']; skipped: number };

/** "Detach this copy, or update all?" Closing the dialog keeps the change and leaves the question open. */
export default function SyncedDialog({ copy }: { copy: PendingCopy }) {
  const { t, store } = useEditor();
  const { plan, busy, failure, later, cancel, hereOnly, look, everywhere } = useAnswers(copy);
  const name = store.find(copy.key) ? nameOf(store, t, copy.key) : '';
  return (
    <Dialog
      open
      onOpenChange={later}
      closesOutside={false}
      title={t('blocks.sync.title')}
      closeName={t('app.closeDialog')}
      feet={
        <>
          {copy.isLast && (
            <Button look="quiet" disabled={busy} onClick={cancel}>
              {t('blocks.sync.cancel')}
            </Button>
          )}
          <Button disabled={busy} onClick={hereOnly}>
            {t('blocks.sync.here')}
          </Button>
          {plan ? (
            <Button look="primary" disabled={busy} onClick={() => everywhere(plan)}>
              {plan.updated.length === 0
                ? t('blocks.sync.doNone')
                : t('blocks.sync.do', { count: plan.updated.length })}
            </Button>
          ) : (
            <Button look="primary" disabled={busy} onClick={look}>
              {t('blocks.sync.everywhere')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('blocks.sync.help', { name })}</p>
      {busy && !plan && <p>{t('blocks.sync.looking')}</p>}
      {plan && <PlanList plan={plan} />}
      {failure !== undefined && (
        <Notice tone="bad" urgent>
          {t('blocks.sync.failed', { reason: failure })}
        </Notice>
      )}
    </Dialog>
  );
}

/** What the buttons do. `plan`: what updating all copies would change, once it is known. */
function useAnswers(copy: PendingCopy) {
  const editor = useEditor();
  const { t, announce } = editor;
  const changes = syncedChangesOf(editor);
  const [plan, setPlan] = useState<Plan>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const later = () => {
    changes.later();
    announce(t('blocks.sync.later'));
  };
  const hereOnly = () => {
    markDirty(editor, copy);
    changes.decided(copy.key);
  };
  const cancel = () => {
    if (goToPosition(editor, copy.before)) announce(t('blocks.sync.cancelled'));
  };
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    await work().catch((error: Error) => setFailure(error.message));
    setBusy(false);
  };
  const look = () => attempt(async () => setPlan(await planOf(editor, copy)));
  const everywhere = ({ block, updated }: Plan) =>
    attempt(async () => {
      await bringEverywhere(editor, copy, block);
      announce(t('blocks.sync.done', { count: updated.length }));
      changes.decided(copy.key);
    });
  return { plan, busy, failure, later, cancel, hereOnly, look, everywhere };
}

function PlanList({ plan: { updated, skipped } }: { plan: Plan }) {
  const { t } = useEditor();
  return (
    <>
      <p>
        {updated.length === 0 ? t('blocks.sync.listNone') : t('blocks.sync.list', { count: updated.length })}
      </p>
      <ul className="pp-sync-list">
        {updated.map(({ templateId, name, replaced, dirty }) => (
          <li key={templateId}>
            {name} · {t('blocks.sync.copies', { count: replaced })}
            {dirty > 0 && ` · ${t('blocks.sync.dirtyCopies', { count: dirty })}`}
          </li>
        ))}
      </ul>
      {skipped > 0 && <p>{t('blocks.sync.skipped', { count: skipped })}</p>}
    </>
  );
}

/** The copy is detached from now on. */
function markDirty(editor: Editor, { key }: SyncedCopy): void {
  const { store, t } = editor;
  const node = store.find(key)?.node as Row | Content | undefined;
  if (!node) return;
  const path = ['values', markName(node), 'dirty'];
  const mark: Operation = { kind: 'set', key, path, value: true };
  perform(editor, { label: t('blocks.sync.label'), operations: [mark] }, { silent: true });
}

/** The designs that contain copies. @throws SessionError */
async function planOf(editor: Editor, copy: SyncedCopy): Promise<Plan> {
  const saved = savedBlocksOf(editor);
  await saved.refresh();
  const block = saved.snapshot.blocks.find(({ syncId }) => syncId === copy.syncId);
  if (!block) throw new Error(editor.t('blocks.none'));
  const { template } = editor.session.opened;
  const results = await syncPages(editor, block.id, true);
  const others = results.flatMap(({ data }) => [
    ...data.updated,
    // The saved block is still the old one: its present copies would change as well.
    ...data.skipped
      .filter(({ reason }) => reason === 'current')
      .map(({ templateId, name }) => ({ templateId, name, replaced: 1, dirty: 0 })),
  ]);
  const skipped = results.flatMap(({ data }) => data.skipped.filter(({ reason }) => reason !== 'current'));
  return {
    block,
    updated: others.filter(({ templateId }) => templateId !== template?.id),
    skipped: skipped.length,
  };
}

/** Saves the copy as the block, then brings it into every design. @throws SessionError */
async function bringEverywhere(editor: Editor, { key }: SyncedCopy, block: SavedBlock): Promise<void> {
  const { store, saver } = editor;
  const node = store.find(key)?.node as Row | Content;
  await saver.save();
  await updateBlock(editor, block.id, { data: withoutMark(node) });
  await syncPages(editor, block.id, false);
}

async function syncPages(editor: Editor, id: string, dryRun: boolean): Promise<SyncBlockResult[]> {
  const { session } = editor;
  const params = { projectId: session.opened.project.id, blockId: id };
  const pages: SyncBlockResult[] = [];
  let cursor: string | null = null;
  do {
    const body = { dryRun, limit: 100, ...(cursor !== null && { cursor }) };
    const page: SyncBlockResult = await session.call(operations.syncBlock, { params, body });
    pages.push(page);
    cursor = page.has_more ? page.next_cursor : null;
  } while (cursor !== null);
  return pages;
}
