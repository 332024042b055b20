import { Button, Copyable, Dialog } from '@postpress/ui';
import { type ReactNode, useState } from 'react';
import { t } from '../messages/translate.ts';

/** A secret that is shown once: the dialog closes after copying, or after an explicit confirmation. */
export function ShownOnce({
  title,
  secret,
  what,
  onClose,
  children,
}: {
  title: string;
  secret: string;
  what: string;
  onClose: () => void;
  children?: ReactNode;
}) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog
      open
      // Escape and the close button work only after that.
      onOpenChange={(next) => !next && isCopied && onClose()}
      title={title}
      closesOutside={false}
      width="600px"
      feet={
        <Button look={isCopied ? 'primary' : 'plain'} onClick={onClose}>
          {t(isCopied ? 'keys.done' : 'keys.haveIt')}
        </Button>
      }
    >
      <div className="pp-stack">
        <p>{t('keys.shownOnce')}</p>
        <div className="pp-secret">
          <Copyable text={secret} what={what} onCopied={() => setCopied(true)} />
        </div>
        {children}
      </div>
    </Dialog>
  );
}
