import { HtmlFrame, LongText, SegmentedControl } from '@postpress/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../messages/translate.ts';
import type { DarkForm } from './dark-form.ts';

const PHONE_PX = 390;

/** A message in one of its views: wide, narrow, dark, text, and others. */
export function MessageLooks({
  html,
  text,
  more,
  isForeign = false,
}: {
  html: string | null;
  text: string | null;
  /** The last form, which only the caller knows. */
  more: { value: 'source' | 'headers'; content: ReactNode };
  /** For received email, the text comes first, because images report to their server that they were viewed. */
  isForeign?: boolean;
}) {
  type Form = 'html' | 'mobile' | 'dark' | 'text' | typeof more.value;
  const [look, setLook] = useState<Form>(html === null || (isForeign && text !== null) ? 'text' : 'html');
  const looks: Form[] = ['html', 'mobile', 'dark', 'text', more.value];
  return (
    <div className="pp-message-looks pp-stack">
      <SegmentedControl
        name={t('emails.view')}
        value={look}
        onChange={setLook}
        segments={looks.map((value) => ({ value, label: t(`emails.view.${value}`) }))}
      />
      {look === more.value ? more.content : <Look look={look} html={html} text={text} />}
    </div>
  );
}

function Look({ look, html, text }: { look: string; html: string | null; text: string | null }) {
  if (look === 'text') return <LongText>{text ?? t('emails.noText')}</LongText>;
  if (html === null) return <p className="pp-note">{t('emails.noHtml')}</p>;
  if (look === 'dark') return <DarkView html={html} />;
  return (
    <HtmlFrame html={html} name={t('emails.part.message')} {...(look === 'mobile' && { width: PHONE_PX })} />
  );
}

/** An email in dark mode. Its renderer is large and loaded on demand. */
function DarkView({ html }: { html: string }) {
  const [form, setForm] = useState<DarkForm | 'failed'>();
  useEffect(() => {
    let isWanted = true;
    import('./dark-form.ts')
      .then(({ darkFormOf }) => darkFormOf(html))
      .catch(() => 'failed' as const)
      .then((rendered) => {
        if (isWanted) setForm(rendered);
      });
    return () => {
      isWanted = false;
    };
  }, [html]);
  if (form === undefined) return <p className="pp-note">{t('emails.darkWaits')}</p>;
  if (form === 'failed') return <p className="pp-note">{t('emails.darkFailed')}</p>;
  return (
    <>
      <HtmlFrame html={form.html} name={t('emails.part.message')} dark />
      <p className="pp-note">{t(form.isOwn ? 'emails.darkOwn' : 'emails.darkRecolored')}</p>
    </>
  );
}
