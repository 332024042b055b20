import type { ReactNode } from 'react';
import { word } from './app-parts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Failure } from './failure.tsx';

/** Asks before something that cannot be undone; the button says in words what goes. */
export function Confirm({
  open,
  onClose,
  title,
  action,
  onConfirm,
  busy,
  error,
  look = 'danger',
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Of the button: "Revoke key", "Remove Ann". */
  action: string;
  onConfirm: () => void;
  busy?: boolean;
  error?: unknown;
  /** Of the button; `primary` where nothing is lost. */
  look?: 'danger' | 'primary';
  children: ReactNode;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={title}
      closeName={word('parts.close')}
      feet={
        <>
          <Button onClick={onClose}>{word('parts.cancel')}</Button>
          <Button look={look} onClick={onConfirm} {...(busy && { refusal: word('parts.working') })}>
            {action}
          </Button>
        </>
      }
    >
      <div className="pp-stack">
        <div>{children}</div>
        <Failure error={error} />
      </div>
    </Dialog>
  );
}
