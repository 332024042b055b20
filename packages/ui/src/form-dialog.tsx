import { type ReactNode, useId } from 'react';
import { t } from './app-parts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { type Problems, type Sending, SubmitForm } from './form.tsx';

/** A form in a dialog, with Cancel and submit buttons. It cannot be submitted twice at once. */
export function FormDialog({
  open = true,
  title,
  action,
  look = 'primary',
  refusal,
  problems,
  closesOutside,
  send,
  onClose,
  children,
}: {
  open?: boolean;
  title: string;
  /** Label of the submit button. */
  action: string;
  look?: 'primary' | 'danger';
  /** Why it can't be sent yet. */
  refusal?: string | undefined;
  problems?: Problems;
  closesOutside?: boolean;
  send: Sending;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const why = send.isPending ? t('parts.working') : refusal;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      {...(closesOutside !== undefined && { closesOutside })}
      feet={
        <>
          <Button onClick={onClose}>{t('parts.cancel')}</Button>
          <Button look={look} type="submit" form={id} refusal={why}>
            {action}
          </Button>
        </>
      }
    >
      <SubmitForm id={id} send={send} refusal={refusal} {...(problems && { problems })}>
        {children}
      </SubmitForm>
    </Dialog>
  );
}
