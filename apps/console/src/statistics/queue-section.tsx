import type { WaitingCause } from '@postpress/contracts';
import { Notice, Section, Table, Time } from '@postpress/ui';
import { useMemo } from 'react';
import { Chart } from '../charts/chart.tsx';
import type { ChartData } from '../charts/draw-chart.ts';
import { counted, numberText, t } from '../messages/translate.ts';
import { gatherReasons } from '../overview/reasons.ts';
import { Loaded } from '../parts/loaded.tsx';
import { ageText } from './age-text.ts';
import { type QueueAges, useQueueAges } from './statistics-calls.ts';

const colors: Readonly<Record<WaitingCause, string>> = {
  first: '--chart-delivered',
  inHand: '--chart-sent',
  retry: '--chart-bounced',
  heldBack: '--chart-queued',
};
const causes = Object.keys(colors) as WaitingCause[];

/** The waiting emails by age, with reasons. */
export function QueueSection() {
  const queue = useQueueAges();
  return (
    <Section title={t('statistics.queue')} lead={t('statistics.queueLead')}>
      <Loaded query={queue} rows={2}>
        {(data) => (
          <>
            {data.stoppedBecause !== null && (
              <Notice tone="warn">{t('statistics.stopped', { reason: data.stoppedBecause })}</Notice>
            )}
            {data.scheduled > 0 && <p>{counted('statistics.scheduled', data.scheduled)}</p>}
            {data.counted === 0 ? (
              <p className="pp-note">{t('statistics.nothingWaits')}</p>
            ) : (
              <Waiting queue={data} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Waiting({ queue }: { queue: QueueAges }) {
  const { counted: count, hasMore, oldestAt, reasons } = queue;
  const data = useMemo(() => ageData(queue), [queue]);
  return (
    <>
      <p>
        {hasMore ? t('statistics.waitMore', { count: numberText(count) }) : counted('statistics.wait', count)}{' '}
        {oldestAt && (
          <>
            {t('statistics.oldest')}{' '}
            <span className="pp-unbroken">
              <Time at={oldestAt} />.
            </span>
          </>
        )}
      </p>
      <Chart
        name={t('statistics.byAge')}
        lead={t('statistics.byAgeLead')}
        data={data}
        over={t('statistics.age')}
      />
      <Table
        name={t('statistics.reasons')}
        rows={gatherReasons(reasons)}
        rowKey={({ reason }) => reason}
        columns={[
          { head: t('statistics.reason'), cell: ({ reason }) => reason },
          { head: t('statistics.emails'), align: 'end', cell: ({ count: each }) => numberText(each) },
        ]}
      />
    </>
  );
}

function ageData({ ages }: QueueAges): ChartData {
  return {
    kind: 'bars',
    times: [...ages.keys()],
    names: ages.map(ageText),
    series: causes.map((cause) => ({
      label: t(`statistics.cause.${cause}`),
      color: colors[cause],
      values: ages.map((age) => age[cause]),
    })),
  };
}
