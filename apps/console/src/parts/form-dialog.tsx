import { Button, Dialog } from '@postpress/ui';
import { type ReactNode, useId } from 'react';
import { word } from '../words/word.ts';
import { SubmitForm } from './submit-form.tsx';

/** What sending it does: a mutation without variables. */
type Sending = { mutate: () => void; isPending: boolean; error: unknown };

/** A form in a dialog: its fields, what went wrong, and below it the way out and the way on. While it is sent it is not sent again. */
export function FormDialog({
  open = true,
  title,
  action,
  look = 'primary',
  refusal,
  closesOutside,
  send,
  onClose,
  children,
}: {
  open?: boolean;
  title: string;
  /** Of the button that sends it, which Enter does, too. */
  action: string;
  look?: 'primary' | 'danger';
  /** Why it can't be sent yet. */
  refusal?: string | undefined;
  closesOutside?: boolean;
  send: Sending;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const why = send.isPending ? word('parts.working') : refusal;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      closeName={word('parts.close')}
      {...(closesOutside !== undefined && { closesOutside })}
      feet={
        <>
          <Button onClick={onClose}>{word('parts.cancel')}</Button>
          <Button look={look} type="submit" form={id} refusal={why}>
            {action}
          </Button>
        </>
      }
    >
      <SubmitForm id={id} onSubmit={() => why === undefined && send.mutate()} error={send.error}>
        {children}
      </SubmitForm>
    </Dialog>
  );
}
