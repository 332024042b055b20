import { blankDesign } from '@postpress/brand';
import * as operations from '@postpress/contracts/operations';
import type { DisplayMode } from '@postpress/design';
import { Failure, Page, SelectField, Tabs } from '@postpress/ui';
import { DesignGallery } from '@postpress/ui/gallery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callData } from '../api/call.ts';
import { useHere } from '../app/session.ts';
import { brandQuery } from '../brand/brand-query.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { ImportForm } from './import-form.tsx';
import { modes } from './modes.ts';
import { type Create, type NewContent, useCreate } from './use-create.ts';

const ways = ['starters', 'import'] as const;

/** A new template: from a design of ours, from nothing, or from a file. */
export default function NewTemplatePage() {
  const [mode, setMode] = useState<DisplayMode>('email');
  const [way, setWay] = useState<string>('starters');
  const create = useCreate(mode, way === 'starters' ? 'in-editor' : 'at-side');
  return (
    <Page
      title={t('templates.new')}
      actions={
        <SelectField
          label={t('templates.mode')}
          value={mode}
          onChange={setMode}
          choices={modes.map((value) => ({ value, label: t(`templates.mode.${value}`) }))}
        />
      }
    >
      <Failure error={create.error} />
      <Tabs
        name={t('templates.new')}
        value={way}
        onChange={setWay}
        tabs={ways.map((value) => ({ value, label: t(`templates.way.${value}`) }))}
      >
        <div className="pp-tab-container">
          {way === 'starters' ? (
            <Starters mode={mode} create={create} />
          ) : (
            <ImportForm mode={mode} create={create} />
          )}
        </div>
      </Tabs>
    </Page>
  );
}

function Starters({ mode, create }: { mode: DisplayMode; create: Create }) {
  const { projectId } = useHere();
  const client = useQueryClient();
  const brand = useQuery(brandQuery(projectId));
  const starters = useQuery({
    queryKey: ['starters', mode],
    queryFn: () => callData(operations.listStarters, { projectId, query: { displayMode: mode } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const revision = brand.data?.revision ?? 0;
  const load = (starterId: string) =>
    client.fetchQuery({
      queryKey: ['project', projectId, 'starter', starterId, revision],
      queryFn: () => callData(operations.getStarter, { projectId, params: { starterId } }),
      staleTime: Number.POSITIVE_INFINITY,
    });
  const blank = () =>
    create.mutate({
      name: t(`templates.untitled.${mode}`),
      content: async () => {
        const { brand: kit } = await client.ensureQueryData(brandQuery(projectId));
        return { design: blankDesign(mode, kit) as unknown as NewContent['design'] };
      },
    });
  const pick = ({ id, name }: { id: string; name: string }) =>
    create.mutate({
      name,
      content: async () => {
        const { designText, sampleData } = await load(id);
        return { design: JSON.parse(designText), ...(sampleData && { sampleData }) };
      },
    });
  return (
    <Loaded query={starters} rows={4}>
      {(designs) => (
        <DesignGallery
          t={t}
          designs={brand.isPending ? undefined : designs}
          branded={revision > 0}
          load={async (id) => (await load(id)).html}
          onPick={pick}
          blank={{ name: t('templates.blank'), description: t('templates.blankText'), onPick: blank }}
        />
      )}
    </Loaded>
  );
}
