import { Copyable, Facts, Time } from '@postpress/ui';
import { Link } from 'wouter';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { Loaded } from '../parts/loaded.tsx';
import { word } from '../words/word.ts';
import { type ManagedEmail, useEmailContent } from './email-calls.ts';

/** What else an email carries. */
export function DataPart({ email }: { email: ManagedEmail }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const content = useEmailContent(projectId, email.id);
  return (
    <Loaded query={content} rows={3}>
      {({ tags, headers, idempotencyKey, templateId, expired }) => (
        <Facts
          facts={[
            [word('emails.tags'), <Pairs key="tags" pairs={tags} between="=" />],
            expired
              ? undefined
              : [word('emails.headers'), <Pairs key="headers" pairs={headers} between=": " />],
            [
              word('emails.key'),
              idempotencyKey === null ? (
                word('parts.none')
              ) : (
                <Copyable key="key" text={idempotencyKey} what={word('emails.key')} />
              ),
            ],
            templateId === null
              ? undefined
              : [
                  word('emails.template'),
                  <Link key="template" href={to('templates', templateId)}>
                    {word('emails.templateOf', { id: templateId })}
                  </Link>,
                ],
            templateId === null ? undefined : [word('emails.variables'), word('emails.variablesGone')],
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

function Pairs({ pairs, between }: { pairs: Readonly<Record<string, string>>; between: string }) {
  const entries = Object.entries(pairs);
  if (entries.length === 0) return word('parts.none');
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
