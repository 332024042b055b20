import {
  ConfirmButton,
  Copyable,
  DetailDrawer,
  Facts,
  SubmitButton,
  SubmitForm,
  SwitchField,
  TextField,
  Time,
} from '@postpress/ui';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { Thumbnail } from '../templates/thumbnail.tsx';
import { blocksKey, deleteBlock, type SavedBlock, updateBlock } from './block-calls.ts';
import { BlockUses } from './block-uses.tsx';

/** One block: its name, whether its copies are synced, and where they are. */
export function BlockDrawer({ block, back }: { block: SavedBlock; back: string }) {
  const { projectId } = useHere();
  const { go } = useRoute();
  const refusal = useRefusal('editor');
  const remove = useChange({
    run: () => deleteBlock(projectId, block.id),
    refresh: [blocksKey(projectId)],
    message: t('blocks.deleted'),
    onDone: () => go(back),
  });
  const name = block.category || t('blocks.unnamed');
  return (
    <DetailDrawer title={name} back={back}>
      <Thumbnail url={block.thumbnailUrl} displayMode={block.displayMode} />
      <BlockForm block={block} />
      {block.isSyncEnabled && <BlockUses block={block} />}
      <Facts
        facts={[
          [t('blocks.id'), <Copyable key="id" text={block.id} what={t('blocks.id')} />],
          block.syncId
            ? [t('blocks.syncId'), <Copyable key="sync" text={block.syncId} what={t('blocks.syncId')} />]
            : undefined,
          [t('blocks.owner'), block.userId ?? t('blocks.shared')],
          [t('templates.updated'), <Time key="updated" at={block.updatedAt} />],
        ]}
      />
      <div>
        <ConfirmButton
          title={t('blocks.deleteTitle', { name })}
          action={t('blocks.delete')}
          refusal={refusal}
          send={remove}
        >
          <p>{t('blocks.deleteText')}</p>
        </ConfirmButton>
      </div>
    </DetailDrawer>
  );
}

function BlockForm({ block }: { block: SavedBlock }) {
  const { projectId } = useHere();
  const [category, setCategory] = useState(block.category);
  const [tags, setTags] = useState(block.tags.join(', '));
  const [isSyncEnabled, setSync] = useState(block.isSyncEnabled);
  const refusal = useRefusal('editor');
  const save = useChange({
    run: () =>
      updateBlock(projectId, block.id, {
        category: category.trim(),
        isSyncEnabled,
        tags: [...new Set(tags.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== ''),
      }),
    refresh: [blocksKey(projectId)],
    message: t('parts.saved'),
  });
  return (
    <SubmitForm send={save} refusal={refusal}>
      <TextField
        label={t('blocks.category')}
        help={t('blocks.categoryHelp')}
        value={category}
        onChange={setCategory}
        maxLength={255}
      />
      <TextField label={t('templates.tags')} help={t('templates.tagsHelp')} value={tags} onChange={setTags} />
      <SwitchField
        label={t('blocks.sync')}
        help={t('blocks.syncHelp')}
        checked={isSyncEnabled}
        onChange={setSync}
      />
      <SubmitButton>{t('parts.save')}</SubmitButton>
    </SubmitForm>
  );
}
