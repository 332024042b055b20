import * as operations from '@postpress/contracts/operations';
import { announce, Button, Failure } from '@postpress/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../api/call.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useDomains } from '../domains/domain-calls.ts';
import { useLiveChanges } from '../live/use-live-changes.ts';
import { t } from '../messages/translate.ts';
import { senderOf } from '../overview/steps-state.ts';

/** Sends one email from the workspace's own domain to the user who asks. */
export function SendTest({
  name,
  onChange,
  children,
}: {
  /** Of the button. */
  name: (address: string) => string;
  /** Called after sending, and with each change of the email. */
  onChange: () => void;
  /** What is shown of the sent email. */
  children: (id: string) => ReactNode;
}) {
  const { projectId, project, session } = useHere();
  const refusal = useRefusal('editor');
  const domains = useDomains();
  const send = useMutation({
    mutationFn: () =>
      call(operations.sendEmail, {
        projectId,
        body: {
          from: senderOf(domains.data ?? [], session.features.mailTransport),
          to: [session.user.email],
          subject: t('goingLive.sendSubject', { project: project.name }),
          html: `<p>${t('goingLive.sendText')}</p>`,
          tags: { test: 'true' },
        },
      }),
    onSuccess: () => {
      announce(t('goingLive.sent'));
      onChange();
    },
  });
  const sentId = send.data?.data.id;
  // Its status appears by live updates.
  useLiveChanges(({ topic, id }) => topic === 'emails' && id === sentId && onChange());
  return (
    <>
      <Button
        look="primary"
        onClick={() => send.mutate()}
        refusal={send.isPending || !domains.data ? t('parts.working') : refusal}
      >
        {name(session.user.email)}
      </Button>
      {sentId !== undefined && children(sentId)}
      <Failure error={send.error} />
    </>
  );
}
