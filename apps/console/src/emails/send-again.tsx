import * as operations from '@postpress/contracts/operations';
import { announce, Button, Dialog, Failure } from '@postpress/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { counted, t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { hasContent, useEmailContent, whyNoContent } from './email-calls.ts';

/** Sends the same content as a new email, after a confirmation. */
export function SendAgain({ emailId }: { emailId: string }) {
  const refusal = useRefusal('editor');
  // One key for each opening of the dialog: two presses send one email.
  const [key, setKey] = useState<string>();
  return (
    <>
      <Button
        onClick={() => setKey(`again-${emailId}-${Date.now()}`)}
        {...(refusal !== undefined && { refusal })}
      >
        {t('emails.again')}
      </Button>
      {key !== undefined && (
        <AgainDialog emailId={emailId} idempotencyKey={key} onClose={() => setKey(undefined)} />
      )}
    </>
  );
}

function AgainDialog({
  emailId,
  idempotencyKey,
  onClose,
}: {
  emailId: string;
  idempotencyKey: string;
  onClose: () => void;
}) {
  const { projectId } = useHere();
  const { to, go } = useRoute();
  const content = useEmailContent(projectId, emailId);
  const send = useMutation({
    mutationFn: () => call(operations.sendAgain, { params: { projectId, emailId }, idempotencyKey }),
    onSuccess: ({ data }) => {
      onClose();
      announce(t('emails.againDone'));
      go(to('emails', data.id));
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('emails.againTitle')}
      feet={
        <>
          <Button onClick={onClose}>{t('parts.cancel')}</Button>
          {content.data && hasContent(content.data) && (
            <Button
              look="primary"
              onClick={() => send.mutate()}
              {...(send.isPending && { refusal: t('parts.working') })}
            >
              {t('emails.again')}
            </Button>
          )}
        </>
      }
    >
      <div className="pp-stack">
        <Loaded query={content} rows={2}>
          {({ to: recipient, from, attachments, ...kept }) => (
            <p>
              {hasContent(kept) ? t('emails.againText', { to: recipient, from }) : whyNoContent(kept)}
              {hasContent(kept) && attachments.length > 0 && (
                <> {counted('emails.againAttachments', attachments.length)}</>
              )}
            </p>
          )}
        </Loaded>
        <Failure error={send.error} />
      </div>
    </Dialog>
  );
}
