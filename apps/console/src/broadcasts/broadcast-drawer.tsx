import * as operations from '@postpress/contracts/operations';
import { Button, ConfirmButton, DetailDrawer, Facts, Figure, Notice, Time } from '@postpress/ui';
import { Link } from 'wouter';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { numberText, t } from '../messages/translate.ts';
import { findingText } from '../parts/finding-text.ts';
import { Loaded } from '../parts/loaded.tsx';
import { RangeFigures } from '../parts/range-figures.tsx';
import { type Broadcast, broadcastsKey, useBroadcast } from './broadcast-calls.ts';
import { BroadcastState } from './broadcast-state.tsx';

/** One broadcast: how far it is, what became of its emails, and what stops it. */
export function BroadcastDrawer({ id }: { id: string }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const broadcast = useBroadcast(projectId, id);
  return (
    <DetailDrawer title={broadcast.data?.name ?? t('broadcasts.title')} back={to('broadcasts')} wide>
      <Loaded query={broadcast} rows={6}>
        {(data) => <Details broadcast={data} />}
      </Loaded>
    </DetailDrawer>
  );
}

function Details({ broadcast }: { broadcast: Broadcast }) {
  const { to } = useRoute();
  const { id, listId, state, reason, recipients, accepted, skipped, perHour, statistics } = broadcast;
  const handled = accepted + skipped;
  const handledText = t('broadcasts.handled', { handled: numberText(handled), all: numberText(recipients) });
  const { statuses } = statistics ?? {};
  const wasTracked = statistics !== null && statistics.opened.atMost + statistics.clicked.atMost > 0;
  return (
    <div className="pp-stack">
      <div className="pp-row">
        <BroadcastState state={state} />
        <Actions broadcast={broadcast} />
      </div>
      {reason !== null && <Notice tone={state === 'paused' ? 'warn' : 'plain'}>{findingText(reason)}</Notice>}
      <progress
        className="pp-progress"
        aria-label={handledText}
        max={Math.max(1, recipients)}
        value={handled}
      />
      <p>{handledText}</p>
      <dl className="pp-figures">
        <Figure
          name={t('broadcasts.accepted')}
          value={numberText(accepted)}
          href={accepted > 0 ? `${to('emails')}?batchId=${id}` : undefined}
        />
        <Figure name={t('broadcasts.skipped')} value={numberText(skipped)} />
        {statuses && statistics && (
          <>
            <Figure name={t('broadcasts.delivered')} value={numberText(statuses.sent + statuses.delivered)} />
            <Figure name={t('broadcasts.bounced')} value={numberText(statuses.bounced)} />
            <Figure name={t('broadcasts.complained')} value={numberText(statuses.complained)} />
            <Figure name={t('broadcasts.deferred')} value={numberText(statistics.deferred)} />
            {wasTracked && <RangeFigures opened={statistics.opened} clicked={statistics.clicked} />}
          </>
        )}
      </dl>
      {wasTracked && <p className="pp-note">{t('topics.engagementLead')}</p>}
      <Facts
        facts={[
          [
            t('broadcasts.list'),
            <Link key="list" href={to('lists', listId)}>
              {t('broadcasts.toList')}
            </Link>,
          ],
          [t('broadcasts.from'), broadcast.from],
          broadcast.subject === undefined ? undefined : [t('broadcasts.subject'), broadcast.subject],
          [t('broadcasts.topic'), <code key="topic">{broadcast.topic}</code>],
          perHour === null ? undefined : [t('broadcasts.perHour'), numberText(perHour)],
          broadcast.scheduledAt === null
            ? undefined
            : [t('broadcasts.scheduled'), <Time key="scheduled" at={broadcast.scheduledAt} />],
          broadcast.startedAt === null
            ? undefined
            : [t('broadcasts.started'), <Time key="started" at={broadcast.startedAt} />],
        ]}
      />
    </div>
  );
}

function Actions({ broadcast: { id, name, state } }: { broadcast: Broadcast }) {
  const { projectId } = useHere();
  const refusal = useRefusal('editor');
  const refresh = [broadcastsKey(projectId)];
  const target = { projectId, params: { id } };
  const pause = useChange({
    run: () => call(operations.pauseBroadcast, target),
    refresh,
    message: t('broadcasts.paused', { name }),
  });
  const resume = useChange({
    run: () => call(operations.resumeBroadcast, target),
    refresh,
    message: t('broadcasts.resumed', { name }),
  });
  const cancel = useChange({
    run: () => call(operations.cancelBroadcast, target),
    refresh,
    message: t('broadcasts.canceled', { name }),
  });
  if (state === 'sent' || state === 'canceled') return null;
  return (
    <>
      {state === 'paused' ? (
        <Button look="primary" onClick={() => resume.mutate()} refusal={refusal}>
          {t('broadcasts.resume')}
        </Button>
      ) : (
        <Button onClick={() => pause.mutate()} refusal={refusal}>
          {t('broadcasts.pause')}
        </Button>
      )}
      <ConfirmButton
        title={t('broadcasts.cancelTitle', { name })}
        action={t('broadcasts.cancel')}
        dismiss={t('broadcasts.keep')}
        send={cancel}
        refusal={refusal}
      >
        <p>{t('broadcasts.cancelText')}</p>
      </ConfirmButton>
    </>
  );
}
