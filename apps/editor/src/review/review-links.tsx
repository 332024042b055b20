import type { PreviewLinkAnswer } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { Notice } from '@postpress/ui';
import { type LinkOrder, PreviewLinks } from '@postpress/ui/preview-links';
import { useCallback, useEffect, useId, useState } from 'react';
import { useVersionTime } from '../history/version-time.ts';
import { templateIdOf, templatePath } from '../kernel/session-port.ts';
import { useEditor, useView } from '../kernel/use-editor.ts';

/** The preview links of the template, for people without an account. */
export default function ReviewLinks() {
  const { session, saver, t } = useEditor();
  const readOnly = useView((view) => view.readOnly);
  const timeOf = useVersionTime();
  const titleId = useId();
  const [links, setLinks] = useState<readonly PreviewLinkAnswer[]>();
  const [failure, setFailure] = useState<string>();
  const load = useCallback(async () => {
    const { data } = await session.call(operations.listPreviewLinks, {
      params: { id: templateIdOf(session) },
    });
    setLinks(data);
  }, [session]);
  useEffect(() => {
    load().catch((error: Error) => setFailure(t('links.failed', { reason: error.message })));
  }, [load, t]);
  const create = async ({ keepsVersion, ...order }: LinkOrder) => {
    if (!(await saver.save())) throw new Error(t('review.notSaved'));
    const versionId = keepsVersion ? await currentVersionId() : null;
    const { data } = await session.call(operations.createPreviewLink, {
      params: { id: templateIdOf(session) },
      body: { ...order, versionId },
    });
    await load();
    return data.url;
  };
  const currentVersionId = async () => {
    const { data } = await session.call(operations.listTemplateVersions, {
      params: templatePath(session),
      query: { limit: 1 },
    });
    return data[0]?.id ?? null;
  };
  const revoke = async (linkId: string) => {
    await session.call(operations.revokePreviewLink, {
      params: { id: templateIdOf(session), linkId },
    });
    await load();
  };
  if (failure !== undefined) return <Notice tone="bad">{failure}</Notice>;
  if (!links || (readOnly && links.length === 0)) return null;
  return (
    <section aria-labelledby={titleId} className="pp-review-earlier">
      <h3 id={titleId}>{t('links.title')}</h3>
      <PreviewLinks
        links={links}
        t={t}
        timeOf={timeOf}
        refusal={readOnly ? t('review.linksReadOnly') : undefined}
        create={create}
        revoke={revoke}
      />
    </section>
  );
}
