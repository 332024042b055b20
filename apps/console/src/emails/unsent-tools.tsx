import { Button, ConfirmButton, DateTimeField, Failure, FormDialog } from '@postpress/ui';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { cancelEmail, emailsKey, type ManagedEmail, rescheduleEmail } from './email-calls.ts';

/** What can be done with an email before it is sent: cancel it, and send a scheduled one now or at another time. */
export function UnsentTools({ email, isScheduled }: { email: ManagedEmail; isScheduled: boolean }) {
  const { projectId } = useHere();
  const refusal = useRefusal('editor');
  const [isMoving, setMoving] = useState(false);
  const refresh = [emailsKey(projectId)];
  const sendNow = useChange({
    run: () => rescheduleEmail(projectId, email.id, new Date()),
    refresh,
    message: t('emails.tryNowDone'),
  });
  const cancel = useChange({
    run: () => cancelEmail(projectId, email.id),
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
    run: async () => chosen && rescheduleEmail(projectId, email.id, chosen),
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
