import { fill } from '@postpress/edits';
import { Button, Notice } from '@postpress/ui';
import { fileName, saveFile } from '../kernel/save-file.ts';
import { DrawnText } from '../preview/drawn-design.tsx';
import type { KeptWork } from '../saving/journal.ts';
import { en } from '../words/en.ts';

const WINDOW_PX = 720;

/** Work that this browser kept and no editor is there for: to be seen, taken along, or gone on with. */
export function KeptView({ work: { at, text, about } }: { work: KeptWork }) {
  const { projectId, templateId, displayMode, assetBase, name } = about;
  return (
    <section className="pp-failure-kept" aria-label={en['session.kept.title']}>
      <Notice tone="info">{fill(en['session.kept'], { time: new Date(at).toLocaleString() })}</Notice>
      <p>{en[templateId === null ? 'session.kept.session' : 'session.kept.template']}</p>
      <div className="pp-failure-feet">
        <Button look="primary" onClick={() => saveFile(fileName(name, 'json'), text)}>
          {en['session.download']}
        </Button>
        {templateId !== null && (
          <Button onClick={() => location.assign(`/console/${projectId}/templates/${templateId}`)}>
            {en['session.kept.open']}
          </Button>
        )}
      </div>
      <DrawnText
        text={text}
        displayMode={displayMode}
        assetBase={assetBase}
        name={en['session.kept.title']}
        widthPx={WINDOW_PX}
      />
    </section>
  );
}
