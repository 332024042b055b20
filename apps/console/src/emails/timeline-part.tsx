import * as operations from '@postpress/contracts/operations';
import { LongText, Status, Time } from '@postpress/ui';
import { Link } from 'wouter';
import { useData } from '../api/use-data.ts';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { t, tOr } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import {
  type Attempt,
  type EmailDelivery,
  emailsKey,
  type ManagedEmail,
  type TimelineEvent,
  useEmailDeliveries,
} from './email-calls.ts';
import {
  attemptDuration,
  explainStatus,
  lasting,
  metadataText,
  replyLine,
  type TimelineEntry,
  timelineOf,
} from './timeline.ts';

/** The timeline of an email, newest last, with the SMTP conversation of each attempt. */
export function TimelinePart({ email }: { email: ManagedEmail }) {
  const { projectId } = useHere();
  const events = useData([...emailsKey(projectId), 'timeline', email.id], operations.listEmailEvents, {
    projectId,
    params: { id: email.id },
  });
  // Webhook deliveries are added to the timeline once they are loaded; the rest does not wait for them.
  const deliveries = useEmailDeliveries(projectId, email.id).data ?? [];
  return (
    <Loaded query={events} rows={3}>
      {(data) => (
        <ol className="pp-timeline pp-stack">
          {timelineOf(email, data, deliveries).map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the past stays in its order
            <li key={index} data-kind={entry.kind}>
              <EntryView entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}

function EntryView({ entry }: { entry: TimelineEntry }) {
  const time = (
    <span className="pp-note">
      <Time at={entry.at} />
    </span>
  );
  if (entry.kind === 'accepted')
    return (
      <span className="pp-row">
        <b>{t('emails.accepted')}</b>
        {time}
      </span>
    );
  if (entry.kind === 'attempt') return <AttemptView attempt={entry.attempt} time={time} />;
  if (entry.kind === 'delivery') return <DeliveryView delivery={entry.delivery} time={time} />;
  return <EventView event={entry.event} time={time} />;
}

const deliveryMessages = {
  delivered: 'emails.told',
  failed: 'emails.toldFailed',
  pending: 'emails.toldWaits',
} as const;

/** One line: its attempts are a click away. */
function DeliveryView({ delivery, time }: { delivery: EmailDelivery; time: React.ReactNode }) {
  const { to } = useRoute();
  const { status, event, url, webhookId, id, lastReason } = delivery;
  return (
    <>
      <span className="pp-row">
        <Link href={to('webhooks', webhookId, id)}>{t(deliveryMessages[status])}</Link>
        <code>{event}</code>
        {time}
      </span>
      <div className="pp-note">
        {url}
        {status !== 'delivered' && lastReason && ` · ${lastReason}`}
      </div>
    </>
  );
}

/** The explanation of a rejection, if its code is known, and whether it is permanent. */
function Meaning({ status, code }: { status: string | null; code: number | null }) {
  const text = explainStatus(status, code);
  if (text === undefined) return null;
  const how = lasting(status, code);
  return <div>{how ? t(`emails.means.${how}`, { text }) : text}</div>;
}

const tones = {
  accepted: 'good',
  deferred: 'warn',
  refused: 'bad',
  unreachable: 'warn',
  insecure: 'warn',
  failed: 'bad',
  unknown: 'warn',
} as const;

function AttemptView({ attempt, time }: { attempt: Attempt; time: React.ReactNode }) {
  const { outcome, host, address, tlsVersion, tlsCipher, reply, replyCode, dialogue } = attempt;
  const duration = attemptDuration(attempt);
  return (
    <>
      <span className="pp-row">
        <b>{t('emails.attempt', { number: attempt.number })}</b>
        {outcome ? (
          <Status tone={tones[outcome]}>{t(`emails.outcome.${outcome}`)}</Status>
        ) : (
          t('emails.running')
        )}
        {time}
      </span>
      <div className="pp-note">
        {[
          t(`emails.transport.${attempt.transport}`),
          host && (address ? `${host} (${address})` : host),
          tlsVersion && `${tlsVersion}${tlsCipher ? `, ${tlsCipher}` : ''}`,
          duration,
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
      {reply && <code className="pp-reply">{replyLine(replyCode, reply)}</code>}
      {outcome === 'deferred' && <Meaning status={attempt.enhancedStatus} code={replyCode} />}
      {dialogue && (
        <details>
          <summary>{t('emails.dialogue')}</summary>
          <LongText>{dialogue}</LongText>
        </details>
      )}
    </>
  );
}

function EventView({ event, time }: { event: TimelineEvent; time: React.ReactNode }) {
  const { to } = useRoute();
  const { receivedId, ...metadata } = event.metadata;
  const facts = Object.entries(metadata).filter(([, value]) => value !== null && value !== undefined);
  return (
    <>
      <span className="pp-row">
        <b>{tOr(`emails.event.${event.type}`, event.type)}</b>
        {time}
        {receivedId !== undefined && (
          <Link href={to('received', String(receivedId))}>{t('emails.openReply')}</Link>
        )}
      </span>
      {event.type === 'bounce' && <Meaning status={textOf(event.metadata.status)} code={null} />}
      {facts.map(([name, value]) => (
        <div key={name} className="pp-note">
          {tOr(`emails.meta.${name}`, name)}: <code>{metadataText(name, value)}</code>
        </div>
      ))}
    </>
  );
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
