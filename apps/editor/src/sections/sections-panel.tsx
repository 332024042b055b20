import type { Section } from '@postpress/contracts';
import { Button, Notice, SearchInput } from '@postpress/ui';
import { Maximize2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import type { MessageName } from '../messages/catalog.ts';
import { PaletteItem } from '../palette/palette-item.tsx';
import { matchesSearch } from '../palette/palette-items.ts';
import { takeSamples } from './section-page.ts';
import { SectionThumbnail } from './section-thumbnail.tsx';
import { useSectionRow, useSections } from './use-sections.ts';
import './sections.css';

/** Sections by category, in the brand's colors; they are dragged onto the design, or inserted by a click. */
export default function SectionsPanel() {
  const editor = useEditor();
  const { t } = editor;
  const listed = useSections();
  const [sought, setSought] = useState('');
  const nameOf = (category: string) => t(`sections.category.${category}` as MessageName);
  const groups = useMemo(() => {
    if (listed.state !== 'ready') return [];
    const shown = listed.sections.filter(({ name, words, category }) =>
      matchesSearch(
        `${name} ${words} ${category} ${t(`sections.category.${category}` as MessageName)}`,
        sought,
      ),
    );
    return [...Map.groupBy(shown, ({ category }) => category)];
  }, [listed, sought, t]);
  return (
    <div className="pp-sections pp-stack">
      <Button onClick={() => editor.run('insert.section')}>
        <Maximize2 aria-hidden />
        {t('sections.browse')}
      </Button>
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
  const rowOf = useSectionRow();
  const editor = useEditor();
  const row = useMemo(() => rowOf(section), [rowOf, section]);
  const take = () => {
    takeSamples(section, editor);
    return structuredClone(row);
  };
  return (
    <li className="pp-section-card">
      <SectionThumbnail row={row} section={section} />
      <PaletteItem name={section.name} offered={{ kind: 'row', make: take }} glyph={null} />
    </li>
  );
}
