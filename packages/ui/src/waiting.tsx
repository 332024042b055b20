import { type ReactNode, useEffect, useState } from 'react';

/** In place of what is still to come; shows itself only after 300 ms. */
export function Skeleton({
  lines = 1,
  height,
}: {
  lines?: number;
  /** CSS length of one line. */
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

/** In place of a list that holds nothing: why, and what to do. */
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
