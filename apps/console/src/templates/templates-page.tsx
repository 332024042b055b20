import * as operations from '@postpress/contracts/operations';
import { Button, EmptyState, FilterBar, IconButton, Page } from '@postpress/ui';
import { FolderCog, LayoutGrid, LayoutTemplate, Plus, Rows3, Trash2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { filterQuery, useFilters, useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { ChosenBar, useChoice } from '../parts/choice.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { ChosenTemplates } from './chosen-bar.tsx';
import { useFolderChoices } from './folder-choices.ts';
import { FoldersDialog } from './folders-dialog.tsx';
import { modeFilter } from './modes.ts';
import { TEMPLATES_PER_PAGE, templatesKey } from './template-calls.ts';
import { TemplateDrawer } from './template-drawer.tsx';
import { TemplateGrid } from './template-grid.tsx';
import { TemplateTable } from './template-table.tsx';
import './templates.css';

const names = ['search', 'displayMode', 'folderId', 'tag', 'sort', 'view', 'deleted'] as const;

const NewTemplatePage = lazy(() => import('./new-template-page.tsx'));

/** The templates of a project, or the choice of what a new one starts from. */
export default function TemplatesPage() {
  const { rest } = useRoute();
  const refusal = useRefusal('editor');
  return rest[0] === 'new' && refusal === undefined ? <NewTemplatePage /> : <TemplateList />;
}

/** Templates of every mode, as images or as rows; one of them opens at the side. */
function TemplateList() {
  const { projectId } = useHere();
  const { rest, to, go } = useRoute();
  const { filters, setFilters, search } = useFilters(names);
  const isNew = rest[0] === 'new';
  const refusal = useRefusal('editor');
  const { view, deleted, ...query } = filters;
  const isTrash = deleted === 'true';
  const list = useCursorList([...templatesKey(projectId), 'list'], operations.listManagedTemplates, {
    params: { projectId },
    query: {
      ...filterQuery(operations.listManagedTemplates, query),
      ...(isTrash && { deleted: true }),
      limit: TEMPLATES_PER_PAGE,
      total: true,
    },
  });
  const choice = useChoice(list.items ?? [], ({ id }) => id);
  const isFiltered = Object.keys(query).some((name) => name !== 'sort');
  const create = (
    <Button look="primary" onClick={() => go(`${to('templates', 'new')}${search}`)} refusal={refusal}>
      <Plus aria-hidden />
      {t('templates.new')}
    </Button>
  );
  const View = view === 'table' ? TemplateTable : TemplateGrid;
  return (
    <Page title={t('templates.title')} actions={create}>
      <Filters filters={filters} setFilters={setFilters} isTrash={isTrash} />
      <Loaded query={{ ...list, data: list.items }}>
        {(items) =>
          items.length > 0 ? (
            <div>
              {refusal === undefined && (
                <ChosenBar name={t('templates.chosen.bar')} choice={choice}>
                  {(chosen) => <ChosenTemplates chosen={chosen} isTrash={isTrash} />}
                </ChosenBar>
              )}
              <View
                templates={items}
                isTrash={isTrash}
                choice={refusal === undefined ? choice : undefined}
                list={list}
              />
            </div>
          ) : (
            <Nothing isTrash={isTrash} isFiltered={isFiltered} create={create} />
          )
        }
      </Loaded>
      {rest[0] !== undefined && !isNew && (
        <TemplateDrawer key={rest[0]} id={rest[0]} part={rest[1]} versionId={rest[2]} />
      )}
    </Page>
  );
}

function Nothing({
  isTrash,
  isFiltered,
  create,
}: {
  isTrash: boolean;
  isFiltered: boolean;
  create: React.ReactNode;
}) {
  if (isTrash) return <EmptyState icon={Trash2} title={t('templates.emptyTrash')} />;
  if (isFiltered) return <EmptyState icon={LayoutTemplate} title={t('templates.noneFound')} />;
  return (
    <EmptyState
      icon={LayoutTemplate}
      title={t('templates.none')}
      actions={create}
      text={t('templates.noneText')}
    />
  );
}

type FiltersProps = Pick<ReturnType<typeof useFilters<(typeof names)[number]>>, 'filters' | 'setFilters'>;

function Filters({ filters, setFilters, isTrash }: FiltersProps & { isTrash: boolean }) {
  const { projectId } = useHere();
  const folders = useFolderChoices(projectId);
  const [managing, setManaging] = useState(false);
  return (
    <>
      <FilterBar
        search={{
          name: t('templates.search'),
          value: filters.search,
          onChange: (search) => setFilters({ search }),
        }}
        selects={[
          {
            name: t('templates.folder'),
            value: filters.folderId,
            onChange: (folderId) => setFilters({ folderId }),
            any: t('templates.allFolders'),
            choices: folders,
          },
          modeFilter(filters.displayMode, (displayMode) => setFilters({ displayMode })),
          {
            name: t('templates.sort'),
            value: filters.sort ?? 'updated',
            onChange: (sort) => setFilters({ sort }),
            choices: (['updated', 'created', 'name'] as const).map((value) => ({
              value,
              label: t(`templates.sort.${value}`),
            })),
          },
        ]}
        given={[
          filters.tag !== undefined && {
            name: t('emails.filter.tag'),
            value: filters.tag,
            clear: () => setFilters({ tag: undefined }),
          },
        ]}
        clearAll={() => setFilters({ folderId: undefined, displayMode: undefined, tag: undefined })}
        tools={
          <>
            <IconButton name={t('templates.folders')} onClick={() => setManaging(true)}>
              <FolderCog aria-hidden />
            </IconButton>
            <IconButton
              name={t('templates.trash')}
              aria-pressed={isTrash}
              onClick={() => setFilters({ deleted: isTrash ? undefined : 'true' })}
            >
              <Trash2 aria-hidden />
            </IconButton>
            <IconButton
              name={t('templates.asGrid')}
              aria-pressed={filters.view !== 'table'}
              onClick={() => setFilters({ view: undefined })}
            >
              <LayoutGrid aria-hidden />
            </IconButton>
            <IconButton
              name={t('templates.asTable')}
              aria-pressed={filters.view === 'table'}
              onClick={() => setFilters({ view: 'table' })}
            >
              <Rows3 aria-hidden />
            </IconButton>
          </>
        }
      />
      {managing && <FoldersDialog onClose={() => setManaging(false)} />}
    </>
  );
}
