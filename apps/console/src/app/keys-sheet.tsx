import { Dialog } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import { useEffect } from 'react';
import { t } from '../messages/translate.ts';
import { isApple } from './is-apple.ts';
import { keysSheetOpen } from './open-dialogs.ts';

const keys = [
  ['palette', isApple() ? '⌘ K' : 'Ctrl K'],
  ['search', '/'],
  ['move', '↑ ↓'],
  ['open', 'Enter'],
  ['choose', 'Space'],
  ['close', 'Esc'],
  ['sheet', '?'],
] as const;
const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="dialog"]';

/** The keys of the console, opened by `?`; `/` goes to the search field of the page. */
export function KeysSheet() {
  const isOpen = useStore(keysSheetOpen);
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) keysSheetOpen.set(false);
      }}
      title={t('app.keys.title')}
    >
      <dl className="pp-keys">
        {keys.map(([name, key]) => (
          <div key={name}>
            <dt>{t(`app.keys.${name}`)}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
  if (event.key === '?') keysSheetOpen.set(true);
  else if (event.key === '/') document.querySelector<HTMLElement>('.pp-search input')?.focus();
  else return;
  event.preventDefault();
}
