import type { ReactNode } from 'react';
import { isolated } from './isolated.tsx';

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info';

/** A status as icon and text, never by color alone. */
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

/** An inline message. Use the role `alert` only if the user would lose something. */
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
      {isolated(children)}
    </div>
  );
}
