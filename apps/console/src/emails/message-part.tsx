import type { CapturedMessageListResult } from '@postpress/contracts';
import { Facts } from '@postpress/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { getData } from '../api/call.ts';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { byteText } from './byte-text.ts';
import { type EmailContent, useEmailContent } from './email-calls.ts';
import { MessageLooks } from './message-looks.tsx';
import { SourceView } from './source-view.tsx';

/** The accepted message in each form, whether it was captured or sent. */
export function MessagePart({ emailId }: { emailId: string }) {
  const { projectId } = useHere();
  const content = useEmailContent(projectId, emailId);
  return (
    <Loaded query={content} rows={6}>
      {(data) =>
        data.expired ? <p className="pp-note">{t('emails.noMessage')}</p> : <Content content={data} />
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
  const path = `/manage/projects/${projectId}/captured-messages`;
  const { data } = useQuery({
    queryKey: ['captured', projectId, 'of', emailId],
    queryFn: () => getData<CapturedMessageListResult>(path, { query: { emailId } }),
  });
  return data ?? [];
}
