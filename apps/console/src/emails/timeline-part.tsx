import { Status } from '@postpress/ui';
import { useHere } from '../app/session.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Time } from '../parts/time.tsx';
import { word, wordOr } from '../words/word.ts';
import { type Attempt, type ManagedEmail, type TimelineEvent, useTimeline } from './email-calls.ts';
import { durationText, type Happening, happeningsOf } from './timeline.ts';

/** What happened to an e-mail, newest last, with the SMTP conversation of each attempt. */
export function TimelinePart({ email }: { email: ManagedEmail }) {
  const { projectId } = useHere();
  const events = useTimeline(projectId, email.id);
  return (
    <Loaded query={events} rows={3}>
      {(data) => (
        <ol className="pp-timeline">
          {happeningsOf(email, data).map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the past stays in its order
            <li key={index}>
              <HappeningView happening={each} />
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}

function HappeningView({ happening }: { happening: Happening }) {
  const time = (
    <span className="pp-note">
      <Time at={happening.at} />
    </span>
  );
  if (happening.kind === 'accepted')
    return (
      <>
        <b>{word('emails.accepted')}</b> {time}
      </>
    );
  if (happening.kind === 'attempt') return <AttemptView attempt={happening.attempt} time={time} />;
  return <EventView event={happening.event} time={time} />;
}

const tones = {
  taken: 'good',
  deferred: 'warn',
  refused: 'bad',
  unreachable: 'warn',
  failed: 'bad',
  unknown: 'warn',
} as const;

function AttemptView({ attempt, time }: { attempt: Attempt; time: React.ReactNode }) {
  const { outcome, host, address, tlsVersion, tlsCipher, reply, replyCode, dialogue } = attempt;
  const duration = durationText(attempt);
  return (
    <>
      <span className="pp-row">
        <b>{word('emails.attempt', { number: attempt.number })}</b>
        {outcome ? (
          <Status tone={tones[outcome]}>{word(`emails.outcome.${outcome}`)}</Status>
        ) : (
          word('emails.running')
        )}
        {time}
      </span>
      <div className="pp-note">
        {[
          word(`emails.transport.${attempt.transport}`),
          host && (address ? `${host} (${address})` : host),
          tlsVersion && `${tlsVersion}${tlsCipher ? `, ${tlsCipher}` : ''}`,
          duration,
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
      {reply && (
        <code className="pp-reply">
          {replyCode} {reply}
        </code>
      )}
      {dialogue && (
        <details>
          <summary>{word('emails.dialogue')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <pre className="pp-dialogue" tabIndex={0}>
            {dialogue}
          </pre>
        </details>
      )}
    </>
  );
}

function EventView({ event, time }: { event: TimelineEvent; time: React.ReactNode }) {
  const facts = Object.entries(event.metadata).filter(([, value]) => value !== null && value !== undefined);
  return (
    <>
      <span className="pp-row">
        <b>{wordOr(`emails.event.${event.type}`, event.type)}</b>
        {time}
      </span>
      {facts.map(([name, value]) => (
        <div key={name} className="pp-note">
          {wordOr(`emails.meta.${name}`, name)}: <code>{String(value)}</code>
        </div>
      ))}
    </>
  );
}
