import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { t } from './app-parts.ts';
import { IconButton } from './button.tsx';
import { Drawer } from './dialog.tsx';
import { type Neighbors, stepOf, useNeighbors } from './list-order.ts';

/** The button that led to the drawer of another row: that drawer gives it the focus. */
let steppedBy: 'previous' | 'next' | undefined;

/**
 * The details of a row in a drawer with its own URL. Closing it returns to the list; buttons, and J and K, lead to the
 * next and the previous row.
 */
export function DetailDrawer({
  title,
  back,
  wide,
  feet,
  children,
}: {
  title: string;
  /** URL of the list, with its filters. */
  back: string;
  wide?: boolean;
  feet?: ReactNode;
  children: ReactNode;
}) {
  const [path, go] = useLocation();
  const [isOpen, setOpen] = useState(true);
  const neighbors = useNeighbors(path, back);
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) go(back);
      }}
      title={title}
      headTools={neighbors && neighbors.count > 1 && <Steps neighbors={neighbors} go={go} />}
      {...(steppedBy && { focusFirst: `[data-step="${steppedBy}"]` })}
      width={wide ? '960px' : '560px'}
      {...(feet !== undefined && { feet })}
    >
      <div className="pp-stack">{children}</div>
    </Drawer>
  );
}

/** The place among the rows of the list, and the ways to the rows beside it. */
function Steps({
  neighbors,
  go,
}: {
  neighbors: Neighbors;
  go: (path: string, options?: { replace?: boolean }) => void;
}) {
  const { place, count, previous, next, more } = neighbors;
  useEffect(() => {
    if (!next) more?.();
  }, [next, more]);
  useEffect(() => {
    steppedBy = undefined;
    const onKey = (event: KeyboardEvent) => {
      const step = event.key.startsWith('Arrow') ? undefined : stepOf(event);
      const href = step && (step === 1 ? next : previous);
      if (!href || (event.target as Element | null)?.closest(TYPED_INTO)) return;
      event.preventDefault();
      go(href, { replace: true });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [next, previous, go]);
  const step = (name: 'previous' | 'next', href: string | undefined) => (
    <IconButton
      name={t(`parts.list.${name}`)}
      data-step={name}
      refusal={href === undefined ? t(`parts.list.${name === 'next' ? 'last' : 'first'}`) : undefined}
      onClick={() => {
        steppedBy = name;
        if (href !== undefined) go(href, { replace: true });
      }}
    >
      {name === 'next' ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
    </IconButton>
  );
  return (
    <>
      <span className="pp-note pp-drawer-place">{t('parts.list.place', { place, count })}</span>
      {step('previous', previous)}
      {step('next', next)}
    </>
  );
}

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]';
