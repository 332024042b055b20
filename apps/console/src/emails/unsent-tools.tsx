import { announce, Button, Confirm, DateTimeField, Failure, FormDialog } from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHere, useRefusal } from '../app/session.ts';
import { word } from '../words/word.ts';
import { cancelEmail, emailsKey, type ManagedEmail, rescheduleEmail } from './email-calls.ts';

/** What can be done with an email before it is sent: cancel it, and send a scheduled one now or at another time. */
export function UnsentTools({ email, isScheduled }: { email: ManagedEmail; isScheduled: boolean }) {
  const { projectId } = useHere();
  const client = useQueryClient();
  const refusal = useRefusal('editor');
  const [asking, setAsking] = useState<'cancel' | 'time'>();
  const done = async (text: string) => {
    announce(text);
    setAsking(undefined);
    await client.invalidateQueries({ queryKey: emailsKey(projectId) });
  };
  const sendNow = useMutation({
    mutationFn: () => rescheduleEmail(projectId, email.id, new Date()),
    onSuccess: () => done(word('emails.tryNowDone')),
  });
  const cancel = useMutation({
    mutationFn: () => cancelEmail(projectId, email.id),
    onSuccess: () => done(word('emails.cancelDone')),
  });
  return (
    <>
      {isScheduled && (
        <>
          <Button onClick={() => sendNow.mutate()} refusal={refusal}>
            {word('emails.sendNow')}
          </Button>
          <Button onClick={() => setAsking('time')} refusal={refusal}>
            {word('emails.reschedule')}
          </Button>
        </>
      )}
      <Button look="quiet" onClick={() => setAsking('cancel')} refusal={refusal}>
        {word('emails.cancel')}
      </Button>
      <Failure error={sendNow.error} />
      <Confirm
        open={asking === 'cancel'}
        onClose={() => setAsking(undefined)}
        title={word('emails.cancelTitle')}
        action={word('emails.cancel')}
        onConfirm={() => cancel.mutate()}
        busy={cancel.isPending}
        error={cancel.error}
      >
        <p>{word('emails.cancelText', { to: email.to })}</p>
      </Confirm>
      {asking === 'time' && (
        <TimeDialog
          email={email}
          onClose={() => setAsking(undefined)}
          onDone={() => done(word('emails.rescheduled'))}
        />
      )}
    </>
  );
}

function TimeDialog({
  email,
  onClose,
  onDone,
}: {
  email: ManagedEmail;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const { projectId } = useHere();
  const [chosen, setChosen] = useState<Date | undefined>(() => new Date(email.scheduledAt ?? Date.now()));
  const move = useMutation({
    mutationFn: async () => chosen && rescheduleEmail(projectId, email.id, chosen),
    onSuccess: onDone,
  });
  return (
    <FormDialog
      title={word('emails.reschedule')}
      action={word('emails.reschedule')}
      refusal={chosen ? undefined : word('emails.enterTime')}
      send={move}
      onClose={onClose}
    >
      <DateTimeField label={word('emails.newTime')} value={chosen} onChange={setChosen} />
    </FormDialog>
  );
}
