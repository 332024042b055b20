import { Button, CodeBlock, DetailDrawer, Failure, Section, Table, Time } from '@postpress/ui';
import { useChange } from '../api/use-change.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { creditsKey, retryCreditDelivery, useCreditAttempts, useCreditDeliveries } from './credit-calls.ts';

/** One delivery: what it said, and every attempt at it. */
export function DeliveryDrawer({ id }: { id: string }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const deliveries = useCreditDeliveries(projectId);
  const attempts = useCreditAttempts(projectId, id);
  const refusal = useRefusal('admin');
  const retry = useChange({
    run: () => retryCreditDelivery(projectId, id),
    refresh: [creditsKey(projectId)],
    message: t('credits.retried'),
  });
  const delivery = deliveries.data?.deliveries.find((each) => each.id === id);
  return (
    <DetailDrawer title={delivery?.event ?? t('credits.delivery')} back={to('credits')}>
      {delivery?.status === 'failed' && (
        <div>
          <Button onClick={() => retry.mutate()} refusal={refusal}>
            {t('credits.retry')}
          </Button>
        </div>
      )}
      <Failure error={retry.error} />
      <Section title={t('credits.attempts')}>
        <Loaded query={attempts} rows={2}>
          {({ attempts: rows }) => (
            <Table
              name={t('credits.attempts')}
              rows={rows}
              rowKey={({ attempt }) => attempt}
              columns={[
                { head: '#', cell: ({ attempt }) => attempt },
                { head: t('credits.answer'), cell: (row) => row.status_code ?? row.error ?? '–' },
                { head: t('credits.created'), cell: (row) => <Time at={row.attempted_at} quiet /> },
              ]}
            />
          )}
        </Loaded>
      </Section>
      {delivery && (
        <CodeBlock
          name={t('credits.payload')}
          samples={[{ label: 'JSON', code: JSON.stringify(delivery.payload, null, 2) }]}
        />
      )}
    </DetailDrawer>
  );
}
