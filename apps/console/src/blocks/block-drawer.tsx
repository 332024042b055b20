import {
  announce,
  Button,
  Confirm,
  Copyable,
  DetailDrawer,
  Facts,
  Field,
  SubmitButton,
  SubmitForm,
  Switch,
  TextInput,
  Time,
} from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { Thumbnail } from '../templates/thumbnail.tsx';
import { word } from '../words/word.ts';
import { blocksKey, deleteBlock, type SavedBlock, updateBlock } from './block-calls.ts';
import { BlockUses } from './block-uses.tsx';

/** One block: what it is called, whether copies follow it, where they are. */
export function BlockDrawer({ block, back }: { block: SavedBlock; back: string }) {
  const { projectId } = useHere();
  const { go } = useRoute();
  const [deleting, setDeleting] = useState(false);
  const refusal = useRefusal('editor');
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: blocksKey(projectId) });
  const remove = useMutation({
    mutationFn: () => deleteBlock(projectId, block.id),
    onSuccess: async () => {
      await again();
      announce(word('blocks.deleted'));
      go(back);
    },
  });
  const name = block.category || word('blocks.unnamed');
  return (
    <DetailDrawer title={name} back={back}>
      <Thumbnail url={block.thumbnailUrl} displayMode={block.displayMode} />
      <BlockForm block={block} />
      {block.isSyncEnabled && <BlockUses block={block} />}
      <Facts
        facts={[
          [word('blocks.id'), <Copyable key="id" text={block.id} what={word('blocks.id')} />],
          block.syncId
            ? [
                word('blocks.syncId'),
                <Copyable key="sync" text={block.syncId} what={word('blocks.syncId')} />,
              ]
            : undefined,
          [word('blocks.owner'), block.userId ?? word('blocks.shared')],
          [word('templates.updated'), <Time key="updated" at={block.updatedAt} />],
        ]}
      />
      <div>
        <Button look="danger" onClick={() => setDeleting(true)} refusal={refusal}>
          {word('blocks.delete')}
        </Button>
      </div>
      <Confirm
        open={deleting}
        onClose={() => setDeleting(false)}
        title={word('blocks.deleteTitle', { name })}
        action={word('blocks.delete')}
        onConfirm={() => remove.mutate()}
        busy={remove.isPending}
        error={remove.error}
      >
        <p>{word('blocks.deleteText')}</p>
      </Confirm>
    </DetailDrawer>
  );
}

function BlockForm({ block }: { block: SavedBlock }) {
  const { projectId } = useHere();
  const [category, setCategory] = useState(block.category);
  const [tags, setTags] = useState(block.tags.join(', '));
  const [isSyncEnabled, setSync] = useState(block.isSyncEnabled);
  const refusal = useRefusal('editor');
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () =>
      updateBlock(projectId, block.id, {
        category: category.trim(),
        isSyncEnabled,
        tags: [...new Set(tags.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== ''),
      }),
    onSuccess: () => {
      announce(word('parts.saved'));
      return client.invalidateQueries({ queryKey: blocksKey(projectId) });
    },
  });
  return (
    <SubmitForm send={save} refusal={refusal}>
      <Field label={word('blocks.category')} help={word('blocks.categoryHelp')}>
        {(tied) => <TextInput {...tied} value={category} onChange={setCategory} maxLength={255} />}
      </Field>
      <Field label={word('templates.tags')} help={word('templates.tagsHelp')}>
        {(tied) => <TextInput {...tied} value={tags} onChange={setTags} />}
      </Field>
      <Field label={word('blocks.sync')} help={word('blocks.syncHelp')}>
        {(tied) => <Switch tied={tied} checked={isSyncEnabled} onChange={setSync} />}
      </Field>
      <div>
        <SubmitButton>{word('parts.save')}</SubmitButton>
      </div>
    </SubmitForm>
  );
}
