import type { ThreadResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { Button, LongText, relativeTime, Section, Status, useNow } from '@postpress/ui';
import { MailOpen, Reply } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'wouter';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useData } from '../api/use-data.ts';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { useEmailContent } from '../emails/email-calls.ts';
import { EmailStatus } from '../emails/email-status.tsx';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import './received.css';

type Message = ThreadResult['data'][number];

/** The messages of a received email's thread, oldest first: each opens in place. Nothing where it is the only one. */
export function ThreadPart({ threadId, receivedId }: { threadId: string; receivedId: string }) {
  const { projectId } = useHere();
  // Below `emails`, so that the list follows live changes.
  const key = ['project', projectId, 'emails', 'thread', threadId];
  const thread = useCursorList(key, operations.getThread, { projectId, params: { id: threadId }, query: {} });
  const { items: messages = [], hasNextPage, fetchNextPage, isFetchingNextPage } = thread;
  if (messages.length < 2) return null;
  return (
    <Section title={t('received.thread', { count: messages.length })}>
      {hasNextPage && (
        <Button refusal={undefined} onClick={() => void fetchNextPage()} aria-busy={isFetchingNextPage}>
          {t('received.earlier')}
        </Button>
      )}
      <ol className="pp-thread" onKeyDown={moveByArrow}>
        {messages.toReversed().map((message) => (
          <li key={message.id}>
            <ThreadMessage message={message} isShown={message.id === receivedId} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The arrow keys go from message to message; Enter and Space open one, as of any summary. */
function moveByArrow(event: KeyboardEvent<HTMLOListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const summaries = [...event.currentTarget.querySelectorAll('summary')];
  const at = summaries.indexOf(event.target as HTMLElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  summaries[at + step]?.focus();
}

function ThreadMessage({ message, isShown }: { message: Message; isShown: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { id, direction, at, from, to, subject, preview, status, automatic } = message;
  const isSent = direction === 'sent';
  const now = useNow();
  const date = new Date(at);
  const Icon = isSent ? Reply : MailOpen;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      {...(isShown && { 'aria-current': 'true' as const })}
    >
      <summary>
        <Icon aria-label={t(isSent ? 'received.sent' : 'received.title')} />
        <span className="pp-thread-who" dir="auto">
          {isSent ? to.join(', ') : from}
        </span>
        {status && <EmailStatus status={status} />}
        {automatic && <Status tone="plain">{t('received.automatic')}</Status>}
        <time dateTime={at}>{relativeTime(date, now > date ? now : new Date())}</time>
        <span className="pp-thread-text pp-note" dir="auto">
          {preview || subject}
        </span>
      </summary>
      {isOpen && (isSent ? <SentBody id={id} /> : <ReceivedBody id={id} />)}
    </details>
  );
}

function SentBody({ id }: { id: string }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const content = useEmailContent(projectId, id);
  return (
    <Loaded query={content} rows={3}>
      {({ text }) => (
        <>
          <LongText>{text ?? t('emails.noText')}</LongText>
          <Link href={to('emails', id)}>{t('received.toEmail')}</Link>
        </>
      )}
    </Loaded>
  );
}

function ReceivedBody({ id }: { id: string }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const email = useData(['received-email', projectId, id], operations.getReceivedEmail, {
    projectId,
    params: { id },
  });
  return (
    <Loaded query={email} rows={3}>
      {({ reply }) => (
        <>
          <LongText>{reply || t('received.noReply')}</LongText>
          <Link href={to('received', id)}>{t('received.toEmail')}</Link>
        </>
      )}
    </Loaded>
  );
}
