import * as operations from '@postpress/contracts/operations';
import {
  type Column,
  Copyable,
  DetailDrawer,
  EmptyState,
  Facts,
  FilterBar,
  Page,
  Section,
  Table,
  Time,
} from '@postpress/ui';
import { Download, ScrollText } from 'lucide-react';
import { operationUrl } from '../api/call.ts';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useHere } from '../app/session.ts';
import { filterQuery, useFilters, useRoute } from '../app/use-route.ts';
import '../messages/later-texts.ts';
import { t } from '../messages/translate.ts';
import { dayStart } from '../parts/day-bounds.ts';
import { ListTable } from '../parts/list-table.tsx';
import { actions, actorKinds } from './actions.ts';
import { fieldChanges } from './field-changes.ts';
import { type AuditRecord, sentenceOf, turnedOf } from './sentence.ts';

const names = ['action', 'actorKind', 'actor', 'from', 'to'] as const;

/** The audit log, read-only; each record opens in a drawer. */
export default function AuditLogPage() {
  const { workspaceId, session } = useHere();
  const { rest, to } = useRoute();
  const { filters, search } = useFilters(names);
  const query = filterQuery(operations.listAuditRecords, {
    ...filters,
    from: dayStart(filters.from),
    to: dayStart(filters.to, 1),
  });
  const params = { workspaceId };
  const list = useCursorList(['audit-log', workspaceId], operations.listAuditRecords, {
    params,
    query: { ...query, total: true },
  });
  const projects = session.workspaces.flatMap((each) => each.projects);
  const columns: Column<AuditRecord>[] = [
    {
      head: t('auditLog.event'),
      width: '45%',
      cell: (record) => sentenceOf(record, session.workspaces),
    },
    { head: t('auditLog.change'), wideOnly: true, cell: (record) => turnedOf(record) || '–' },
    {
      head: t('auditLog.project'),
      wideOnly: true,
      cell: ({ projectId }) => projects.find(({ id }) => id === projectId)?.name ?? '–',
    },
    { head: t('auditLog.time'), width: '15%', cell: ({ at }) => <Time at={at} quiet /> },
  ];
  const opened = list.items?.find(({ id }) => id === rest[0]);
  return (
    <Page
      title={t('auditLog.title')}
      lead={t('auditLog.lead')}
      actions={
        <a
          className="pp-button"
          href={operationUrl(operations.exportAuditRecords, { params, query })}
          download
        >
          <Download aria-hidden />
          {t('auditLog.export')}
        </a>
      }
    >
      <Filters />
      <ListTable
        name={t('auditLog.title')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        href={({ id }) => `${to('audit-log', id)}${search}`}
        empty={<EmptyState icon={ScrollText} title={t('auditLog.none')} />}
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
        name: t('auditLog.searchActor'),
        value: actor,
        onChange: (text) => setFilters({ actor: text }),
      }}
      selects={[
        {
          name: t('auditLog.action'),
          value: action,
          onChange: (next) => setFilters({ action: next }),
          any: t('auditLog.allActions'),
          choices: actions.map((value) => ({ value, label: t(`auditLog.action.${value}`) })),
        },
        {
          name: t('auditLog.kind'),
          value: actorKind,
          onChange: (next) => setFilters({ actorKind: next }),
          any: t('auditLog.allKinds'),
          choices: actorKinds.map((value) => ({ value, label: t(`auditLog.kind.${value}`) })),
        },
      ]}
      dates={{ name: t('auditLog.dates'), value: { from, to }, onChange: setFilters }}
      clearAll={() => setFilters({ action: undefined, actorKind: undefined, from: undefined, to: undefined })}
    />
  );
}

/** One record: the actor, the address, and the state before and after. */
function RecordDrawer({ record, back }: { record: AuditRecord; back: string }) {
  const { session } = useHere();
  const { actor, action, subjectId, projectId, before, after, at, id } = record;
  const project = session.workspaces.flatMap((each) => each.projects).find((each) => each.id === projectId);
  // The sentence says what was called.
  const { operation, ...fields } = after ?? {};
  const changes = fieldChanges(before, action === 'operation.called' ? fields : after);
  return (
    <DetailDrawer title={sentenceOf(record, session.workspaces)} back={back}>
      <Facts
        facts={[
          [t('auditLog.action'), t(`auditLog.action.${action}`)],
          [t('auditLog.actor'), `${actor.name} (${t(`auditLog.kind.${actor.kind}`)})`],
          actor.address ? [t('auditLog.address'), <code key="address">{actor.address}</code>] : undefined,
          [t('auditLog.time'), <Time key="at" at={at} />],
          subjectId === operation
            ? undefined
            : [
                t('auditLog.subject'),
                <Copyable key="subject" text={subjectId} what={t('auditLog.subject')} />,
              ],
          project ? [t('auditLog.project'), project.name] : undefined,
          [t('auditLog.record'), <Copyable key="id" text={id} what={t('auditLog.record')} />],
        ]}
      />
      <Section title={t('auditLog.change')}>
        <Table
          empty={<p className="pp-note">{t('auditLog.nothing')}</p>}
          name={t('auditLog.change')}
          rows={changes}
          rowKey={({ name }) => name}
          columns={[
            { head: t('auditLog.field'), cell: ({ name }) => <code>{name}</code> },
            { head: t('auditLog.before'), cell: (each) => each.before },
            {
              head: t('auditLog.after'),
              cell: (each) => (each.isChanged ? <b>{each.after}</b> : each.after),
            },
          ]}
        />
      </Section>
    </DetailDrawer>
  );
}
