import type { BrandKit, StoredBrand } from '@postpress/contracts';
import { Button, Page } from '@postpress/ui';
import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { useHere, useRefusal } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { brandQuery } from './brand-query.ts';
import './brand.css';
import { BrandStart } from './brand-start.tsx';
import { ColorsSection } from './colors-section.tsx';
import { FontsSection } from './fonts-section.tsx';
import { LogoSection, SpacingSection } from './logo-section.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { ButtonsSection, LinksSection, TextStylesSection } from './styles-section.tsx';

/** The brand kit of a project. */
export default function BrandPage() {
  const { projectId } = useHere();
  const stored = useQuery({
    ...brandQuery(projectId),
    // Another kit under the form would discard what was typed.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return (
    <Loaded query={stored}>
      {(data) => {
        const key = `${projectId}:${data.revision}`;
        return <BrandForm key={key} stored={data} draftKey={key} />;
      }}
    </Loaded>
  );
}

/** Kits that were changed and not saved, by project and revision: another page in between discards none. */
const drafts = new Map<string, BrandKit>();

function BrandForm({ stored, draftKey }: { stored: StoredBrand; draftKey: string }) {
  const [brand, show] = useState(drafts.get(draftKey) ?? stored.brand);
  const setBrand = (next: BrandKit) => {
    show(next);
    drafts.set(draftKey, next);
  };
  const [dialog, setDialog] = useState<'propose' | 'save'>();
  const refusal = useRefusal('editor');
  const isChanged = JSON.stringify(brand) !== JSON.stringify(stored.brand);
  const form = { brand, onChange: setBrand };
  const close = () => setDialog(undefined);
  return (
    <Page
      title={t('brand.title')}
      lead={t('brand.lead')}
      actions={
        <>
          <Button onClick={() => setDialog('propose')} refusal={refusal}>
            <Globe aria-hidden />
            {t('brand.propose')}
          </Button>
          {isChanged && <Button onClick={() => setBrand(stored.brand)}>{t('brand.discard')}</Button>}
          <Button
            look="primary"
            onClick={() => setDialog('save')}
            refusal={refusal ?? (isChanged ? undefined : t('me.nothingChanged'))}
          >
            {t('brand.reviewAndSave')}
          </Button>
        </>
      }
    >
      {stored.revision === 0 && <BrandStart />}
      <div className="pp-brand-columns">
        <BrandPreview brand={brand} />
        <div className="pp-brand-form">
          <ColorsSection {...form} />
          <FontsSection {...form} />
          <TextStylesSection {...form} />
          <ButtonsSection {...form} />
          <LinksSection {...form} />
          <LogoSection {...form} />
          <SpacingSection {...form} />
        </div>
      </div>
      {dialog === 'propose' && <ProposeDialog onUse={setBrand} onClose={close} />}
      {dialog === 'save' && <SaveDialog brand={brand} revision={stored.revision} onClose={close} />}
    </Page>
  );
}
