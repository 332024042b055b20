import * as operations from '@postpress/contracts/operations';
import { Button, CodeBlock, Copyable, Failure, HtmlFrame, Notice, Section } from '@postpress/ui';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useData } from '../api/use-data.ts';
import { pathOf } from '../app/route.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { useDomains } from '../domains/domain-calls.ts';
import { emailsKey, useEmailContent } from '../emails/email-calls.ts';
import { EmailStatus } from '../emails/email-status.tsx';
import { SendTest } from '../emails/send-test.tsx';
import { useProjectKeys } from '../keys/key-calls.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { KEY_MARK } from '../samples/request-samples.ts';
import { sendSamples } from '../samples/send-samples.ts';
import { hasKey, hasOwnDomain, senderOf } from './steps-state.ts';

/** Email, key, domain: each step is ticked when it is done. Hidden once all are, unless a new key is shown. */
export function FirstSteps() {
  const { projectId, session } = useHere();
  const keys = useProjectKeys(projectId);
  const newest = useNewestEmail();
  const domains = useDomains();
  // Only in the memory of this page: leaving it forgets the key.
  const [secret, setSecret] = useState<string>();
  const [isShowing, setShowing] = useState(false);
  if (!keys.data || newest.data === undefined || !domains.data) return null;
  const done = [newest.data !== null, hasKey(keys.data) || secret !== undefined, hasOwnDomain(domains.data)];
  if (done.every(Boolean) && secret === undefined && !isShowing) return null;
  const from = senderOf(domains.data, session.features.mailTransport);
  const captured = session.features.mailTransport === 'capture';
  return (
    <Section title={t('overview.steps')}>
      <ol className="pp-steps pp-stack">
        <Step title={t('overview.step.send')} done={done[0]}>
          <p>{t(captured ? 'overview.step.sendCaptured' : 'overview.step.sendText')}</p>
          <div className="pp-row">
            <SendTest
              name={() => t('overview.step.sendNow')}
              onChange={() => {
                setShowing(true);
                void newest.refetch();
              }}
            >
              {(id) => <SentEmail id={id} />}
            </SendTest>
          </div>
          {captured && newest.data && (
            <p>
              <Link href={pathOf(projectId, 'inbox')}>{t('overview.openInbox')}</Link>
            </p>
          )}
        </Step>
        <Step title={t('overview.step.key')} done={done[1]}>
          <KeyStep secret={secret} onMade={setSecret} has={done[1] ?? false} />
          <CodeBlock
            name={t('overview.step.code')}
            samples={sendSamples({
              url: session.features.publicUrl,
              key: secret ?? KEY_MARK,
              from,
              to: session.user.email,
            })}
          />
        </Step>
        <Step title={t('overview.step.domain')} done={done[2]}>
          <p>{t('overview.step.domainText')}</p>
          <div>
            <Link href={pathOf(projectId, 'domains')} className="pp-button">
              {t('overview.step.addDomain')}
            </Link>
          </div>
        </Step>
      </ol>
    </Section>
  );
}

/** The sent email in place: its status, and the message as it was accepted. */
function SentEmail({ id }: { id: string }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const email = useData([...emailsKey(projectId), 'managed', id], operations.getManagedEmail, {
    params: { projectId, emailId: id },
  });
  const content = useEmailContent(projectId, id);
  return (
    <Loaded query={email} rows={3}>
      {({ status, subject }) => (
        <div className="pp-sent-email pp-card pp-lines" role="status">
          <span className="pp-row">
            <EmailStatus status={status} />
            <bdi>{subject}</bdi>
            <Link href={to('emails', id)}>{t('goingLive.openEmail')}</Link>
          </span>
          {content.data?.html && <HtmlFrame html={content.data.html} name={t('emails.part.message')} />}
        </div>
      )}
    </Loaded>
  );
}

function Step({ title, done, children }: { title: string; done: boolean | undefined; children: ReactNode }) {
  return (
    <li className="pp-step pp-card" data-done={done === true}>
      <div className="pp-step-body pp-lines">
        <h3>
          {title}
          {done && (
            <span className="pp-step-done">
              <Check aria-hidden />
              {t('overview.done')}
            </span>
          )}
        </h3>
        {children}
      </div>
    </li>
  );
}

function KeyStep({
  secret,
  onMade,
  has,
}: {
  secret: string | undefined;
  onMade: (secret: string) => void;
  has: boolean;
}) {
  const { projectId } = useHere();
  const refusal = useRefusal('admin');
  const create = useChange({
    gcTime: 0,
    // Shown before the list of keys is fetched again: the step counts as done then.
    run: async () =>
      onMade(
        (
          await callData(operations.createProjectKey, {
            params: { projectId },
            body: { name: t('overview.keyName') },
          })
        ).credential,
      ),
    refresh: [['project', projectId, 'keys']],
  });
  if (secret !== undefined)
    return (
      <Notice tone="warn">
        <div className="pp-stack">
          <span>{t('overview.keyShown')}</span>
          <Copyable text={secret} what={t('keys.the.key')} />
        </div>
      </Notice>
    );
  return (
    <>
      <p>{t('overview.step.keyText')}</p>
      <div>
        <Button look={has ? 'plain' : 'primary'} onClick={() => create.mutate()} refusal={refusal}>
          {t(has ? 'overview.step.anotherKey' : 'overview.step.makeKey')}
        </Button>
      </div>
      <Failure error={create.error} />
    </>
  );
}

/** The newest email of the project, to know whether any was sent. */
function useNewestEmail() {
  const { projectId } = useHere();
  return useQuery({
    queryKey: ['project', projectId, 'emails', 'newest'],
    queryFn: async () =>
      (await callData(operations.listEmails, { projectId, query: { limit: 1 } }))[0] ?? null,
  });
}
