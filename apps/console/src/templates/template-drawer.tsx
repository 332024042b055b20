import {
  Button,
  CodeBlock,
  DetailDrawer,
  Failure,
  Menu,
  MenuItem,
  MenuSeparator,
  Notice,
  Tabs,
} from '@postpress/ui';
import { useMutation } from '@tanstack/react-query';
import { Ellipsis, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useFilters, useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { useDomains } from '../overview/overview-calls.ts';
import { senderOf } from '../overview/steps-state.ts';
import { Loaded } from '../parts/loaded.tsx';
import { CommentsPart } from '../reviews/comments-part.tsx';
import { ReviewPart } from '../reviews/review-part.tsx';
import { KEY_MARK } from '../samples/request-samples.ts';
import { templateSamples } from '../samples/send-samples.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { mergeTagsIn } from './merge-tags-in.ts';
import { openEditor } from './open-editor.ts';
import { PreviewPart } from './preview-part.tsx';
import { duplicateTemplate, templatesKey, useTemplate, type WholeTemplate } from './template-calls.ts';
import { TestSendPart } from './test-send-part.tsx';
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

/** Makes a copy and opens it at the side. */
function useDuplicate() {
  const { projectId } = useHere();
  const { to, go } = useRoute();
  return useChange({
    run: ({ id }: { id: string }) => duplicateTemplate(projectId, id),
    refresh: [templatesKey(projectId)],
    message: ({ name }) => t('templates.duplicated', { name }),
    onDone: ({ id }) => go(to('templates', id)),
  });
}

/** Code that sends this template. */
function UseInApiPart({ template }: { template: WholeTemplate }) {
  const { session } = useHere();
  const domains = useDomains();
  const { publicUrl, mailTransport } = session.features;
  return (
    <div className="pp-stack">
      <p>{t(template.displayMode === 'email' ? 'templates.apiText' : 'templates.apiOther')}</p>
      <CodeBlock
        name={t('templates.part.api')}
        samples={templateSamples({
          url: publicUrl,
          key: KEY_MARK,
          templateId: template.id,
          from: senderOf(domains.data ?? [], mailTransport),
          to: session.user.email,
          variables: Object.fromEntries(mergeTagsIn(template.html).map((name) => [name, ''])),
        })}
      />
      <p className="pp-note">{t('templates.apiKey')}</p>
    </div>
  );
}
