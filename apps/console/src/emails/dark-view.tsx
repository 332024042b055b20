import { useEffect, useState } from 'react';
import { HtmlFrame } from '../parts/html-frame.tsx';
import { word } from '../words/word.ts';
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
  if (form === undefined) return <p className="pp-note">{word('emails.darkWaits')}</p>;
  if (form === 'failed') return <p className="pp-note">{word('emails.darkFailed')}</p>;
  return (
    <>
      <HtmlFrame html={form.html} name={word('emails.part.message')} dark />
      <p className="pp-note">{word(form.isOwn ? 'emails.darkOwn' : 'emails.darkRecolored')}</p>
    </>
  );
}
