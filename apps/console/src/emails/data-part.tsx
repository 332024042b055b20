import { useHere } from '../app/session.ts';
import { Copyable } from '../parts/copy-button.tsx';
import { Facts } from '../parts/facts.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Time } from '../parts/time.tsx';
import { word } from '../words/word.ts';
import { type ManagedEmail, useEmail } from './email-calls.ts';

/** What else an e-mail carries. */
export function DataPart({ email }: { email: ManagedEmail }) {
  const { projectId } = useHere();
  const whole = useEmail(projectId, email.id);
  return (
    <Loaded query={whole} rows={3}>
      {({ tags }) => (
        <Facts
          facts={[
            [
              word('emails.tags'),
              tags && Object.keys(tags).length > 0 ? (
                <span key="tags" className="pp-row">
                  {Object.entries(tags).map(([name, value]) => (
                    <span key={name} className="pp-chip">
                      {name}={value}
                    </span>
                  ))}
                </span>
              ) : (
                word('parts.none')
              ),
            ],
            [
              word('emails.messageId'),
              <Copyable key="message" text={email.messageId} what={word('emails.messageId')} />,
            ],
            [word('emails.changed'), <Time key="changed" at={email.statusUpdatedAt} />],
            email.warnings.length > 0 ? [word('emails.warnings'), email.warnings.join(' ')] : undefined,
          ]}
        />
      )}
    </Loaded>
  );
}
