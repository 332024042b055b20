import type { StoredBrand } from '@postpress/contracts';
import { Button, Notice, Page } from '@postpress/ui';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { useHere, useRefusal } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import './brand.css';
import { useBrand } from './brand-calls.ts';
import { BrandPreview } from './brand-preview.tsx';
import { ColorsSection } from './colors-section.tsx';
import { FontsSection } from './fonts-section.tsx';
import { LogoSection, SpacingSection } from './logo-section.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { ButtonsSection, LinksSection, TextStylesSection } from './styles-section.tsx';

/** The brand kit of a project. */
export default function BrandPage() {
  const { projectId } = useHere();
  const stored = useBrand(projectId);
  return (
    <Loaded query={stored}>
      {(data) => <BrandForm key={`${projectId}:${data.revision}`} stored={data} />}
    </Loaded>
  );
}

function BrandForm({ stored }: { stored: StoredBrand }) {
  const [brand, setBrand] = useState(stored.brand);
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
      {stored.revision === 0 && <Notice>{t('brand.notSet')}</Notice>}
      <BrandPreview brand={brand} />
      <ColorsSection {...form} />
      <FontsSection {...form} />
      <TextStylesSection {...form} />
      <ButtonsSection {...form} />
      <LinksSection {...form} />
      <LogoSection {...form} />
      <SpacingSection {...form} />
      {dialog === 'propose' && <ProposeDialog onUse={setBrand} onClose={close} />}
      {dialog === 'save' && <SaveDialog brand={brand} revision={stored.revision} onClose={close} />}
    </Page>
  );
}
