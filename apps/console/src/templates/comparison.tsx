import type { Answer, TemplateVersionResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { type Design, type DisplayMode, migrateDesign } from '@postpress/design';
import { changedNodes } from '@postpress/edits';
import { renderDesign } from '@postpress/render';
import { Button, HtmlFrame, Time } from '@postpress/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callData } from '../api/call.ts';
import { useHere } from '../app/session.ts';
import { counted, t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import type { WholeTemplate } from './template-calls.ts';

const RING = '<style>[data-pp="changed"]{outline:3px solid #d9480f!important;outline-offset:-3px}</style>';

type Restore = { run: () => void; refusal: string | undefined };
type Version = Answer<typeof TemplateVersionResult>['data'];

/** A version beside the present template; changed blocks are outlined. */
export default function Comparison({
  template,
  versionId,
  restore,
}: {
  template: WholeTemplate;
  versionId: string;
  restore: Restore;
}) {
  const { projectId } = useHere();
  const version = useQuery({
    queryKey: ['template-version', projectId, template.id, versionId],
    queryFn: () =>
      callData(operations.getTemplateVersion, { params: { projectId, templateId: template.id, versionId } }),
    // A version is never changed.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={version}>
      {(data) => <Sides template={template} version={data} restore={restore} />}
    </Loaded>
  );
}

function Sides({
  template,
  version,
  restore,
}: {
  template: WholeTemplate;
  version: Version;
  restore: Restore;
}) {
  const rendered = useMemo(
    () => renderRinged(version.design, template.design, template.displayMode),
    [version.design, template.design, template.displayMode],
  );
  return (
    <div className="pp-stack">
      <div className="pp-section-head">
        <p>
          {counted('templates.differs', rendered.count)}{' '}
          {rendered.isBodyChanged && t('templates.bodyDiffers')}
        </p>
        <Button look="primary" onClick={restore.run} refusal={restore.refusal}>
          {t('templates.restoreVersion')}
        </Button>
      </div>
      <div className="pp-sides">
        <figure>
          <figcaption>
            {version.label ?? t('templates.then')} · <Time at={version.updatedAt} />
          </figcaption>
          <HtmlFrame html={rendered.before} name={t('templates.then')} />
        </figure>
        <figure>
          <figcaption>
            {t('templates.now')} · <Time at={template.updatedAt} />
          </figcaption>
          <HtmlFrame html={rendered.after} name={t('templates.now')} />
        </figure>
      </div>
    </div>
  );
}

/** Two states of a design as pages, with outlined differences, rendered in the browser. */
function renderRinged(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  displayMode: DisplayMode,
): { before: string; after: string; count: number; isBodyChanged: boolean } {
  const [old, current] = [before, after].map((each) => migrateDesign(each).design) as [Design, Design];
  const changed = changedNodes(old, current);
  const render = (design: Design, nodes: ReadonlySet<object>) =>
    renderDesign(design, {
      displayMode,
      mark: (node) => (nodes.has(node) ? 'changed' : undefined),
    }).html.replace(/<\/head>/i, `${RING}</head>`);
  return {
    before: render(old, changed.before),
    after: render(current, changed.after),
    count: Math.max(changed.before.size, changed.after.size),
    isBodyChanged: changed.isBodyChanged,
  };
}
