import { useEffect, useState } from 'react';
import { t } from '../messages/translate.ts';
import { HtmlFrame } from '../parts/html-frame.tsx';
import type { DarkForm } from './dark-form.ts';

/** An email in dark mode. Its renderer is large and loaded on demand. */
export function DarkView({ html }: { html: string }) {
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
