import { useEffect, useId, useRef } from 'react';
import { useDesign, useEditor } from '../kernel/use-editor.ts';
import './history.css';
import { goToPosition } from '../kernel/perform.ts';
import { VersionList } from './version-list.tsx';

/** How many steps are listed; older ones are reached by undo. */
const LISTED_MAX = 300;

/** What can be restored: the steps of this session, and the saved versions of the template. */
export default function HistoryPanel() {
  const { t, session } = useEditor();
  const [steps, versions] = [useId(), useId()];
  return (
    <div className="pp-history-panel">
      <section aria-labelledby={steps}>
        <h3 id={steps}>{t('history.session')}</h3>
        <UndoList />
      </section>
      <section aria-labelledby={versions}>
        <h3 id={versions}>{t('history.versions')}</h3>
        {session.opened.template ? (
          <VersionList />
        ) : (
          <p className="pp-history-note">{t('history.versions.none')}</p>
        )}
      </section>
    </div>
  );
}

/** The steps of this session; choosing one undoes or redoes up to it. */
function UndoList() {
  const editor = useEditor();
  const { t } = editor;
  const steps = useDesign((snapshot) => snapshot.steps);
  const position = useDesign((snapshot) => snapshot.position);
  const readOnly = editor.view.snapshot.readOnly;
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move of the position brings it into view
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [position]);
  if (steps.length === 0) return <p className="pp-history-help">{t('app.history.empty')}</p>;
  const first = Math.max(0, Math.min(position, steps.length) - LISTED_MAX);
  const listed = [
    { label: t('app.history.start'), at: 0 },
    ...steps
      .slice(first, first + 2 * LISTED_MAX)
      .map(({ label }, index) => ({ label, at: first + index + 1 })),
  ];
  return (
    <ol className="pp-history">
      {listed.map(({ label, at }) => (
        <li key={at}>
          <button
            type="button"
            className="pp-list-button"
            ref={at === position ? current : null}
            data-undone={at > position}
            disabled={readOnly}
            {...(at === position && { 'aria-current': 'step' as const })}
            onClick={() => {
              if (goToPosition(editor, at)) editor.announce(label);
            }}
          >
            {label}
            {at === position && <small>{t('app.history.now')}</small>}
            {at > position && <small>{t('app.history.undone')}</small>}
          </button>
        </li>
      ))}
    </ol>
  );
}
