import { type Column, EmptyState, FilterBar, Page, Time } from '@postpress/ui';
import { Download, ScrollText } from 'lucide-react';
import { queryText } from '../api/call.ts';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useHere } from '../app/session.ts';
import { useFilters, useRoute } from '../app/use-route.ts';
import { apiUrl } from '../live/api-url.ts';
import { dayStart } from '../parts/day-bounds.ts';
import { ListTable } from '../parts/list-table.tsx';
import { word, wordOr } from '../words/word.ts';
import { actions, actorKinds } from './actions.ts';
import type { AuditRecord } from './audit-record.ts';
import { RecordDrawer } from './record-drawer.tsx';

const names = ['action', 'actorKind', 'actor', 'from', 'to'] as const;

/** Who did what, never editable; each record opens at the side. */
export default function AuditLogPage() {
  const { workspaceId, session } = useHere();
  const { rest, to } = useRoute();
  const { filters, search } = useFilters(names);
  const query = { ...filters, from: dayStart(filters.from), to: dayStart(filters.to, 1) };
  const path = `/manage/workspaces/${workspaceId}/audit-log`;
  const list = useCursorList<AuditRecord>(['audit-log', workspaceId], path, { query });
  const projects = session.workspaces.flatMap((each) => each.projects);
  const columns: Column<AuditRecord>[] = [
    { head: word('auditLog.action'), cell: ({ action }) => wordOr(`auditLog.action.${action}`, action) },
    { head: word('auditLog.actor'), cell: ({ actor }) => actor.name },
    { head: word('auditLog.subject'), wideOnly: true, cell: ({ subjectId }) => <code>{subjectId}</code> },
    {
      head: word('auditLog.project'),
      wideOnly: true,
      cell: ({ projectId }) => projects.find(({ id }) => id === projectId)?.name ?? '–',
    },
    { head: word('auditLog.time'), cell: ({ at }) => <Time at={at} quiet /> },
  ];
  const opened = list.items?.find(({ id }) => id === rest[0]);
  return (
    <Page
      title={word('auditLog.title')}
      lead={word('auditLog.lead')}
      actions={
        <a className="pp-button" href={apiUrl(`${path}.csv${queryText(query)}`)} download>
          <Download aria-hidden />
          {word('auditLog.export')}
        </a>
      }
    >
      <Filters />
      <ListTable
        name={word('auditLog.title')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        href={({ id }) => `${to('audit-log', id)}${search}`}
        empty={<EmptyState icon={ScrollText} title={word('auditLog.none')} />}
      />
      {opened && <RecordDrawer key={opened.id} record={opened} back={`${to('audit-log')}${search}`} />}
    </Page>
  );
}

function Filters() {
  const { filters, setFilters } = useFilters(names);
  const { action, actorKind, actor, from, to } = filters;
  return (
    <FilterBar
      search={{
        name: word('auditLog.searchActor'),
        value: actor,
        onChange: (text) => setFilters({ actor: text }),
      }}
      selects={[
        {
          name: word('auditLog.action'),
          value: action,
          onChange: (next) => setFilters({ action: next }),
          any: word('auditLog.allActions'),
          choices: actions.map((value) => ({ value, label: wordOr(`auditLog.action.${value}`, value) })),
        },
        {
          name: word('auditLog.kind'),
          value: actorKind,
          onChange: (next) => setFilters({ actorKind: next }),
          any: word('auditLog.allKinds'),
          choices: actorKinds.map((value) => ({ value, label: word(`auditLog.kind.${value}`) })),
        },
      ]}
      dates={{ name: word('auditLog.dates'), value: { from, to }, onChange: setFilters }}
      clearAll={() => setFilters({ action: undefined, actorKind: undefined, from: undefined, to: undefined })}
    />
  );
}
