import type { ReactNode } from 'react';

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info';

/** A state as glyph and word: never by colour alone. */
export function Status({
  tone = 'plain',
  glyph,
  children,
}: {
  tone?: Tone;
  glyph?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className="pp-status" data-tone={tone}>
      {glyph}
      {children}
    </span>
  );
}

/** Something to know, in place. `role` alert only where something would be lost. */
export function Notice({
  tone = 'info',
  urgent = false,
  children,
}: {
  tone?: Tone;
  urgent?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="pp-notice" data-tone={tone} role={urgent ? 'alert' : 'note'}>
      {children}
    </div>
  );
}
