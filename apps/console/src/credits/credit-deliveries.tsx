import { type Column, Section, Status, Table, Time } from '@postpress/ui';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { deliveryTones } from '../webhooks/delivery-tones.ts';
import { type CreditDelivery, useCreditDeliveries } from './credit-calls.ts';

/** Deliveries to the credits webhook. */
export function CreditDeliveries() {
  const { projectId } = useHere();
  const { to } = useRoute();
  const deliveries = useCreditDeliveries(projectId);
  const columns: Column<CreditDelivery>[] = [
    { head: t('credits.event'), cell: ({ event }) => <code>{event}</code> },
    {
      head: t('credits.status'),
      cell: ({ status }) => <Status tone={deliveryTones[status]}>{t(`credits.status.${status}`)}</Status>,
    },
    { head: t('credits.attempts'), align: 'end', wideOnly: true, cell: ({ attempts }) => attempts },
    { head: t('credits.created'), cell: (row) => <Time at={row.created_at} quiet /> },
  ];
  return (
    <Section title={t('credits.deliveries')}>
      <Loaded query={deliveries} rows={2}>
        {({ deliveries: rows }) => (
          <Table
            empty={<p className="pp-note">{t('credits.noDeliveries')}</p>}
            name={t('credits.deliveries')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            href={({ id }) => to('credits', id)}
          />
        )}
      </Loaded>
    </Section>
  );
}
