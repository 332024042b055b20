import * as operations from '@postpress/contracts/operations';
import { exactTime, Section } from '@postpress/ui';
import { type LinkOrder, PreviewLinks } from '@postpress/ui/preview-links';
import { call, callData } from '../api/call.ts';
import { useData } from '../api/use-data.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';

/** The preview links of a template, for people without an account. */
export function LinksPart({ templateId }: { templateId: string }) {
  const { projectId } = useHere();
  const refusal = useRefusal('editor');
  const subject = { projectId, params: { id: templateId } };
  const links = useData(['project', projectId, 'links', templateId], operations.listPreviewLinks, subject);
  const create = async ({ keepsVersion, ...order }: LinkOrder) => {
    const versionId = keepsVersion ? await currentVersionId(projectId, templateId) : null;
    const { url } = await callData(operations.createPreviewLink, {
      ...subject,
      body: { ...order, versionId },
    });
    await links.refetch();
    return url;
  };
  const revoke = async (linkId: string) => {
    await call(operations.revokePreviewLink, { projectId, params: { id: templateId, linkId } });
    await links.refetch();
  };
  return (
    <Section title={t('links.title')}>
      <Loaded query={links} rows={2}>
        {(data) => (
          <PreviewLinks
            links={data}
            t={t}
            timeOf={(time) => exactTime(new Date(time))}
            refusal={refusal}
            create={create}
            revoke={revoke}
          />
        )}
      </Loaded>
    </Section>
  );
}

async function currentVersionId(projectId: number, templateId: string): Promise<string | null> {
  const params = { projectId, templateId };
  const { data } = await call(operations.listTemplateVersions, { params, query: { limit: 1 } });
  return data[0]?.id ?? null;
}
