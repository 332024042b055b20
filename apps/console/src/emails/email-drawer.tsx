import type { CapturedMessageListResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { type Column, Copyable, DetailDrawer, Facts, Notice, Status, Table, Tabs, Time } from '@postpress/ui';
import { Link } from 'wouter';
import { useData } from '../api/use-data.ts';
import { useHere } from '../app/session.ts';
import { useFilters, useRoute } from '../app/use-route.ts';
import { numberText, t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { deliveryTones } from '../webhooks/delivery-tones.ts';
import { AttachmentList } from './attachment-list.tsx';
import { byteText } from './byte-text.ts';
import {
  type EmailContent,
  type EmailDelivery,
  emailsKey,
  hasContent,
  type ManagedEmail,
  useEmailContent,
  useEmailDeliveries,
  whyNoContent,
} from './email-calls.ts';
import { EmailStatus } from './email-status.tsx';
import { MessageLooks } from './message-looks.tsx';
import { SendAgain } from './send-again.tsx';
import { SourceView } from './source-view.tsx';
import { TimelinePart } from './timeline-part.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

const parts = ['timeline', 'message', 'data', 'webhooks'] as const;

/** One email: its status, cause, message and data. */
export function EmailDrawer({ id, part }: { id: string; part: string | undefined }) {
  const { projectId } = useHere();
  const { to, go } = useRoute();
  const { search } = useFilters([]);
  const email = useData([...emailsKey(projectId), 'managed', id], operations.getManagedEmail, {
    params: { projectId, emailId: id },
  });
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
            <bdi>{failureReason}</bdi>{' '}
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

/** What else an email carries. */
function DataPart({ email }: { email: ManagedEmail }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const content = useEmailContent(projectId, email.id);
  return (
    <Loaded query={content} rows={3}>
      {({ tags, headers, idempotencyKey, templateId, ...content }) => (
        <Facts
          facts={[
            [t('emails.tags'), <Pairs key="tags" pairs={tags} between="=" />],
            !hasContent(content)
              ? undefined
              : [t('emails.headers'), <Pairs key="headers" pairs={headers} between=": " />],
            [
              t('emails.key'),
              idempotencyKey === null ? (
                t('parts.none')
              ) : (
                <Copyable key="key" text={idempotencyKey} what={t('emails.key')} />
              ),
            ],
            templateId === null
              ? undefined
              : [
                  t('emails.template'),
                  <Link key="template" href={to('templates', templateId)}>
                    {t('emails.templateOf', { id: templateId })}
                  </Link>,
                ],
            templateId === null ? undefined : [t('emails.variables'), t('emails.variablesGone')],
            [
              t('emails.messageId'),
              <Copyable key="message" text={email.messageId} what={t('emails.messageId')} />,
            ],
            [t('emails.changed'), <Time key="changed" at={email.statusUpdatedAt} />],
            email.warnings.length > 0 ? [t('emails.warnings'), email.warnings.join(' ')] : undefined,
          ]}
        />
      )}
    </Loaded>
  );
}

function Pairs({ pairs, between }: { pairs: Readonly<Record<string, string>>; between: string }) {
  const entries = Object.entries(pairs);
  if (entries.length === 0) return t('parts.none');
  return (
    <span className="pp-row">
      {entries.map(([name, value]) => (
        <span key={name} className="pp-chip">
          {name}
          {between}
          {value}
        </span>
      ))}
    </span>
  );
}

function columns(): Column<EmailDelivery>[] {
  return [
    { head: t('webhooks.event'), cell: ({ event }) => event },
    { head: t('emails.delivery.url'), wideOnly: true, cell: ({ url }) => url || '–' },
    {
      head: t('webhooks.state'),
      cell: ({ status }) => <Status tone={deliveryTones[status]}>{t(`credits.status.${status}`)}</Status>,
    },
    {
      head: t('emails.delivery.attempts'),
      align: 'end',
      cell: ({ attempts }) => numberText(attempts),
    },
    { head: t('webhooks.why'), wideOnly: true, cell: ({ lastReason }) => lastReason ?? '–' },
    { head: t('webhooks.when'), cell: ({ createdAt }) => <Time at={createdAt} quiet /> },
  ];
}

/** The webhook deliveries of an email, with links to their attempts. */
function WebhooksPart({ emailId }: { emailId: string }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const deliveries = useEmailDeliveries(projectId, emailId);
  return (
    <Loaded query={deliveries} rows={3}>
      {(rows) => (
        <Table
          empty={
            <p className="pp-note">
              {t('emails.noWebhooks')} <Link href={to('webhooks')}>{t('emails.toWebhooks')}</Link>
            </p>
          }
          name={t('emails.part.webhooks')}
          columns={columns()}
          rows={rows}
          rowKey={({ id }) => id}
          href={({ webhookId, id }) => to('webhooks', webhookId, id)}
        />
      )}
    </Loaded>
  );
}

/** The accepted message in each form, whether it was captured or sent. */
function MessagePart({ emailId }: { emailId: string }) {
  const { projectId } = useHere();
  const content = useEmailContent(projectId, emailId);
  return (
    <Loaded query={content} rows={6}>
      {(data) =>
        hasContent(data) ? <Content content={data} /> : <p className="pp-note">{whyNoContent(data)}</p>
      }
    </Loaded>
  );
}

function Content({ content }: { content: EmailContent }) {
  const { id, html, text, replyTo, attachments, sizes } = content;
  const { to } = useRoute();
  const kept = useKept(id);
  return (
    <div className="pp-stack">
      <MessageLooks
        html={html}
        text={text}
        more={{ value: 'source', content: <SourceView emailId={id} /> }}
      />
      <Facts
        facts={[
          replyTo === null ? undefined : [t('emails.replyTo'), replyTo],
          attachments.length > 0
            ? [t('emails.attachments'), <AttachmentList key="attachments" attachments={attachments} />]
            : undefined,
          [
            t('emails.sizes'),
            t('emails.sizesText', {
              html: byteText(sizes.html),
              text: byteText(sizes.text),
              attachments: byteText(sizes.attachments),
            }),
          ],
          kept.length > 0
            ? [
                t('emails.inbox'),
                <ul key="inbox" className="pp-plain-list">
                  {kept.map((each) => (
                    <li key={each.id}>
                      <Link href={to('inbox', each.id)}>{t('emails.inboxCopy')}</Link>
                    </li>
                  ))}
                </ul>,
              ]
            : undefined,
        ]}
      />
    </div>
  );
}

/** Captured copies in the inbox; empty until they are loaded. */
function useKept(emailId: string): CapturedMessageListResult['data'] {
  const { projectId } = useHere();
  const { data } = useData(['captured', projectId, 'of', emailId], operations.listProjectCaptured, {
    params: { projectId },
    query: { emailId },
  });
  return data ?? [];
}
