import { EmptyState, FilterBar, MoreRows, Page, Status } from '@postpress/ui';
import { Blocks, RefreshCw } from 'lucide-react';
import { Link } from 'wouter';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useHere } from '../app/session.ts';
import { useFilters, useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { modeFilter } from '../templates/modes.ts';
import { Thumbnail } from '../templates/thumbnail.tsx';
import { blocksKey, type SavedBlock } from './block-calls.ts';
import { BlockDrawer } from './block-drawer.tsx';
import '../templates/templates.css';

/** Blocks that the project shares, and those that end users saved. */
export default function BlocksPage() {
  const { projectId } = useHere();
  const { rest, to } = useRoute();
  const { filters, setFilters, search } = useFilters(['scope', 'displayMode']);
  const list = useCursorList<SavedBlock>([...blocksKey(projectId), 'list'], '/v3/blocks', {
    projectId,
    query: { ...filters, includeData: false },
    limit: 60,
  });
  const opened = list.items?.find(({ id }) => id === rest[0]);
  return (
    <Page title={t('blocks.title')} lead={t('blocks.lead')}>
      <FilterBar
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
        clearAll={() => setFilters({ scope: undefined, displayMode: undefined })}
      />
      <Loaded query={{ ...list, data: list.items }}>
        {(blocks) =>
          blocks.length === 0 ? (
            <EmptyState icon={Blocks} title={t('blocks.none')} text={t('blocks.noneText')} />
          ) : (
            <ul className="pp-cards">
              {blocks.map((block) => (
                <li key={block.id} className="pp-tile">
                  <Thumbnail url={block.thumbnailUrl} displayMode={block.displayMode} />
                  <div className="pp-tile-text pp-tight">
                    <Link href={`${to('blocks', block.id)}${search}`} className="pp-tile-link">
                      {block.category || t('blocks.unnamed')}
                    </Link>
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
      <MoreRows list={list} />
      {opened && <BlockDrawer key={opened.id} block={opened} back={`${to('blocks')}${search}`} />}
    </Page>
  );
}
