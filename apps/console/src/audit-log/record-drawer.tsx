import { Copyable, DetailDrawer, Facts, Section, Table, Time } from '@postpress/ui';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import type { AuditRecord } from './audit-record.ts';
import { fieldChanges } from './field-changes.ts';

/** One record: the actor, the address, and the state before and after. */
export function RecordDrawer({ record, back }: { record: AuditRecord; back: string }) {
  const { session } = useHere();
  const { actor, action, subjectId, projectId, before, after, at, id } = record;
  const project = session.workspaces.flatMap((each) => each.projects).find((each) => each.id === projectId);
  const changes = fieldChanges(before, after);
  return (
    <DetailDrawer title={t(`auditLog.action.${action}`)} back={back}>
      <Facts
        facts={[
          [t('auditLog.actor'), `${actor.name} (${t(`auditLog.kind.${actor.kind}`)})`],
          actor.address ? [t('auditLog.address'), <code key="address">{actor.address}</code>] : undefined,
          [t('auditLog.time'), <Time key="at" at={at} />],
          [t('auditLog.subject'), <Copyable key="subject" text={subjectId} what={t('auditLog.subject')} />],
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
