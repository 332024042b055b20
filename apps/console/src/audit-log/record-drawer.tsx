import { Copyable, DetailDrawer, Facts, Section, Table, Time } from '@postpress/ui';
import { useHere } from '../app/session.ts';
import { word, wordOr } from '../words/word.ts';
import type { AuditRecord } from './audit-record.ts';
import { fieldChanges } from './field-changes.ts';

/** One record: the actor, the address, and the state before and after. */
export function RecordDrawer({ record, back }: { record: AuditRecord; back: string }) {
  const { session } = useHere();
  const { actor, action, subjectId, projectId, before, after, at, id } = record;
  const project = session.workspaces.flatMap((each) => each.projects).find((each) => each.id === projectId);
  const changes = fieldChanges(before, after);
  return (
    <DetailDrawer title={wordOr(`auditLog.action.${action}`, action)} back={back}>
      <Facts
        facts={[
          [word('auditLog.actor'), `${actor.name} (${word(`auditLog.kind.${actor.kind}`)})`],
          actor.address ? [word('auditLog.address'), <code key="address">{actor.address}</code>] : undefined,
          [word('auditLog.time'), <Time key="at" at={at} />],
          [
            word('auditLog.subject'),
            <Copyable key="subject" text={subjectId} what={word('auditLog.subject')} />,
          ],
          project ? [word('auditLog.project'), project.name] : undefined,
          [word('auditLog.record'), <Copyable key="id" text={id} what={word('auditLog.record')} />],
        ]}
      />
      <Section title={word('auditLog.change')}>
        {changes.length === 0 ? (
          <p className="pp-note">{word('auditLog.nothing')}</p>
        ) : (
          <Table
            name={word('auditLog.change')}
            rows={changes}
            rowKey={({ name }) => name}
            columns={[
              { head: word('auditLog.field'), cell: ({ name }) => <code>{name}</code> },
              { head: word('auditLog.before'), cell: (each) => each.before },
              {
                head: word('auditLog.after'),
                cell: (each) => (each.isChanged ? <b>{each.after}</b> : each.after),
              },
            ]}
          />
        )}
      </Section>
    </DetailDrawer>
  );
}
