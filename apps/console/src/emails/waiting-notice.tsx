import { announce, Button, Confirm, Failure, Notice, Time } from '@postpress/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHere, useRefusal } from '../app/session.ts';
import { counted, t } from '../messages/translate.ts';
import { countRetries, emailsKey, type ManagedEmail, retryDomain, retryEmail } from './email-calls.ts';
import { UnsentTools } from './unsent-tools.tsx';

/** Why an email waits and until when, with what hurries it: it, or all that wait for the same domain. */
export function WaitingNotice({ email }: { email: ManagedEmail }) {
  const { projectId } = useHere();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const refusal = useRefusal('editor');
  const { waiting, attempts, id, status } = email;
  const again = () => client.invalidateQueries({ queryKey: emailsKey(projectId) });
  const retry = useMutation({
    mutationFn: () => retryEmail(projectId, id),
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
