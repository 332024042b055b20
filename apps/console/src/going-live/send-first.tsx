import type { SendResult } from '@postpress/contracts';
import { announce, Button, Failure } from '@postpress/ui';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { call } from '../api/call.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { useLiveChanges } from '../live/use-live-changes.ts';
import { t } from '../messages/translate.ts';
import { useDomains } from '../overview/overview-calls.ts';
import { senderOf } from '../overview/steps-state.ts';

/** Sends one email from the workspace's own domain to the user who asks. */
export function SendFirst({ onSent }: { onSent: () => void }) {
  const { projectId, project, session } = useHere();
  const { to } = useRoute();
  const refusal = useRefusal('editor');
  const domains = useDomains();
  const send = useMutation({
    mutationFn: () =>
      call<SendResult>('POST', '/v3/emails', {
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
      onSent();
    },
  });
  const sentId = send.data?.data.id;
  // What becomes of it is seen by itself.
  useLiveChanges(({ topic, id }) => topic === 'emails' && id === sentId && onSent());
  return (
    <>
      <Button
        look="primary"
        onClick={() => send.mutate()}
        refusal={send.isPending || !domains.data ? t('parts.working') : refusal}
      >
        {t('goingLive.send', { address: session.user.email })}
      </Button>
      {send.data && <Link href={to('emails', send.data.data.id)}>{t('goingLive.openEmail')}</Link>}
      <Failure error={send.error} />
    </>
  );
}
