import type { CapturedMessageResult } from '@postpress/contracts';
import { Facts, LongText, Status } from '@postpress/ui';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { t } from '../messages/translate.ts';
import { AttachmentList } from './attachment-list.tsx';
import { MessageLooks } from './message-looks.tsx';

type Message = CapturedMessageResult['data'];

/** A stored message: rendered, as text, with headers, attachments and signatures. */
export function MessageView({ message }: { message: Message }) {
  const { html, text, headers, attachments, signatures } = message;
  return (
    <div className="pp-stack">
      <MessageLooks
        html={html}
        text={text}
        more={{
          value: 'headers',
          content: <LongText>{headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}</LongText>,
        }}
      />
      <Facts
        facts={[
          attachments.length > 0
            ? [t('emails.attachments'), <AttachmentList key="attachments" attachments={attachments} />]
            : undefined,
          ...signatures.map(
            ({ domain, selector, result }) =>
              [
                `DKIM ${domain}`,
                <Status
                  key={selector}
                  tone={result === 'pass' ? 'good' : 'warn'}
                  glyph={result === 'pass' ? <ShieldCheck aria-hidden /> : <ShieldAlert aria-hidden />}
                >
                  {result} · {selector}
                </Status>,
              ] as const,
          ),
        ]}
      />
    </div>
  );
}
