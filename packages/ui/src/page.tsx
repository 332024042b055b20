import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { t } from './app-parts.ts';

/** The first page keeps the browser's own focus. */
let isFirst = true;

type Titled = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A page with its heading, actions and content. The heading gets the focus after navigation. */
export function Page({ title, lead, actions, children }: Titled) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeading(heading);
  useEffect(() => {
    document.title = t('parts.windowTitle', { title });
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

/** A section of a page with its own heading. */
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

/** A heading with its lead and its actions. */
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
      {actions && <div className="pp-row">{actions}</div>}
    </div>
  );
}

/** Moves the focus to the heading after navigation, so that screen readers announce the page. */
function useHeading(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isFirst && !document.querySelector('[role="dialog"]'))
      heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, [heading]);
}
