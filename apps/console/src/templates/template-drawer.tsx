import { Button, DetailDrawer, Failure, Menu, MenuItem, MenuSeparator, Notice, Tabs } from '@postpress/ui';
import { useMutation } from '@tanstack/react-query';
import { Ellipsis, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { useHere, useRefusal } from '../app/session.ts';
import { useFilters, useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { CommentsPart } from '../reviews/comments-part.tsx';
import { ReviewPart } from '../reviews/review-part.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { openEditor } from './open-editor.ts';
import { PreviewPart } from './preview-part.tsx';
import { useTemplate, type WholeTemplate } from './template-calls.ts';
import { TestSendPart } from './test-send-part.tsx';
import { useDuplicate } from './use-duplicate.ts';
import { UseInApiPart } from './use-in-api-part.tsx';
import { useTrash } from './use-trash.ts';
import { VersionsPart } from './versions-part.tsx';

const parts = ['preview', 'versions', 'review', 'comments', 'api', 'test'] as const;
type Part = (typeof parts)[number];

/** One template at the side: its preview, versions, reviews, comments, use in the API, a test. */
export function TemplateDrawer({
  id,
  part,
  versionId,
}: {
  id: string;
  part: string | undefined;
  versionId: string | undefined;
}) {
  const { projectId } = useHere();
  const { to, go } = useRoute();
  const { search } = useFilters([]);
  const template = useTemplate(projectId, id);
  const shown: Part = parts.find((each) => each === part) ?? 'preview';
  return (
    <DetailDrawer
      title={template.data?.name ?? t('templates.template')}
      back={`${to('templates')}${search}`}
      wide
    >
      <Loaded query={template}>
        {(data) => (
          <>
            <Actions template={data} />
            <Tabs
              name={data.name}
              value={shown}
              onChange={(next) => go(`${to('templates', id, next)}${search}`, { replace: true })}
              tabs={parts
                .filter((each) => data.displayMode === 'email' || each !== 'test')
                .map((value) => ({ value, label: t(`templates.part.${value}`) }))}
            >
              <div className="pp-tab-container">
                {shown === 'preview' && <PreviewPart template={data} />}
                {shown === 'versions' && <VersionsPart template={data} versionId={versionId} />}
                {shown === 'review' && <ReviewPart templateId={data.id} />}
                {shown === 'comments' && <CommentsPart templateId={data.id} />}
                {shown === 'api' && <UseInApiPart template={data} />}
                {shown === 'test' && <TestSendPart template={data} />}
              </div>
            </Tabs>
          </>
        )}
      </Loaded>
    </DetailDrawer>
  );
}

function Actions({ template }: { template: WholeTemplate }) {
  const { projectId, role } = useHere();
  const { to, go } = useRoute();
  const refusal = useRefusal('editor');
  const [naming, setNaming] = useState(false);
  const open = useMutation({ mutationFn: () => openEditor(projectId, template.id) });
  const duplicate = useDuplicate();
  const trash = useTrash();
  return (
    <>
      <div className="pp-row">
        <Button look="primary" onClick={() => open.mutate()}>
          <SquarePen aria-hidden />
          {t(role === 'viewer' ? 'templates.look' : 'templates.edit')}
        </Button>
        <Button onClick={() => setNaming(true)} refusal={refusal}>
          {t('templates.details')}
        </Button>
        <Menu
          trigger={
            <Button refusal={refusal} aria-label={t('templates.more')}>
              <Ellipsis aria-hidden />
            </Button>
          }
        >
          <MenuItem onSelect={() => duplicate.mutate(template)}>{t('templates.duplicate')}</MenuItem>
          <MenuSeparator />
          <MenuItem danger onSelect={() => trash.remove([template], () => go(to('templates')))}>
            {t('templates.delete')}
          </MenuItem>
        </Menu>
      </div>
      {open.data?.blockedUrl && (
        <Notice tone="warn">
          <span>
            {t('templates.blocked')}{' '}
            <a href={open.data.blockedUrl} target="_blank" rel="noreferrer">
              {t('templates.openHere')}
            </a>
          </span>
        </Notice>
      )}
      <Failure error={open.error ?? duplicate.error} />
      {naming && <DetailsDialog template={template} onClose={() => setNaming(false)} />}
    </>
  );
}
