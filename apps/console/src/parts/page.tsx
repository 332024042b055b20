import { type ReactNode, useEffect, useRef } from 'react';
import { word } from '../words/word.ts';
import { useHeading } from './use-heading.ts';

/** A page: its heading, which gets the focus when one comes from another page, what can be done, and what there is. */
export function Page({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeading(heading);
  useEffect(() => {
    document.title = word('parts.windowTitle', { title });
  }, [title]);
  return (
    <div className="pp-page">
      <div className="pp-page-head">
        <div className="pp-page-titles">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className="pp-page-lead">{lead}</p>}
        </div>
        {actions && <div className="pp-page-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** A part of a page under a heading of its own. */
export function Section({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="pp-section">
      <div className="pp-section-head">
        <div>
          <h2>{title}</h2>
          {lead && <p className="pp-section-lead">{lead}</p>}
        </div>
        {actions && <div className="pp-page-actions">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
