import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Nothing is here yet: what would be, why, and the first step. */
export function Empty({
  icon: Icon,
  title,
  children,
  actions,
}: {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="pp-empty">
      <Icon aria-hidden className="pp-empty-glyph" />
      <h2>{title}</h2>
      {children && <div className="pp-empty-text">{children}</div>}
      {actions && <div className="pp-empty-actions">{actions}</div>}
    </div>
  );
}
