import * as operations from '@postpress/contracts/operations';
import {
  Button,
  CodeBlock,
  Copyable,
  DetailDrawer,
  Facts,
  Failure,
  FormDialog,
  HtmlFrame,
  Menu,
  MenuItem,
  MenuSeparator,
  Notice,
  SelectField,
  Tabs,
  TextField,
  Time,
} from '@postpress/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Ellipsis, Monitor, Smartphone, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { call, callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useData } from '../api/use-data.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useFilters, useRoute } from '../app/use-route.ts';
import { useDomains } from '../domains/domain-calls.ts';
import { t } from '../messages/translate.ts';
import { senderOf } from '../overview/steps-state.ts';

import { Loaded } from '../parts/loaded.tsx';
import { nameProblem } from '../parts/problems.ts';
import { CommentsPart } from '../reviews/comments-part.tsx';
import { ReviewPart } from '../reviews/review-part.tsx';
import { KEY_MARK } from '../samples/request-samples.ts';
import { templateSamples } from '../samples/send-samples.ts';
import { NO_FOLDER, useFolderChoices } from './folder-choices.ts';
import { renderDesign } from './import-calls.ts';
import { LanguageField } from './language-field.tsx';
import { mergeTagsIn } from './merge-tags-in.ts';
import { openEditor } from './open-editor.ts';
import { type Template, templatesKey, useTemplateUses, type WholeTemplate } from './template-calls.ts';
import { TestSendPart } from './test-send-part.tsx';
import { useTrash } from './use-trash.ts';
import { VersionsPart } from './versions-part.tsx';

const PHONE_PX = 390;

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
  const template = useData([...templatesKey(projectId), 'one', id], operations.getManagedTemplate, {
    params: { projectId, templateId: id },
  });
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
            {data.deletedAt === null ? <Actions template={data} /> : <InTrash template={data} />}
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

/** For links to a template that was deleted since. */
function InTrash({ template }: { template: WholeTemplate }) {
  const refusal = useRefusal('editor');
  const trash = useTrash();
  return (
    <Notice tone="warn">
      <div className="pp-row">
        <span>
          {t('templates.inTrash')} {template.deletedAt && <Time at={template.deletedAt} />}
        </span>
        <Button onClick={() => trash.restore([template])} refusal={refusal}>
          {t('templates.restore')}
        </Button>
      </div>
    </Notice>
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
    run: ({ id }: { id: string }) =>
      callData(operations.duplicateTemplate, { params: { projectId, templateId: id }, body: {} }),
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

/** Name, folder and tags of a template. */
function DetailsDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const { projectId } = useHere();
  const [name, setName] = useState(template.name);
  const [folder, setFolder] = useState(template.folderId ?? NO_FOLDER);
  const [tags, setTags] = useState(template.tags.join(', '));
  const choices = useFolderChoices(projectId);
  const save = useChange({
    run: () =>
      call(operations.updateTemplate, {
        params: { projectId, templateId: template.id },
        body: {
          name: name.trim(),
          folderId: folder === NO_FOLDER ? null : folder,
          tags: [...new Set(tags.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== ''),
        },
      }),
    refresh: [templatesKey(projectId)],
    message: t('parts.saved'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('templates.details')}
      action={t('parts.save')}
      problems={{ name: nameProblem(name) }}
      send={save}
      onClose={onClose}
    >
      <TextField name="name" label={t('templates.name')} value={name} onChange={setName} maxLength={255} />
      <SelectField label={t('templates.folder')} value={folder} onChange={setFolder} choices={choices} />
      <TextField label={t('templates.tags')} help={t('templates.tagsHelp')} value={tags} onChange={setTags} />
    </FormDialog>
  );
}

/** The template as it was rendered at its last save, wide and narrow. */
function PreviewPart({ template }: { template: WholeTemplate }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const use = useTemplateUses(projectId, [template.id]).get(template.id);
  const [isNarrow, setNarrow] = useState(false);
  const [language, setLanguage] = useState<string>();
  const rendered = useQuery({
    queryKey: ['rendered', projectId, template.id, template.revision, language],
    queryFn: () =>
      (language === undefined && template.html) ||
      renderDesign(projectId, template.design, template.displayMode, language),
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
      <div className="pp-narrow">
        <LanguageField template={template} value={language} onChange={setLanguage} />
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
