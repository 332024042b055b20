import type { BrandKit, BrandProposal } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { Button, Dialog, FormDialog, Notice, SegmentedControl, SelectField, TextField } from '@postpress/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callData } from '../api/call.ts';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { BrandPreview } from './brand-preview.tsx';

const TEMPLATES_MAX = 100;

type Source = 'website' | 'template';

/** Reads a kit from a website or a template and puts it into the form; nothing is saved by it. */
export function ProposeDialog({ onUse, onClose }: { onUse: (brand: BrandKit) => void; onClose: () => void }) {
  const { projectId } = useHere();
  const [source, setSource] = useState<Source>('website');
  const [url, setUrl] = useState('');
  const [templateId, setTemplateId] = useState<string>();
  const isWebsite = source === 'website';
  const propose = useMutation({
    mutationFn: () =>
      callData(operations.proposeBrand, {
        params: { projectId },
        body: isWebsite ? { url: withScheme(url.trim()) } : { templateId: templateId ?? '' },
      }),
  });
  if (propose.data) return <Proposal proposal={propose.data} onUse={onUse} onClose={onClose} />;
  const missing = isWebsite
    ? url.trim() === '' && t('brand.enterUrl')
    : templateId === undefined && t('brand.chooseTemplate');
  return (
    <FormDialog
      title={t('brand.propose')}
      action={t('brand.read')}
      send={propose}
      onClose={onClose}
      refusal={missing || undefined}
    >
      <SegmentedControl
        name={t('brand.source')}
        value={source}
        onChange={setSource}
        segments={[
          { value: 'website', label: t('brand.fromWebsite') },
          { value: 'template', label: t('templates.template') },
        ]}
      />
      {isWebsite ? (
        <TextField
          label={t('brand.website')}
          help={t('brand.websiteHelp')}
          type="url"
          autoFocus
          value={url}
          onChange={setUrl}
          placeholder="https://example.com"
        />
      ) : (
        <TemplateField value={templateId} onChange={setTemplateId} />
      )}
    </FormDialog>
  );
}

/** The templates that were changed last. */
function TemplateField({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (templateId: string) => void;
}) {
  const { projectId } = useHere();
  const { items = [] } = useCursorList(
    ['project', projectId, 'templates', 'to extract from'],
    operations.listManagedTemplates,
    { params: { projectId }, query: { limit: TEMPLATES_MAX } },
  );
  return (
    <SelectField
      label={t('templates.template')}
      help={t('brand.templateHelp')}
      value={value}
      onChange={onChange}
      choices={items.map(({ id, name }) => ({ value: id, label: name }))}
    />
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

/** The URL of a website that people write without its scheme. */
export function withScheme(url: string): string {
  return /^https?:\/\//i.test(url) ? url : `https://${url}`;
}
