import { Copyable, DetailDrawer, Facts, Notice, Tabs, Time } from '@postpress/ui';
import { Link } from 'wouter';
import { useHere } from '../app/session.ts';
import { useFilters, useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { DataPart } from './data-part.tsx';
import { type ManagedEmail, useManagedEmail } from './email-calls.ts';
import { EmailStatus } from './email-status.tsx';
import { MessagePart } from './message-part.tsx';
import { SendAgain } from './send-again.tsx';
import { TimelinePart } from './timeline-part.tsx';
import { WaitingNotice } from './waiting-notice.tsx';
import { WebhooksPart } from './webhooks-part.tsx';

const parts = ['timeline', 'message', 'data', 'webhooks'] as const;

/** One email: its status and cause, its message and its data. */
export function EmailDrawer({ id, part }: { id: string; part: string | undefined }) {
  const { projectId } = useHere();
  const { to, go } = useRoute();
  const { search } = useFilters([]);
  const email = useManagedEmail(projectId, id);
  const shown = parts.find((each) => each === part) ?? 'timeline';
  return (
    <DetailDrawer title={email.data?.subject || t('emails.email')} back={`${to('emails')}${search}`} wide>
      <Loaded query={email}>
        {(data) => (
          <>
            <Head email={data} />
            <Tabs
              name={t('emails.email')}
              value={shown}
              onChange={(next) => go(`${to('emails', id, next)}${search}`, { replace: true })}
              tabs={parts.map((value) => ({ value, label: t(`emails.part.${value}`) }))}
            >
              <div className="pp-tab-container">
                {shown === 'timeline' && <TimelinePart email={data} />}
                {shown === 'message' && <MessagePart emailId={data.id} />}
                {shown === 'data' && <DataPart email={data} />}
                {shown === 'webhooks' && <WebhooksPart emailId={data.id} />}
              </div>
            </Tabs>
          </>
        )}
      </Loaded>
    </DetailDrawer>
  );
}

function Head({ email }: { email: ManagedEmail }) {
  const { to } = useRoute();
  const { failureReason, status } = email;
  return (
    <>
      <WaitingNotice email={email} />
      {failureReason && (
        <Notice tone="bad">
          <span>
            {failureReason}{' '}
            {(status === 'bounced' || status === 'complained') && (
              <Link href={to('suppressions')}>{t('emails.toSuppressions')}</Link>
            )}
          </span>
        </Notice>
      )}
      {email.maybeTwiceAt && <Notice tone="warn">{t('emails.maybeTwice')}</Notice>}
      <Facts
        facts={[
          [t('emails.status'), <EmailStatus key="status" status={status} />],
          [t('emails.to'), email.to],
          [t('emails.from'), email.from],
          [t('emails.accepted'), <Time key="at" at={email.createdAt} />],
          [t('emails.id'), <Copyable key="id" text={email.id} what={t('emails.id')} />],
          email.batchId === null
            ? undefined
            : [
                t('emails.batch'),
                <Link key="batch" href={`${to('emails')}?batchId=${email.batchId}`}>
                  {t('emails.toBatch')}
                </Link>,
              ],
        ]}
      />
      <div className="pp-row">
        <SendAgain emailId={email.id} />
      </div>
    </>
  );
}
