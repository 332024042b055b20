import { Button, usePageLocale } from '@postpress/ui';
import { CloudOff, FileX2, TimerOff } from 'lucide-react';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { LazyPart } from '../kernel/lazy-part.tsx';
import type { LocalDraft } from '../saving/journal.ts';
import './failure-page.css';
import { messages } from '../messages/catalog.ts';
import type { LoadFailure } from './load-failure.ts';

const KeptView = lazyComponent(() => import('./kept-view.tsx'));
const glyphs = { unknown: FileX2, ended: TimerOff, unreachable: CloudOff, broken: FileX2 };

/** Shown instead of the editor: what happened and what to do, with the unsaved work of this browser. */
export function FailurePage({
  failure,
  kept,
  onRetry,
}: {
  failure: LoadFailure;
  kept?: LocalDraft | undefined;
  onRetry: () => void;
}) {
  usePageLocale(messages);
  const Glyph = glyphs[failure.kind];
  return (
    <main className="pp-failure-page pp-fields">
      <Glyph aria-hidden />
      <h1>{messages.text(`session.${failure.kind}.title`)}</h1>
      <p>{messages.text(`session.${failure.kind}.help`, { reason: failure.reason })}</p>
      {kept && (
        <LazyPart>
          <KeptView work={kept} />
        </LazyPart>
      )}
      {failure.kind === 'unreachable' && (
        <Button look="primary" onClick={onRetry}>
          {messages.text('app.retry')}
        </Button>
      )}
    </main>
  );
}
