import { type ReactNode, useEffect, useState } from 'react';

/** A placeholder for content that is loading; it appears after 300 ms. */
export function Skeleton({
  lines = 1,
  height,
}: {
  lines?: number;
  /** The height of one line, as a CSS length. */
  height?: string;
}) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="pp-skeleton" aria-hidden data-shown={shown}>
      {Array.from({ length: lines }, (_line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are alike and stay where they are
        <div key={at} {...(height !== undefined && { style: { blockSize: height } })} />
      ))}
    </div>
  );
}

/** Replaces an empty list: says why it is empty and what to do. */
export function EmptyState({
  picture,
  title,
  children,
  actions,
}: {
  picture?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="pp-empty">
      {picture}
      <p className="pp-empty-title">{title}</p>
      {children !== undefined && <div className="pp-empty-text">{children}</div>}
      {actions !== undefined && <div className="pp-empty-actions">{actions}</div>}
    </div>
  );
}
