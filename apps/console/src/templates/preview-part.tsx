import { Button, Copyable, Facts, Time } from '@postpress/ui';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { HtmlFrame } from '../parts/html-frame.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { renderDesign } from './import-calls.ts';
import { useTemplateUses, type WholeTemplate } from './template-calls.ts';

const PHONE_PX = 390;

/** The template as it was rendered at its last save, wide and narrow. */
export function PreviewPart({ template }: { template: WholeTemplate }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const use = useTemplateUses(projectId, [template.id]).get(template.id);
  const [isNarrow, setNarrow] = useState(false);
  const rendered = useQuery({
    queryKey: ['rendered', projectId, template.id, template.revision],
    queryFn: () => template.html || renderDesign(projectId, template.design, template.displayMode),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="pp-stack">
      <div className="pp-row">
        <Button aria-pressed={!isNarrow} onClick={() => setNarrow(false)}>
          <Monitor aria-hidden />
          {t('templates.desktop')}
        </Button>
        <Button aria-pressed={isNarrow} onClick={() => setNarrow(true)}>
          <Smartphone aria-hidden />
          {t('templates.mobile')}
        </Button>
      </div>
      <Loaded query={rendered} rows={6}>
        {(html) => (
          <HtmlFrame html={html} name={t('templates.part.preview')} {...(isNarrow && { width: PHONE_PX })} />
        )}
      </Loaded>
      <Facts
        facts={[
          [t('templates.id'), <Copyable key="id" text={template.id} what={t('templates.id')} />],
          [t('templates.mode'), t(`templates.mode.${template.displayMode}`)],
          [t('templates.tags'), template.tags.join(', ') || t('parts.none')],
          [
            t('templates.updated'),
            <span key="updated">
              <Time at={template.updatedAt} />{' '}
              {template.updatedBy && t('templates.byName', { name: template.updatedBy.name })}
            </span>,
          ],
          [t('templates.created'), <Time key="created" at={template.createdAt} />],
          use && [
            t('templates.lastSent'),
            <span key="sent" className="pp-row">
              <Time at={use.lastSentAt} />
              <Link href={`${to('emails')}?templateId=${template.id}`}>{t('templates.toEmails')}</Link>
            </span>,
          ],
        ]}
      />
    </div>
  );
}
