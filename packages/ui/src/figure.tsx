import type { ReactNode } from 'react';

/** One figure with its name, inside of `<dl className="pp-figures">`. */
export function Figure({
  name,
  value,
  note,
  tone,
  glyph,
}: {
  name: string;
  value: ReactNode;
  note?: ReactNode;
  tone?: 'bad' | undefined;
  glyph?: ReactNode;
}) {
  return (
    <div className="pp-figure" {...(tone && { 'data-tone': tone })}>
      <dt>{name}</dt>
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
