import { type ReactNode, useEffect, useRef } from 'react';
import { word } from './app-parts.ts';
import { useHeading } from './use-heading.ts';

type Titled = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A page: its heading, which gets the focus when one comes from another page, what can be done, and what there is. */
export function Page({ title, lead, actions, children }: Titled) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeading(heading);
  useEffect(() => {
    document.title = word('parts.windowTitle', { title });
  }, [title]);
  return (
    <div className="pp-page">
      <Head of="page" lead={lead} actions={actions}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </Head>
      {children}
    </div>
  );
}

/** A part of a page under a heading of its own. */
export function Section({ title, lead, actions, children }: Titled) {
  return (
    <section className="pp-section">
      <Head of="section" lead={lead} actions={actions}>
        <h2>{title}</h2>
      </Head>
      {children}
    </section>
  );
}

/** A heading with what it is about, and what can be done beside them. */
function Head({
  of,
  lead,
  actions,
  children,
}: Pick<Titled, 'lead' | 'actions' | 'children'> & { of: 'page' | 'section' }) {
  return (
    <div className={`pp-${of}-head`}>
      <div className={`pp-${of}-titles`}>
        {children}
        {lead && <p className={`pp-${of}-lead`}>{lead}</p>}
      </div>
      {actions && <div className="pp-page-actions">{actions}</div>}
    </div>
  );
}
