import * as operations from '@postpress/contracts/operations';
import { Button, DateTimeField, Failure, FormDialog, Select, useNow } from '@postpress/ui';
import { DAY_MS } from '@postpress/ui/messages';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { counted, numberText, t } from '../messages/translate.ts';
import { type Webhook, webhooksKey } from './webhook-calls.ts';

/** The deliveries to replay. */
type ReplaySpan = { from: string; to: string; status?: 'failed' | 'delivered' };

const BOTH = 'both';
const MINUTE_MS = 60_000;

/** Replays the deliveries of a time range, after showing their number. */
export function ReplayRange({ webhookId, refusal }: { webhookId: string; refusal: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} refusal={refusal}>
        {t('webhooks.replayRange')}
      </Button>
      {isOpen && <RangeDialog webhookId={webhookId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Resends every delivery that was given up. */
export function ResendFailed({ webhook, refusal }: { webhook: Webhook; refusal: string | undefined }) {
  const { projectId } = useHere();
  const id = String(webhook.id);
  const now = useNow();
  // To the minute: each moment would be another question.
  const to = new Date(now.getTime() - (now.getTime() % MINUTE_MS) + MINUTE_MS).toISOString();
  const span = { from: webhook.createdAt, to, status: 'failed' } as const;
  const { data } = useReplayCount(projectId, id, span);
  const resend = useChange({
    run: () => replayRange(projectId, id, span),
    refresh: [webhooksKey(projectId)],
    message: (replayed) => counted('webhooks.replayedMany', replayed),
  });
  return (
    <>
      <Button
        disabled={resend.isPending}
        refusal={refusal ?? (data?.count === 0 ? t('webhooks.noneFailed') : undefined)}
        onClick={() => resend.mutate()}
      >
        {t('webhooks.resendFailed')}
      </Button>
      <Failure error={resend.error} />
    </>
  );
}

function RangeDialog({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const { projectId } = useHere();
  const [from, setFrom] = useState<Date | undefined>(() => new Date(Date.now() - DAY_MS));
  const [to, setTo] = useState<Date | undefined>(() => new Date(Date.now() + MINUTE_MS));
  const [status, setStatus] = useState<string>('failed');
  const span = spanOf(from, to, status);
  const count = useReplayCount(projectId, webhookId, span);
  const replay = useChange({
    run: async () => (span ? replayRange(projectId, webhookId, span) : 0),
    refresh: [webhooksKey(projectId)],
    message: (replayed) => counted('webhooks.replayedMany', replayed),
    onDone: onClose,
  });
  const refusal = refusalOf(span, count.data);
  return (
    <FormDialog
      title={t('webhooks.replayTitle')}
      action={count.data ? actionOf(count.data) : t('webhooks.replay')}
      refusal={refusal}
      send={replay}
      onClose={onClose}
    >
      <DateTimeField label={t('webhooks.replayFrom')} value={from} onChange={setFrom} />
      <DateTimeField label={t('webhooks.replayTo')} value={to} onChange={setTo} />
      <Select
        name={t('webhooks.state')}
        value={status}
        onChange={setStatus}
        choices={[
          { value: 'failed', label: t('webhooks.replayFailed') },
          { value: 'delivered', label: t('webhooks.replayDelivered') },
          { value: BOTH, label: t('webhooks.replayBoth') },
        ]}
      />
      {count.error ? (
        <Failure error={count.error} />
      ) : (
        <p role="status">{refusal ?? (count.data && countText(count.data))}</p>
      )}
    </FormDialog>
  );
}

type Count = NonNullable<ReturnType<typeof useReplayCount>['data']>;

function refusalOf(span: ReplaySpan | undefined, count: Count | undefined): string | undefined {
  if (!span) return t('webhooks.replayOrder');
  if (!count) return t('webhooks.replayCounting');
  return count.count === 0 ? t('webhooks.replayNothing') : undefined;
}

function countText({ count, more }: Count): string {
  return more
    ? t('webhooks.replayCountMore', { count: numberText(count) })
    : counted('webhooks.replayCount', count);
}

function actionOf({ count, more }: Count): string {
  return more ? t('webhooks.replay') : counted('webhooks.replayAction', count);
}

/** Undefined while the range is incomplete or reversed. */
function spanOf(begin: Date | undefined, end: Date | undefined, status: string): ReplaySpan | undefined {
  if (!begin || !end || begin >= end) return undefined;
  return {
    from: begin.toISOString(),
    to: end.toISOString(),
    ...(status !== BOTH && { status: status as 'failed' | 'delivered' }),
  };
}

/** How many deliveries a replay would send. */
function useReplayCount(projectId: number, webhookId: string, span: ReplaySpan | undefined) {
  return useQuery({
    queryKey: [...webhooksKey(projectId), 'count', webhookId, span],
    queryFn: span
      ? () => callData(operations.countWebhookDeliveries, { params: { projectId, webhookId }, query: span })
      : skipToken,
  });
}

const CALLS_MAX = 100;

/** Replays the deliveries of a range, in several calls. @returns how many */
async function replayRange(projectId: number, id: string, range: ReplaySpan): Promise<number> {
  let count = 0;
  let cursor: string | undefined;
  for (let calls = 0; calls < CALLS_MAX; calls += 1) {
    const body = { ...range, ...(cursor && { cursor }) };
    const answer = await call(operations.replayWebhookDeliveries, {
      params: { projectId, webhookId: id },
      body,
    });
    count += answer.data.replayed;
    if (!answer.has_more || answer.next_cursor === null) break;
    cursor = answer.next_cursor;
  }
  return count;
}
