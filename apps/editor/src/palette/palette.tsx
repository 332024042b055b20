import { kindName } from '@postpress/edits';
import { SearchInput } from '@postpress/ui';
import { Puzzle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useEditor, useOptions } from '../kernel/use-editor.ts';
import { LayoutGlyph } from './layout-glyph.tsx';
import { kindGlyph } from './node-glyph.tsx';
import { offerBlock, offerRow, offerTool } from './offer.ts';
import './palette.css';
import { PaletteItem } from './palette-item.tsx';
import { matchesSearch, offeredKinds, offeredLayouts, offeredTools } from './palette-items.ts';

/** What can be inserted into a design, by dragging or by a click. */
export function Palette() {
  const editor = useEditor();
  const { t } = editor;
  const [sought, setSought] = useState('');
  const { blocks, own, rows } = useOffered(sought);
  return (
    <div className="pp-palette pp-stack">
      <SearchInput name={t('palette.search')} value={sought} onChange={setSought} />
      <p className="pp-hidden">{t('palette.help')}</p>
      {blocks.length > 0 && (
        <Group title={t('palette.blocks')}>
          {blocks.map(({ kind, name }) => {
            const Glyph = kindGlyph(kind);
            return (
              <PaletteItem
                key={kind}
                name={name}
                offered={offerBlock(editor, kind)}
                glyph={<Glyph aria-hidden />}
              />
            );
          })}
        </Group>
      )}
      {own.length > 0 && (
        <Group title={t('palette.tools')}>
          {own.map(({ slug, label }) => (
            <PaletteItem
              key={slug}
              name={label}
              offered={offerTool(editor, slug)}
              glyph={<Puzzle aria-hidden />}
            />
          ))}
        </Group>
      )}
      {rows.length > 0 && (
        <Group title={t('palette.layouts')}>
          {rows.map(({ cells, name }) => (
            <PaletteItem
              key={cells.join()}
              name={name}
              offered={offerRow(editor, cells)}
              glyph={<LayoutGlyph cells={cells} />}
              glyphOnly
            />
          ))}
        </Group>
      )}
      {blocks.length + own.length + rows.length === 0 && <p>{t('palette.none')}</p>}
    </div>
  );
}

/** The blocks, the host's own tools and the layouts whose names a search finds. */
function useOffered(sought: string) {
  const { t, store } = useEditor();
  const tools = useOptions((options) => options.tools);
  const layouts = useOptions((options) => options.layouts);
  return {
    blocks: offeredKinds(store.displayMode, tools)
      .map((kind) => ({ kind, name: kindName(kind, t) }))
      .filter(({ name }) => matchesSearch(name, sought)),
    own: offeredTools(store.displayMode, tools).filter(({ label }) => matchesSearch(label, sought)),
    rows: offeredLayouts(layouts)
      .map((cells) => ({ cells, name: layoutName(cells, t) }))
      .filter(({ name }) => matchesSearch(`${t('palette.layouts')} ${name}`, sought)),
  };
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <div className="pp-palette-grid">{children}</div>
    </section>
  );
}

function layoutName(cells: readonly number[], t: ReturnType<typeof useEditor>['t']): string {
  const whole = cells.reduce((sum, cell) => sum + cell, 0);
  const shares = cells.map((cell) => t('app.percent', { value: cell / whole })).join(', ');
  return t('palette.columns', { count: cells.length, shares });
}
