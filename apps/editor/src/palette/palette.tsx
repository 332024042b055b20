import type { BlockKind } from '@postpress/design/kinds';
import { kindName } from '@postpress/edits';
import { SearchInput } from '@postpress/ui';
import { Puzzle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usesOf } from '../kernel/edit-limits.ts';
import { useDesign, useEditor, useOptions } from '../kernel/use-editor.ts';
import { LayoutGlyph } from './layout-glyph.tsx';
import { kindGlyph } from './node-glyph.tsx';
import { offerBlock, offerRow, offerTool } from './offer.ts';
import './palette.css';
import { PaletteItem } from './palette-item.tsx';
import { inPositions, matchesSearch, offeredKinds, offeredLayouts, offeredTools } from './palette-items.ts';

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
          {blocks.map((item) => (
            <ToolItem key={item.name} {...item} />
          ))}
        </Group>
      )}
      {own.length > 0 && (
        <Group title={t('palette.tools')}>
          {own.map((item) => (
            <ToolItem key={item.name} {...item} />
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

/** One of our kinds, or a tool of the host: by its name among the options, with the title that is shown. */
type Item = { name: string; title: string } & ({ kind: BlockKind } | { slug: string });

function ToolItem(item: Item) {
  const editor = useEditor();
  const { icon, usageLimit } = useOptions((options) => options.tools[item.name]) ?? {};
  const isUsedUp = useDesign(
    () => typeof usageLimit === 'number' && usesOf(editor.store, item.name) >= usageLimit,
  );
  const Glyph = 'kind' in item ? kindGlyph(item.kind) : Puzzle;
  return (
    <PaletteItem
      name={item.title}
      offered={'kind' in item ? offerBlock(editor, item.kind) : offerTool(editor, item.slug)}
      glyph={isUrl(icon) ? <img src={icon} alt="" /> : <Glyph aria-hidden />}
      disabled={isUsedUp}
    />
  );
}

/** Icons of hosts are images; names of icon fonts, which we do not have, leave ours. */
const isUrl = (icon: unknown): icon is string =>
  typeof icon === 'string' && /^(?:https:|data:image\/)/.test(icon);

/** The blocks, the host's own tools and the layouts whose names a search finds. */
function useOffered(sought: string) {
  const { t, store } = useEditor();
  const tools = useOptions((options) => options.tools);
  const layouts = useOptions((options) => options.layouts);
  const positionOf = ({ name }: Item) => {
    const { position } = tools[name] ?? {};
    return typeof position === 'number' ? position : undefined;
  };
  const kinds = offeredKinds(store.displayMode, tools).map((kind) => ({
    kind,
    name: kind,
    title: kindName(kind, t),
  }));
  const own = offeredTools(store.displayMode, tools).map(({ name, slug, label }) => ({
    slug,
    name,
    title: label,
  }));
  // Tools with a position are among our blocks, others after them.
  const all = inPositions<Item>(
    [...kinds, ...own.filter((tool) => positionOf(tool) !== undefined)],
    positionOf,
  );
  return {
    blocks: all.filter(({ title }) => matchesSearch(title, sought)),
    own: own.filter((tool) => positionOf(tool) === undefined && matchesSearch(tool.title, sought)),
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
