import { ConfirmButton, Copyable, Facts, Time } from '@postpress/ui';
import { Link } from 'wouter';
import { useChange } from '../api/use-change.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { counted, numberText, t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { cancelBatch, emailStatuses, emailsKey, useBatch } from './email-calls.ts';
import { EmailStatus } from './email-status.tsx';

/** What became of a batch: how many of its emails have each status, and what takes back the unsent ones. */
export function BatchPanel({ id }: { id: string }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const batch = useBatch(projectId, id);
  return (
    <div className="pp-card pp-batch">
      <Loaded query={batch} rows={2}>
        {({ acceptedAt, idempotencyKey, statuses, unsent }) => (
          <>
            <Facts
              facts={[
                [
                  t('emails.batch'),
                  <ul key="statuses" className="pp-row">
                    {emailStatuses.map(
                      (status) =>
                        statuses[status] > 0 && (
                          <li key={status}>
                            <Link className="pp-row" href={`${to('emails')}?batchId=${id}&status=${status}`}>
                              <EmailStatus status={status} /> {numberText(statuses[status])}
                            </Link>
                          </li>
                        ),
                    )}
                  </ul>,
                ],
                [t('emails.accepted'), <Time key="at" at={acceptedAt} />],
                idempotencyKey === null
                  ? undefined
                  : [t('emails.key'), <Copyable key="key" text={idempotencyKey} what={t('emails.key')} />],
              ]}
            />
            {unsent > 0 && <CancelRest id={id} unsent={unsent} />}
          </>
        )}
      </Loaded>
    </div>
  );
}

function CancelRest({ id, unsent }: { id: string; unsent: number }) {
  const { projectId } = useHere();
  const refusal = useRefusal('editor');
  const cancel = useChange({
    run: () => cancelBatch(projectId, id),
    refresh: [emailsKey(projectId)],
    message: (canceled) => counted('emails.cancelRestDone', canceled),
  });
  return (
    <ConfirmButton
      button="plain"
      title={t('emails.cancelRestTitle')}
      action={t('emails.cancelRest')}
      dismiss={t('parts.close')}
      refusal={refusal}
      send={cancel}
    >
      <p>{counted('emails.cancelRestText', unsent)}</p>
    </ConfirmButton>
  );
}
