import { type ReactNode, useState } from 'react';
import { t } from './app-parts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Failure } from './failure.tsx';
import type { Sending } from './form.tsx';

type Question = {
  title: string;
  /** Of the button: "Revoke key", "Remove Ann". */
  action: string;
  /** What the button runs. */
  send: Sending;
  /** Of the button that changes nothing: "Cancel", except where the question is about canceling. */
  dismiss?: string;
  /** Of the button; `primary` where nothing is lost. */
  look?: 'danger' | 'primary';
  children: ReactNode;
};

/** Asks before something that cannot be undone; the button says in words what goes. */
export function Confirm({
  title,
  action,
  send,
  onClose,
  dismiss = t('parts.cancel'),
  look = 'danger',
  children,
}: Question & { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={title}
      feet={
        <>
          <Button onClick={onClose}>{dismiss}</Button>
          <Button
            look={look}
            onClick={() => send.mutate()}
            {...(send.isPending && { refusal: t('parts.working') })}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="pp-stack">
        <div>{children}</div>
        <Failure error={send.error} />
      </div>
    </Dialog>
  );
}

/** A button that asks first, and closes the question once what it runs has succeeded. */
export function ConfirmButton({
  refusal,
  button = 'danger',
  send,
  ...question
}: Omit<Question, 'send'> & {
  refusal?: string | undefined;
  /** The look of the button that asks. */
  button?: 'danger' | 'plain' | 'quiet';
  send: Omit<Sending, 'mutate'> & { mutate(input?: undefined, options?: { onSuccess: () => void }): void };
}) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button look={button} onClick={() => setAsking(true)} refusal={refusal}>
        {question.action}
      </Button>
      {isAsking && (
        <Confirm
          {...question}
          send={{ ...send, mutate: () => send.mutate(undefined, { onSuccess: close }) }}
          onClose={close}
        />
      )}
    </>
  );
}
