import { useId } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import './history.css';
import { UndoList } from './undo-list.tsx';
import { VersionList } from './version-list.tsx';

/** What can be brought back: the steps of this session, and the saved versions of the template. */
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
