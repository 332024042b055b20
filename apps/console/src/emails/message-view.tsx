import type { CapturedMessageResult } from '@postpress/contracts';
import { Status, Tabs } from '@postpress/ui';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Facts } from '../parts/facts.tsx';
import { HtmlFrame } from '../parts/html-frame.tsx';
import { numberText, word } from '../words/word.ts';

type Message = CapturedMessageResult['data'];
const views = ['html', 'mobile', 'text', 'source'] as const;
const PHONE_PX = 390;

/** A message: as it looks, as text, with its headers, attachments and signatures. */
export function MessageView({ message }: { message: Message }) {
  const [view, setView] = useState<string>(message.html === null ? 'text' : 'html');
  return (
    <div className="pp-stack">
      <Tabs
        name={word('emails.part.message')}
        value={view}
        onChange={setView}
        tabs={views.map((value) => ({ value, label: word(`emails.view.${value}`) }))}
      >
        <div className="pp-tab-ground">
          <View message={message} view={view} />
        </div>
      </Tabs>
      <Facts
        facts={[
          message.attachments.length > 0
            ? [
                word('emails.attachments'),
                <ul key="attachments" className="pp-plain-list">
                  {message.attachments.map(({ position, filename, contentType, bytes }) => (
                    <li key={position}>
                      {filename} · {contentType} · {word('emails.bytes', { count: numberText(bytes) })}
                    </li>
                  ))}
                </ul>,
              ]
            : undefined,
          ...message.signatures.map(
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

function View({ message, view }: { message: Message; view: string }) {
  const { html, text, headers } = message;
  if (view === 'source')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      <pre className="pp-dialogue" tabIndex={0}>
        {headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}
      </pre>
    );
  if (view === 'text')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      <pre className="pp-dialogue pp-wrapped" tabIndex={0}>
        {text ?? word('emails.noText')}
      </pre>
    );
  if (html === null) return <p className="pp-note">{word('emails.noHtml')}</p>;
  return (
    <HtmlFrame
      html={html}
      name={word('emails.part.message')}
      {...(view === 'mobile' && { width: PHONE_PX })}
    />
  );
}
