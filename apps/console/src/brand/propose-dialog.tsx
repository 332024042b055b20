import type { BrandKit, BrandProposal } from '@postpress/contracts';
import { Button, Dialog, FormDialog, Notice, SelectField, TextField } from '@postpress/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { proposeBrand } from './brand-calls.ts';
import { BrandPreview } from './brand-preview.tsx';

/** Reads a kit from a website and puts it into the form; nothing is saved by it. */
export function ProposeDialog({ onUse, onClose }: { onUse: (brand: BrandKit) => void; onClose: () => void }) {
  const { projectId } = useHere();
  const [url, setUrl] = useState('');
  const propose = useMutation({ mutationFn: () => proposeBrand(projectId, withScheme(url.trim())) });
  if (propose.data) return <Proposal proposal={propose.data} onUse={onUse} onClose={onClose} />;
  return (
    <FormDialog
      title={t('brand.propose')}
      action={t('brand.read')}
      send={propose}
      onClose={onClose}
      refusal={url.trim() === '' ? t('brand.enterUrl') : undefined}
    >
      <TextField
        label={t('brand.website')}
        help={t('brand.websiteHelp')}
        type="url"
        autoFocus
        value={url}
        onChange={setUrl}
        placeholder="https://example.com"
      />
    </FormDialog>
  );
}

function Proposal({
  proposal: { brand, logos, notes },
  onUse,
  onClose,
}: {
  proposal: BrandProposal;
  onUse: (brand: BrandKit) => void;
  onClose: () => void;
}) {
  const [logo, setLogo] = useState(brand.logo?.url);
  const use = () => {
    const found = logos.find(({ url }) => url === logo);
    const chosen = found && found.url !== brand.logo?.url;
    onUse(chosen ? { ...brand, logo: { widthPx: 160, href: '', ...brand.logo, ...found } } : brand);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('brand.proposal')}
      feet={
        <>
          <Button onClick={onClose}>{t('parts.cancel')}</Button>
          <Button look="primary" onClick={use}>
            {t('brand.useProposal')}
          </Button>
        </>
      }
    >
      <div className="pp-stack">
        <BrandPreview brand={brand} />
        {logos.length > 0 && (
          <SelectField
            label={t('brand.logo')}
            value={logo}
            onChange={setLogo}
            choices={logos.map(({ url }) => ({ value: url, label: url.slice(-60) }))}
          />
        )}
        {logo !== undefined && <img className="pp-brand-logo" src={logo} alt="" />}
        {notes.map((note) => (
          <Notice key={note}>{note}</Notice>
        ))}
      </div>
    </Dialog>
  );
}

function withScheme(url: string): string {
  return /^https?:\/\//i.test(url) ? url : `https://${url}`;
}
