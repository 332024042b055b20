import { applyBrand } from '@postpress/brand';
import type { Section } from '@postpress/contracts';
import type { Row } from '@postpress/design';
import { Notice, SearchInput } from '@postpress/ui';
import { useEffect, useMemo, useState } from 'react';
import { useDesign, useEditor, useOptions } from '../kernel/use-editor.ts';
import type { MessageName } from '../messages/catalog.ts';
import { PaletteItem } from '../palette/palette-item.tsx';
import { isSought } from '../palette/palette-items.ts';
import { loadSections } from './load-sections.ts';
import { sectionRoles } from './section-roles.ts';
import { SectionThumbnail } from './section-thumbnail.tsx';
import './sections.css';

type Listed =
  | { state: 'loading' }
  | { state: 'ready'; sections: readonly Section[] }
  | { state: 'failed'; reason: string };

/** Ready rows by category, in the brand's colors: dragged onto the design, or inserted by a click. */
export default function SectionsPanel() {
  const editor = useEditor();
  const { t } = editor;
  const [listed, setListed] = useState<Listed>({ state: 'loading' });
  const [sought, setSought] = useState('');
  useEffect(() => {
    loadSections(editor)
      .then((sections) => setListed({ state: 'ready', sections }))
      .catch((error: Error) => setListed({ state: 'failed', reason: error.message }));
  }, [editor]);
  const nameOf = (category: string) => t(`sections.category.${category}` as MessageName);
  const groups = useMemo(() => {
    if (listed.state !== 'ready') return [];
    const shown = listed.sections.filter(({ name, words, category }) =>
      isSought(`${name} ${words} ${category} ${t(`sections.category.${category}` as MessageName)}`, sought),
    );
    return [...Map.groupBy(shown, ({ category }) => category)];
  }, [listed, sought, t]);
  return (
    <div className="pp-sections pp-stack">
      <SearchInput name={t('sections.search')} value={sought} onChange={setSought} />
      <p className="pp-hidden">{t('sections.help')}</p>
      {listed.state === 'loading' && <p>{t('sections.loading')}</p>}
      {listed.state === 'failed' && (
        <Notice tone="bad">{t('sections.failed', { reason: listed.reason })}</Notice>
      )}
      {listed.state === 'ready' && groups.length === 0 && <p>{t('sections.none')}</p>}
      {groups.map(([category, sections]) => (
        <section key={category}>
          <h2>{nameOf(category)}</h2>
          <ul>
            {sections.map((section) => (
              <SectionItem key={section.id} section={section} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function SectionItem({ section }: { section: Section }) {
  const bodyFont = useDesign(({ design }) => design.body.values.fontFamily);
  const brand = useOptions((options) => options.brand);
  const row = useMemo(
    () => applyBrand(section.row, sectionRoles(brand, bodyFont)) as Row,
    [section, brand, bodyFont],
  );
  return (
    <li className="pp-section-card">
      <SectionThumbnail row={row} name={section.name} />
      <PaletteItem
        name={section.name}
        offered={{ kind: 'row', make: () => structuredClone(row) }}
        glyph={null}
      />
    </li>
  );
}
