import * as operations from '@postpress/contracts/operations';
import {
  announce,
  Button,
  Confirm,
  ConfirmButton,
  DateTimeField,
  Failure,
  FormDialog,
  Notice,
  Time,
} from '@postpress/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { counted, t } from '../messages/translate.ts';
import { emailsKey, type ManagedEmail } from './email-calls.ts';

/** Why an email waits and until when, with buttons to retry it or all emails to the same domain. */
export function WaitingNotice({ email }: { email: ManagedEmail }) {
  const { projectId } = useHere();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const refusal = useRefusal('editor');
  const { waiting, attempts, id, status } = email;
  const again = () => client.invalidateQueries({ queryKey: emailsKey(projectId) });
  const retry = useMutation({
    mutationFn: () => call(operations.retryEmail, { params: { projectId, emailId: id } }),
    onSuccess: () => announce(t('emails.tryNowDone')),
    onSettled: again,
  });
  if (!waiting) return null;
  const made = attempts.filter(({ endedAt }) => endedAt !== null).length;
  const isScheduled = email.scheduledAt !== null && made === 0 && status === 'queued';
  const domain = email.to.slice(email.to.lastIndexOf('@') + 1);
  return (
    <Notice tone={isScheduled ? 'info' : 'warn'}>
      <div className="pp-stack">
        <span>
          {isScheduled
            ? t('emails.scheduledFor')
            : `${t('emails.waits', { reason: waiting.reason })}${made > 0 ? ` · ${counted('emails.tried', made)}` : ''} · ${t('emails.next')}`}{' '}
          <Time at={waiting.nextAttemptAt} isExact={isScheduled} />
        </span>
        {status === 'queued' && (
          <div className="pp-row">
            {made > 0 && (
              <>
                <Button onClick={() => retry.mutate()} refusal={refusal}>
                  {t('emails.tryNow')}
                </Button>
                <Button look="quiet" onClick={() => setAsking(true)} refusal={refusal}>
                  {t('emails.tryAll', { domain })}
                </Button>
              </>
            )}
            {!email.maybeTwiceAt && <UnsentTools email={email} isScheduled={isScheduled} />}
          </div>
        )}
        <Failure error={retry.error} />
      </div>
      {asking && <TryAll domain={domain} onClose={() => setAsking(false)} onDone={again} />}
    </Notice>
  );
}

/** Says how many before it does anything. */
function TryAll({
  domain,
  onClose,
  onDone,
}: {
  domain: string;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const { projectId } = useHere();
  const count = useQuery({
    queryKey: [...emailsKey(projectId), 'retries', domain],
    queryFn: () => countRetries(projectId, domain),
  });
  const retry = useMutation({
    mutationFn: () => retryDomain(projectId, domain),
    onSuccess: async (retried) => {
      announce(counted('emails.tryAllDone', retried));
      onClose();
      await onDone();
    },
  });
  return (
    <Confirm
      onClose={onClose}
      title={t('emails.tryAllTitle', { domain })}
      action={count.data === undefined ? t('emails.tryNow') : counted('emails.tryAllAction', count.data)}
      look="primary"
      send={{
        ...retry,
        isPending: retry.isPending || count.data === undefined,
        error: retry.error ?? count.error,
      }}
    >
      <p>
        {count.data !== undefined && counted('emails.tryAllText', count.data)} {t('emails.tryAllPace')}
      </p>
    </Confirm>
  );
}

/** The actions for an unsent email: cancel it, or send a scheduled one now or at another time. */
function UnsentTools({ email, isScheduled }: { email: ManagedEmail; isScheduled: boolean }) {
  const { projectId } = useHere();
  const refusal = useRefusal('editor');
  const [isMoving, setMoving] = useState(false);
  const refresh = [emailsKey(projectId)];
  const sendNow = useChange({
    run: () =>
      call(operations.rescheduleEmail, {
        projectId,
        params: { id: email.id },
        body: { scheduledAt: new Date().toISOString() },
      }),
    refresh,
    message: t('emails.tryNowDone'),
  });
  const cancel = useChange({
    run: () => call(operations.cancelEmail, { projectId, params: { id: email.id } }),
    refresh,
    message: t('emails.cancelDone'),
  });
  return (
    <>
      {isScheduled && (
        <>
          <Button onClick={() => sendNow.mutate()} refusal={refusal}>
            {t('emails.sendNow')}
          </Button>
          <Button onClick={() => setMoving(true)} refusal={refusal}>
            {t('emails.reschedule')}
          </Button>
        </>
      )}
      <ConfirmButton
        button="quiet"
        title={t('emails.cancelTitle')}
        action={t('emails.cancel')}
        dismiss={t('parts.close')}
        refusal={refusal}
        send={cancel}
      >
        <p>{t('emails.cancelText', { to: email.to })}</p>
      </ConfirmButton>
      <Failure error={sendNow.error} />
      {isMoving && <TimeDialog email={email} onClose={() => setMoving(false)} />}
    </>
  );
}

function TimeDialog({ email, onClose }: { email: ManagedEmail; onClose: () => void }) {
  const { projectId } = useHere();
  const [chosen, setChosen] = useState<Date | undefined>(() => new Date(email.scheduledAt ?? Date.now()));
  const move = useChange({
    run: async () =>
      chosen &&
      call(operations.rescheduleEmail, {
        projectId,
        params: { id: email.id },
        body: { scheduledAt: chosen.toISOString() },
      }),
    refresh: [emailsKey(projectId)],
    message: t('emails.rescheduled'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('emails.reschedule')}
      action={t('emails.reschedule')}
      refusal={chosen ? undefined : t('emails.enterTime')}
      send={move}
      onClose={onClose}
    >
      <DateTimeField label={t('emails.newTime')} value={chosen} onChange={setChosen} />
    </FormDialog>
  );
}

async function countRetries(projectId: number, recipientDomain: string): Promise<number> {
  const query = { recipientDomain };
  return (await callData(operations.countWaitingEmails, { params: { projectId }, query })).retries;
}

/** Retries all emails that wait for a recipient domain, in several calls. @returns how many */
async function retryDomain(projectId: number, recipientDomain: string): Promise<number> {
  for (let count = 0; ; ) {
    const body = { recipientDomain };
    const data = await callData(operations.retryEmails, { params: { projectId }, body });
    count += data.retried;
    if (!data.more) return count;
  }
}
