import type { Section } from '@postpress/contracts';
import { Dialog, Notice } from '@postpress/ui';
import { DesignGallery } from '@postpress/ui/gallery';
import { useMemo } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import type { MessageName } from '../messages/catalog.ts';
import { insertAndShow } from '../palette/offer.ts';
import { sectionPage, takeSamples } from './section-page.ts';
import { useSectionRow, useSections } from './use-sections.ts';

/** All sections, large enough to judge; the chosen one is inserted after the selection. */
export default function SectionsDialog() {
  const editor = useEditor();
  const { t, view } = editor;
  const listed = useSections();
  const rowOf = useSectionRow();
  const nameOf = (category: string) => t(`sections.category.${category}` as MessageName);
  const close = () => view.set({ dialog: null });
  const sections = useMemo(
    () =>
      new Map<string, Section>(
        listed.state === 'ready' ? listed.sections.map((each) => [each.id, each]) : [],
      ),
    [listed],
  );
  const insert = (id: string) => {
    const section = sections.get(id);
    if (!section || !insertAndShow(editor, 'row', [structuredClone(rowOf(section))])) return;
    takeSamples(section, editor);
    close();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t('sections.insert')}
      closeName={t('app.closeDialog')}
      width="1480px"
      focusFirst='input[type="search"]'
    >
      {listed.state === 'failed' ? (
        <Notice tone="bad">{t('sections.failed', { reason: listed.reason })}</Notice>
      ) : (
        <DesignGallery
          t={t}
          designs={
            listed.state === 'ready'
              ? listed.sections.map((each) => ({
                  ...each,
                  description: nameOf(each.category),
                  thumbnailUrl: null,
                }))
              : undefined
          }
          branded
          whole
          words={{
            search: t('sections.search'),
            none: t('sections.none'),
            use: t('sections.use'),
            categoryName: nameOf,
          }}
          load={async (id) => {
            const section = sections.get(id);
            return section ? sectionPage(rowOf(section, true), section, editor) : '';
          }}
          onPick={({ id }) => insert(id)}
        />
      )}
    </Dialog>
  );
}
