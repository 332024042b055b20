import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** One figure with its name, inside of `<dl className="pp-figures">`. */
export function Figure({
  name,
  value,
  note,
  tone,
  glyph,
  href,
}: {
  name: string;
  value: ReactNode;
  note?: ReactNode;
  tone?: 'bad' | undefined;
  glyph?: ReactNode;
  /** Where the page lists what it counts. */
  href?: string | undefined;
}) {
  return (
    <div className="pp-figure" {...(tone && { 'data-tone': tone })}>
      <dt>
        {href === undefined ? (
          name
        ) : (
          <Link href={href} className="pp-figure-link">
            {name}
          </Link>
        )}
      </dt>
      <dd className="pp-figure-value">{value}</dd>
      {note && (
        <dd className="pp-figure-note pp-bar">
          {glyph}
          {note}
        </dd>
      )}
    </div>
  );
}
