import * as operations from '@postpress/contracts/operations';
import type { DisplayMode } from '@postpress/design';
import { Dialog, Failure, SelectField, Tabs } from '@postpress/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callData } from '../api/call.ts';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { ImportForm } from './import-form.tsx';
import { modes } from './modes.ts';
import { Thumbnail } from './thumbnail.tsx';
import { type Create, type NewContent, useCreate } from './use-create.ts';

const ways = ['starters', 'import'] as const;

/** A new template: from a design of ours, from nothing, or from a file. */
export function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const [mode, setMode] = useState<DisplayMode>('email');
  const [way, setWay] = useState<string>('starters');
  const create = useCreate(mode, way === 'starters' ? 'in-editor' : 'at-side');
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t('templates.new')} width="880px">
      <div className="pp-stack">
        <SelectField
          label={t('templates.mode')}
          value={mode}
          onChange={setMode}
          choices={modes.map((value) => ({ value, label: t(`templates.mode.${value}`) }))}
        />
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
        <Failure error={create.error} />
      </div>
    </Dialog>
  );
}

function Starters({ mode, create }: { mode: DisplayMode; create: Create }) {
  const { projectId } = useHere();
  const starters = useQuery({
    queryKey: ['starters', mode],
    queryFn: () => callData(operations.listStarters, { projectId, query: { displayMode: mode } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const blank = () =>
    create.mutate({
      name: t(`templates.untitled.${mode}`),
      content: async () => ({ design: blankDesign() }),
    });
  return (
    <Loaded query={starters} rows={4}>
      {(rows) => (
        <ul className="pp-cards">
          <li className="pp-tile">
            <Thumbnail url={null} displayMode={mode} />
            <div className="pp-tile-text pp-tight">
              <button type="button" className="pp-tile-link" onClick={blank}>
                {t('templates.blank')}
              </button>
              <span className="pp-note">{t('templates.blankText')}</span>
            </div>
          </li>
          {rows.map(({ id, name, description, thumbnailUrl, displayMode }) => (
            <li key={id} className="pp-tile">
              <Thumbnail url={thumbnailUrl} displayMode={displayMode} />
              <div className="pp-tile-text pp-tight">
                <button
                  type="button"
                  className="pp-tile-link"
                  onClick={() => create.mutate({ name, content: () => starterContent(projectId, id) })}
                >
                  {name}
                </button>
                <span className="pp-note">{description}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** A design without rows: the editor offers ways to start it. */
function blankDesign(): Record<string, unknown> {
  return { counters: {}, body: { rows: [], headers: [], footers: [], values: {} }, schemaVersion: 27 };
}

/** The design of a starter with its sample data. */
async function starterContent(projectId: number, starterId: string): Promise<NewContent> {
  const { designText, sampleData } = await callData(operations.getStarter, {
    projectId,
    params: { starterId },
  });
  return { design: JSON.parse(designText) as NewContent['design'], ...(sampleData && { sampleData }) };
}
