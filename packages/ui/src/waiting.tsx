import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A placeholder for content that is loading; it appears after 300 ms. */
export function Skeleton({
  lines = 1,
  height,
}: {
  lines?: number;
  /** The height of one line, as a CSS length. */
  height?: string;
}) {
  return (
    <div
      className="pp-skeleton"
      aria-hidden
      {...(height !== undefined && { style: { '--skeleton-line': height } as object })}
    >
      {Array.from({ length: lines }, (_line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are alike and stay where they are
        <div key={at} />
      ))}
    </div>
  );
}

/** Replaces an empty list: says why it is empty and what to do. */
export function EmptyState({
  icon: Icon,
  title,
  text,
  children,
  actions,
}: {
  icon?: LucideIcon;
  title: string;
  text?: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="pp-empty">
      {Icon && <Icon aria-hidden className="pp-empty-glyph" />}
      <h2 className="pp-empty-title">{title}</h2>
      {(text || children) && (
        <div className="pp-empty-text">
          {text && <p>{text}</p>}
          {children}
        </div>
      )}
      {actions && <div className="pp-empty-actions">{actions}</div>}
    </div>
  );
}
