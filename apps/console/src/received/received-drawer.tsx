import type { ReceivedEmailResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import {
  Button,
  DetailDrawer,
  Facts,
  Failure,
  LongText,
  Section,
  Status,
  saveFile,
  Time,
} from '@postpress/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, ShieldAlert, ShieldCheck } from 'lucide-react';
import { Link } from 'wouter';
import { callFile } from '../api/call.ts';
import { useData } from '../api/use-data.ts';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { byteText } from '../emails/byte-text.ts';
import { MessageLooks } from '../emails/message-looks.tsx';
import { SourceText } from '../emails/source-view.tsx';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { ThreadPart } from './thread-part.tsx';

type ReceivedEmail = ReceivedEmailResult['data'];

/** One received email: the reply, the whole message, the checks of its sender, and its source. */
export function ReceivedDrawer({ id, back }: { id: string; back: string }) {
  const { projectId } = useHere();
  const email = useData(['received-email', projectId, id], operations.getReceivedEmail, {
    projectId,
    params: { id },
  });
  return (
    <DetailDrawer title={email.data?.subject || t('received.message')} back={back} wide>
      <Loaded query={email}>
        {(data) => (
          <>
            <Head email={data} />
            <ThreadPart threadId={data.threadId} receivedId={id} />
            <Section title={t('received.reply')}>
              {data.reply === '' ? (
                <p className="pp-note">{t('received.noReply')}</p>
              ) : (
                <LongText>{data.reply}</LongText>
              )}
            </Section>
            <Section title={t('received.message')}>
              <MessageLooks
                isForeign
                html={data.html}
                text={data.text}
                more={{ value: 'source', content: <Source id={id} /> }}
              />
            </Section>
            <Checks email={data} />
          </>
        )}
      </Loaded>
    </DetailDrawer>
  );
}

function Head({ email }: { email: ReceivedEmail }) {
  const { to } = useRoute();
  const { emailId, attachments } = email;
  return (
    <Facts
      facts={[
        [t('emails.from'), email.from],
        [t('emails.to'), email.to.join(', ')],
        [t('received.title'), <Time key="at" at={email.receivedAt} />],
        emailId === null
          ? undefined
          : [
              t('received.answers'),
              <Link key="email" href={to('emails', emailId)}>
                {t('received.toEmail')}
              </Link>,
            ],
        attachments.length === 0
          ? undefined
          : [t('emails.attachments'), <Attachments key="attachments" email={email} />],
      ]}
    />
  );
}

function Attachments({ email }: { email: ReceivedEmail }) {
  const { projectId } = useHere();
  const save = useMutation({
    mutationFn: async ({ position, filename }: ReceivedEmail['attachments'][number]) =>
      saveFile(
        filename,
        await callFile(operations.downloadReceivedAttachment, {
          projectId,
          params: { id: email.id, position },
        }),
      ),
  });
  return (
    <>
      <ul className="pp-plain-list">
        {email.attachments.map((file) => (
          <li key={file.position} className="pp-row">
            <Button look="plain" onClick={() => save.mutate(file)}>
              <Download aria-hidden />
              {file.filename}
            </Button>
            <span>
              {file.contentType} · {byteText(file.bytes)}
            </span>
          </li>
        ))}
      </ul>
      <Failure error={save.error} />
    </>
  );
}

/** An email whose sender publishes no records is not suspicious. */
export function verdictTone(result: string): 'good' | 'plain' | 'warn' {
  if (result === 'pass') return 'good';
  return result === 'none' ? 'plain' : 'warn';
}

/** The results of SPF, DKIM, DMARC and ARC, and warnings. */
function Checks({ email }: { email: ReceivedEmail }) {
  const { verdicts, spamHints } = email;
  const checks = (['spf', 'dkim', 'dmarc', 'arc'] as const).map((name) => ({ name, ...verdicts[name] }));
  return (
    <Section title={t('received.checks')}>
      <Facts
        facts={[
          ...checks.map(
            ({ name, result, domain }) =>
              [
                name.toUpperCase(),
                <Status
                  key={name}
                  tone={verdictTone(result)}
                  glyph={result === 'pass' ? <ShieldCheck aria-hidden /> : <ShieldAlert aria-hidden />}
                >
                  {domain === null ? result : `${result} · ${domain}`}
                </Status>,
              ] as const,
          ),
          spamHints.length === 0
            ? undefined
            : [
                t('received.hints'),
                <ul key="hints" className="pp-plain-list">
                  {spamHints.map(({ rule, message }) => (
                    <li key={`${rule} ${message}`}>{message}</li>
                  ))}
                </ul>,
              ],
        ]}
      />
    </Section>
  );
}

function Source({ id }: { id: string }) {
  const { projectId } = useHere();
  const source = useQuery({
    queryKey: ['received-email', projectId, id, 'source'],
    queryFn: async () => (await callFile(operations.getReceivedSource, { projectId, params: { id } })).text(),
  });
  return (
    <Loaded query={source} rows={6}>
      {(text) => <SourceText name={id} text={text} />}
    </Loaded>
  );
}
