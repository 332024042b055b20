import { Copyable, Facts, Time } from '@postpress/ui';
import { Link } from 'wouter';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
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
            [t('emails.tags'), <Pairs key="tags" pairs={tags} between="=" />],
            expired ? undefined : [t('emails.headers'), <Pairs key="headers" pairs={headers} between=": " />],
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
