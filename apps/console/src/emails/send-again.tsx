import type { SendEmailBody, SendResult } from '@postpress/contracts';
import { Button, Dialog } from '@postpress/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { usePlace } from '../app/use-place.ts';
import { announce } from '../parts/announcer.ts';
import { Failure, Loaded } from '../parts/loaded.tsx';
import { word } from '../words/word.ts';
import { type EmailContent, useEmailContent } from './email-calls.ts';

/** Sends the same once more, as a new e-mail, after it was asked in words. */
export function SendAgain({ emailId }: { emailId: string }) {
  const refusal = useRefusal('editor');
  // One key for each time it is asked: pressed twice, it is sent once.
  const [key, setKey] = useState<string>();
  return (
    <>
      <Button
        onClick={() => setKey(`again-${emailId}-${Date.now()}`)}
        {...(refusal !== undefined && { refusal })}
      >
        {word('emails.again')}
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
  const { to, go } = usePlace();
  const content = useEmailContent(projectId, emailId);
  const send = useMutation({
    mutationFn: (body: SendEmailBody) =>
      call<SendResult>('POST', '/v3/emails', { projectId, body, idempotencyKey }),
    onSuccess: ({ data }) => {
      onClose();
      announce(word('emails.againDone'));
      go(to('emails', data.id));
    },
  });
  const body = content.data && bodyOf(content.data);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={word('emails.againTitle')}
      closeName={word('parts.close')}
      feet={
        <>
          <Button onClick={onClose}>{word('parts.cancel')}</Button>
          {body && (
            <Button
              look="primary"
              onClick={() => send.mutate(body)}
              {...(send.isPending && { refusal: word('parts.working') })}
            >
              {word('emails.again')}
            </Button>
          )}
        </>
      }
    >
      <div className="pp-stack">
        <Loaded query={content} rows={2}>
          {({ expired, to: recipient, from }) => (
            <p>
              {body && word('emails.againText', { to: recipient, from })}
              {!body && word(expired ? 'emails.noMessage' : 'emails.againAttached')}
            </p>
          )}
        </Loaded>
        <Failure error={send.error} />
      </div>
    </Dialog>
  );
}

/** The request that makes the same e-mail; undefined where not all of it is at hand. */
function bodyOf(content: EmailContent): SendEmailBody | undefined {
  const { from, to, subject, html, text, replyTo, headers, tags, attachments } = content;
  if (html === null || attachments.length > 0) return undefined;
  return {
    ...{ from, to: [to], subject, html, headers, tags },
    ...(text !== null && { text }),
    ...(replyTo !== null && { replyTo }),
  };
}
