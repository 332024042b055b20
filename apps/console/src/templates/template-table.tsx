import { actionsColumn, Button, type Column, LongTable, Time } from '@postpress/ui';
import { useHere } from '../app/session.ts';
import { useFilters, useRoute } from '../app/use-route.ts';
import { numberText, t } from '../messages/translate.ts';
import { ChoiceBox } from '../parts/choice.tsx';
import { type Template, useFolders, useTemplateUses } from './template-calls.ts';
import type { TemplatesProps } from './template-grid.tsx';
import { useTrash } from './use-trash.ts';

/** Templates as rows. */
export function TemplateTable({ templates, isTrash, choice, list }: TemplatesProps) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const { search, setFilters } = useFilters(['tag']);
  const folders = useFolders(projectId);
  const trash = useTrash();
  const uses = useTemplateUses(
    projectId,
    templates.map(({ id }) => id),
  );
  const columns: Column<Template>[] = [
    { head: t('templates.name'), cell: ({ name }) => name },
    {
      head: t('templates.mode'),
      wideOnly: true,
      cell: ({ displayMode }) => t(`templates.mode.${displayMode}`),
    },
    {
      head: t('templates.folder'),
      wideOnly: true,
      cell: ({ folderId }) => folders.data?.find(({ id }) => id === folderId)?.name ?? '–',
    },
    {
      head: t('templates.tags'),
      wideOnly: true,
      cell: ({ tags }) => (
        <span className="pp-row">
          {tags.map((tag) => (
            <Button key={tag} look="quiet" className="pp-tag" onClick={() => setFilters({ tag })}>
              {tag}
            </Button>
          ))}
        </span>
      ),
    },
    { head: t('templates.updated'), cell: ({ updatedAt }) => <Time at={updatedAt} quiet /> },
    {
      head: t('templates.lastSent'),
      cell: ({ id }) => {
        const use = uses.get(id);
        return use ? <Time at={use.lastSentAt} quiet /> : uses.has(id) && '–';
      },
    },
    {
      head: t('templates.sentRecently'),
      align: 'end',
      cell: ({ id }) => {
        const { recent = 0, hasMore = false } = uses.get(id) ?? {};
        return uses.has(id) && `${numberText(recent)}${hasMore ? '+' : ''}`;
      },
    },
    { head: t('templates.by'), wideOnly: true, cell: ({ updatedBy }) => updatedBy?.name ?? '–' },
  ];
  if (isTrash)
    columns.push(
      actionsColumn((template) => (
        <Button onClick={() => trash.restore([template])}>{t('templates.restore')}</Button>
      )),
    );
  return (
    <LongTable
      name={t('templates.title')}
      list={list}
      columns={columns}
      rows={templates}
      rowKey={({ id }) => id}
      {...(choice && {
        choice: (template: Template) => <ChoiceBox row={template} name={template.name} choice={choice} />,
      })}
      {...(!isTrash && { href: ({ id }: Template) => `${to('templates', id)}${search}` })}
    />
  );
}
