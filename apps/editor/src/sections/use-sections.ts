import { applyBrand, type FontFamily, neutralBrand, type Roles, rolesOfBrand } from '@postpress/brand';
import type { BrandKit, Section } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import type { Row } from '@postpress/design';
import { DARK_KEY } from '@postpress/design/fields';
import { useCallback, useEffect, useState } from 'react';
import type { Editor } from '../kernel/editor.ts';
import { useDesign, useEditor, useOptions } from '../kernel/use-editor.ts';

const neutral = rolesOfBrand(neutralBrand);

const loaded = new WeakMap<Editor, Promise<readonly Section[]>>();

type Listed =
  | { state: 'loading' }
  | { state: 'ready'; sections: readonly Section[] }
  | { state: 'failed'; reason: string };

/** The sections of the service, fetched when they are first shown. */
export function useSections(): Listed {
  const editor = useEditor();
  const [listed, setListed] = useState<Listed>({ state: 'loading' });
  useEffect(() => {
    loadSections(editor)
      .then((sections) => setListed({ state: 'ready', sections }))
      .catch((error: Error) => setListed({ state: 'failed', reason: error.message }));
  }, [editor]);
  return listed;
}

/** Makes the row of a section in the brand's colors. Default: with dark ones where the design has some. */
export function useSectionRow(): (section: Section, withDark?: boolean) => Row {
  const bodyFont = useDesign(({ design }) => design.body.values.fontFamily);
  const brand = useOptions((options) => options.brand);
  const isDark = useDesign(({ design }) => design.body.values._dark !== undefined);
  return useCallback(
    (section, withDark = isDark) => {
      const branded = applyBrand(section.row, sectionRoles(brand, bodyFont)) as Row;
      return withDark ? branded : withoutDark(branded);
    },
    [brand, bodyFont, isDark],
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
