import { Button, Copyable, Facts, Time } from '@postpress/ui';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useHere } from '../app/session.ts';
import { HtmlFrame } from '../parts/html-frame.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { word } from '../words/word.ts';
import { renderDesign } from './import-calls.ts';
import type { WholeTemplate } from './template-calls.ts';

const PHONE_PX = 390;

/** The template as it was rendered at its last save, wide and narrow. */
export function PreviewPart({ template }: { template: WholeTemplate }) {
  const { projectId } = useHere();
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
          {word('templates.desktop')}
        </Button>
        <Button aria-pressed={isNarrow} onClick={() => setNarrow(true)}>
          <Smartphone aria-hidden />
          {word('templates.mobile')}
        </Button>
      </div>
      <Loaded query={rendered} rows={6}>
        {(html) => (
          <HtmlFrame
            html={html}
            name={word('templates.part.preview')}
            {...(isNarrow && { width: PHONE_PX })}
          />
        )}
      </Loaded>
      <Facts
        facts={[
          [word('templates.id'), <Copyable key="id" text={template.id} what={word('templates.id')} />],
          [word('templates.mode'), word(`templates.mode.${template.displayMode}`)],
          [word('templates.tags'), template.tags.join(', ') || word('parts.none')],
          [
            word('templates.updated'),
            <span key="updated">
              <Time at={template.updatedAt} />{' '}
              {template.updatedBy && word('templates.byName', { name: template.updatedBy.name })}
            </span>,
          ],
          [word('templates.created'), <Time key="created" at={template.createdAt} />],
        ]}
      />
    </div>
  );
}
