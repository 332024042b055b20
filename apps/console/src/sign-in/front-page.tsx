import { type ReactNode, useEffect } from 'react';
import { t } from '../messages/translate.ts';
import './front-page.css';

/** A page for visitors who are not signed in: a heading and one form. */
export function FrontPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = t('parts.windowTitle', { title });
  }, [title]);
  return (
    <main className="pp-front">
      <div className="pp-front-card">
        <div className="pp-front-mark">Postpress</div>
        <div>
          <h1>{title}</h1>
          {lead && <p className="pp-page-lead">{lead}</p>}
        </div>
        {children}
      </div>
    </main>
  );
}
