import { type Column, Section, Status, Table, Time } from '@postpress/ui';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { Loaded } from '../parts/loaded.tsx';
import { deliveryTones } from '../webhooks/delivery-tones.ts';
import { word } from '../words/word.ts';
import { type CreditDelivery, useCreditDeliveries } from './credit-calls.ts';

/** Deliveries to the credits webhook. */
export function CreditDeliveries() {
  const { projectId } = useHere();
  const { to } = useRoute();
  const deliveries = useCreditDeliveries(projectId);
  const columns: Column<CreditDelivery>[] = [
    { head: word('credits.event'), cell: ({ event }) => <code>{event}</code> },
    {
      head: word('credits.status'),
      cell: ({ status }) => <Status tone={deliveryTones[status]}>{word(`credits.status.${status}`)}</Status>,
    },
    { head: word('credits.attempts'), align: 'end', wideOnly: true, cell: ({ attempts }) => attempts },
    { head: word('credits.created'), cell: (row) => <Time at={row.created_at} quiet /> },
  ];
  return (
    <Section title={word('credits.deliveries')}>
      <Loaded query={deliveries} rows={2}>
        {({ deliveries: rows }) =>
          rows.length === 0 ? (
            <p className="pp-note">{word('credits.noDeliveries')}</p>
          ) : (
            <Table
              name={word('credits.deliveries')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              href={({ id }) => to('credits', id)}
            />
          )
        }
      </Loaded>
    </Section>
  );
}
