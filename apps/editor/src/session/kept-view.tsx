import { Button, fileName, Notice, saveFile, useMessages } from '@postpress/ui';
import { messages } from '../messages/catalog.ts';
import { RenderedText } from '../preview/rendered-design.tsx';
import type { LocalDraft } from '../saving/journal.ts';

const WINDOW_PX = 720;

/** Unsaved work without an open editor: it can be viewed, downloaded or continued. */
export default function KeptView({ work: { at, text, about } }: { work: LocalDraft }) {
  useMessages(messages);
  const t = messages.text;
  const { projectId, templateId, displayMode, assetBase, name } = about;
  return (
    <section className="pp-failure-kept pp-fields" aria-label={t('session.kept.title')}>
      <Notice tone="info">{t('session.kept', { time: new Date(at) })}</Notice>
      <p>{t(templateId === null ? 'session.kept.session' : 'session.kept.template')}</p>
      <div className="pp-failure-feet">
        <Button look="primary" onClick={() => saveFile(fileName(name, 'json'), text)}>
          {t('session.download')}
        </Button>
        {templateId !== null && (
          <Button onClick={() => location.assign(`/console/${projectId}/templates/${templateId}`)}>
            {t('session.kept.open')}
          </Button>
        )}
      </div>
      <RenderedText
        text={text}
        displayMode={displayMode}
        assetBase={assetBase}
        name={t('session.kept.title')}
        widthPx={WINDOW_PX}
      />
    </section>
  );
}
