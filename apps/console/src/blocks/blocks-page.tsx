import { type BlockListResult, blockLimits, type SyncBlockResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import {
  AreaField,
  Button,
  ConfirmButton,
  Copyable,
  DetailDrawer,
  EmptyState,
  Facts,
  Failure,
  FilterBar,
  MoreRows,
  Page,
  Section,
  Status,
  SubmitButton,
  SubmitForm,
  SwitchField,
  TextField,
  Time,
  useListOrder,
} from '@postpress/ui';
import { useQuery } from '@tanstack/react-query';
import { Blocks, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { call, callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { filterQuery, useFilters, useRoute } from '../app/use-route.ts';
import { counted, t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { modeFilter } from '../templates/modes.ts';
import '../templates/templates.css';
import { Thumbnail } from '../templates/thumbnail.tsx';

type SavedBlock = BlockListResult['data'][number];
const blocksKey = (projectId: number) => ['project', projectId, 'blocks'] as const;

/** Blocks that the project shares, and those that end users saved. */
export default function BlocksPage() {
  const { projectId } = useHere();
  const { rest, to } = useRoute();
  const { filters, setFilters, search } = useFilters(['search', 'scope', 'displayMode']);
  const list = useCursorList([...blocksKey(projectId), 'list'], operations.listBlocks, {
    projectId,
    query: { ...filterQuery(operations.listBlocks, filters), includeData: false, limit: 60 },
  });
  const hrefOf = ({ id }: SavedBlock) => `${to('blocks', id)}${search}`;
  useListOrder(list.items ?? [], hrefOf, list);
  const opened = list.items?.find(({ id }) => id === rest[0]);
  return (
    <Page title={t('blocks.title')} lead={t('blocks.lead')}>
      <FilterBar
        search={{
          name: t('blocks.search'),
          value: filters.search,
          onChange: (words) => setFilters({ search: words }),
        }}
        selects={[
          {
            name: t('blocks.scope'),
            value: filters.scope,
            onChange: (scope) => setFilters({ scope }),
            any: t('blocks.scope.all'),
            choices: (['shared', 'user'] as const).map((value) => ({
              value,
              label: t(`blocks.scope.${value}`),
            })),
          },
          modeFilter(filters.displayMode, (displayMode) => setFilters({ displayMode })),
        ]}
        clearAll={() => setFilters({ search: undefined, scope: undefined, displayMode: undefined })}
      />
      <Loaded query={{ ...list, data: list.items }}>
        {(blocks) =>
          blocks.length === 0 ? (
            <EmptyState icon={Blocks} title={t('blocks.none')} text={t('blocks.noneText')} />
          ) : (
            <ul className="pp-cards" data-list>
              {blocks.map((block) => (
                <li key={block.id} className="pp-tile" data-list-row>
                  <Thumbnail url={block.thumbnailUrl} displayMode={block.displayMode} />
                  <div className="pp-tile-text pp-tight">
                    <Link href={hrefOf(block)} className="pp-tile-link">
                      <bdi>{nameOf(block)}</bdi>
                    </Link>
                    {block.description !== '' && (
                      <span className="pp-note" dir="auto">
                        {block.description}
                      </span>
                    )}
                    <span className="pp-note">
                      {block.userId ? t('blocks.ofUser', { user: block.userId }) : t('blocks.shared')}
                    </span>
                    {block.isSyncEnabled && (
                      <span>
                        <Status tone="info" glyph={<RefreshCw aria-hidden />}>
                          {t('blocks.synced')}
                        </Status>
                      </span>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <MoreRows list={list} count={list.items?.length ?? 0} />
      {opened && <BlockDrawer key={opened.id} block={opened} back={`${to('blocks')}${search}`} />}
    </Page>
  );
}

/** One block: its name, whether its copies are synced, and where they are. */
function BlockDrawer({ block, back }: { block: SavedBlock; back: string }) {
  const { projectId } = useHere();
  const { go } = useRoute();
  const refusal = useRefusal('editor');
  const remove = useChange({
    run: () => call(operations.deleteBlock, { params: { projectId, blockId: block.id } }),
    refresh: [blocksKey(projectId)],
    message: t('blocks.deleted'),
    onDone: () => go(back),
  });
  const name = nameOf(block);
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

const nameOf = ({ name, category }: SavedBlock) => name || category || t('blocks.unnamed');

function BlockForm({ block }: { block: SavedBlock }) {
  const { projectId } = useHere();
  const [name, setName] = useState(block.name);
  const [description, setDescription] = useState(block.description);
  const [category, setCategory] = useState(block.category);
  const [tags, setTags] = useState(block.tags.join(', '));
  const [isSyncEnabled, setSync] = useState(block.isSyncEnabled);
  const refusal = useRefusal('editor');
  const save = useChange({
    run: () =>
      callData(operations.updateBlock, {
        params: { projectId, blockId: block.id },
        body: {
          name: name.trim(),
          description: description.trim(),
          category: category.trim(),
          isSyncEnabled,
          tags: [...new Set(tags.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== ''),
        },
      }),
    refresh: [blocksKey(projectId)],
    message: t('parts.saved'),
  });
  return (
    <SubmitForm send={save} refusal={refusal}>
      <TextField
        name="name"
        label={t('blocks.name')}
        value={name}
        onChange={setName}
        maxLength={blockLimits.nameCharactersMax}
      />
      <AreaField
        name="description"
        label={t('blocks.description')}
        rows={2}
        value={description}
        onChange={setDescription}
        maxLength={blockLimits.descriptionCharactersMax}
      />
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

/** Templates with copies of the block, and what updating them would change. */
function BlockUses({ block }: { block: SavedBlock }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const uses = useBlockUses(projectId, block);
  const refusal = useRefusal('editor');
  const sync = useChange({
    run: () => syncBlock(projectId, block.id, false),
    refresh: [blocksKey(projectId)],
    message: ({ updated }) => counted('blocks.broughtIn', updated.length),
  });
  return (
    <Section title={t('blocks.uses')}>
      <Loaded query={uses} rows={2}>
        {({ updated, skipped }) => (
          <div className="pp-stack">
            <p>{counted('blocks.usedIn', updated.length + skipped.length)}</p>
            <ul className="pp-report pp-tight">
              {updated.map(({ templateId, name }) => (
                <li key={templateId}>
                  <Link href={to('templates', templateId)}>{name}</Link> – {t('blocks.wouldChange')}
                </li>
              ))}
              {skipped.map(({ templateId, name, reason }) => (
                <li key={templateId}>
                  <Link href={to('templates', templateId)}>{name}</Link> – {t(`blocks.skip.${reason}`)}
                </li>
              ))}
            </ul>
            {updated.length > 0 && (
              <div>
                <Button onClick={() => sync.mutate()} refusal={refusal}>
                  {counted('blocks.bringIn', updated.length)}
                </Button>
              </div>
            )}
            <Failure error={sync.error} />
          </div>
        )}
      </Loaded>
    </Section>
  );
}

const PAGES_MAX = 20;

/** The result, or the preview, of updating the templates with copies of a block. */
type SyncOutcome = SyncBlockResult['data'];

/** Updates all templates with copies of a block, page by page; with `dryRun` it only lists them. */
async function syncBlock(projectId: number, id: string, dryRun: boolean): Promise<SyncOutcome> {
  const all: SyncOutcome = { updated: [], skipped: [] };
  let cursor: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const body = { dryRun, limit: 100, ...(cursor && { cursor }) };
    const { data, next_cursor } = await call(operations.syncBlock, {
      params: { projectId, blockId: id },
      body,
    });
    all.updated.push(...data.updated);
    all.skipped.push(...data.skipped);
    if (next_cursor === null) break;
    cursor = next_cursor;
  }
  return all;
}

/** The templates with copies of a synced block. */
function useBlockUses(projectId: number, block: SavedBlock) {
  return useQuery({
    queryKey: [...blocksKey(projectId), 'uses', block.id, block.updatedAt],
    queryFn: () => syncBlock(projectId, block.id, true),
    enabled: block.isSyncEnabled,
  });
}
