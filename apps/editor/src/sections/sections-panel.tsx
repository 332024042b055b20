import { applyBrand, type FontFamily, neutralBrand, type Roles, rolesOfBrand } from '@postpress/brand';
import type { BrandKit, Section } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import type { Row } from '@postpress/design';
import { DARK_KEY } from '@postpress/design/fields';
import { Notice, SearchInput } from '@postpress/ui';
import { useEffect, useMemo, useState } from 'react';
import { useDesign, useEditor, useOptions } from '../kernel/use-editor.ts';
import type { MessageName } from '../messages/catalog.ts';
import { PaletteItem } from '../palette/palette-item.tsx';
import { matchesSearch } from '../palette/palette-items.ts';
import { SectionThumbnail } from './section-thumbnail.tsx';
import './sections.css';
import type { Editor } from '../kernel/editor.ts';

const neutral = rolesOfBrand(neutralBrand);

const loaded = new WeakMap<Editor, Promise<readonly Section[]>>();

type Listed =
  | { state: 'loading' }
  | { state: 'ready'; sections: readonly Section[] }
  | { state: 'failed'; reason: string };

/** Sections by category, in the brand's colors; they are dragged onto the design, or inserted by a click. */
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
      matchesSearch(
        `${name} ${words} ${category} ${t(`sections.category.${category}` as MessageName)}`,
        sought,
      ),
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
  const isDark = useDesign(({ design }) => design.body.values._dark !== undefined);
  const row = useMemo(() => {
    const branded = applyBrand(section.row, sectionRoles(brand, bodyFont)) as Row;
    return isDark ? branded : withoutDark(branded);
  }, [section, brand, bodyFont, isDark]);
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

/** A row for a design without dark colors: on a page that stays light, light text would be unreadable. */
function withoutDark(row: Row): Row {
  return JSON.parse(JSON.stringify(row, (key, value) => (key === DARK_KEY ? undefined : value)));
}

/** The sections, fetched when the panel is first shown. A failure is not kept. */
function loadSections(editor: Editor): Promise<readonly Section[]> {
  const known = loaded.get(editor);
  if (known) return known;
  const sections = editor.session.call(operations.listEditorSections).then(({ data }) => data);
  loaded.set(editor, sections);
  sections.catch(() => loaded.delete(editor));
  return sections;
}

/** The colors and fonts of sections: those of the brand kit; without one, neutral colors and the font of the design. */
function sectionRoles(brand: BrandKit | null, bodyFont: unknown): Roles {
  if (brand) return rolesOfBrand(brand);
  const font = bodyFont as Partial<FontFamily> | undefined;
  if (typeof font?.value !== 'string' || typeof font.label !== 'string') return neutral;
  return { ...neutral, headingFont: font as FontFamily, bodyFont: font as FontFamily };
}
