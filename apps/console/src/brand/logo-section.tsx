import { Button, Section, TextField } from '@postpress/ui';
import { t } from '../messages/translate.ts';
import { type BrandFormProps, NumberField } from './brand-fields.tsx';

/** The logo of the kit. */
export function LogoSection({ brand, onChange }: BrandFormProps) {
  const logo = brand.logo ?? { url: '', alt: '', widthPx: 160, href: '' };
  const change = (next: Partial<typeof logo>) => {
    const changed = { ...logo, ...next };
    onChange({ ...brand, logo: changed.url === '' ? null : changed });
  };
  return (
    <Section title={t('brand.logo')}>
      <div className="pp-brand-grid">
        <TextField
          label={t('brand.logoUrl')}
          type="url"
          value={logo.url}
          onChange={(url) => change({ url: url.trim() })}
        />
        <TextField
          label={t('brand.logoAlt')}
          value={logo.alt}
          onChange={(alt) => change({ alt })}
          maxLength={300}
        />
        <TextField
          label={t('brand.logoLink')}
          type="url"
          value={logo.href}
          onChange={(href) => change({ href: href.trim() })}
        />
        <NumberField
          label={t('brand.logoWidth')}
          min={16}
          max={900}
          value={logo.widthPx}
          onChange={(widthPx) => change({ widthPx })}
        />
      </div>
      {brand.logo && (
        <div className="pp-row">
          <img className="pp-brand-logo" src={brand.logo.url} alt={brand.logo.alt} />
          <Button onClick={() => onChange({ ...brand, logo: null })}>{t('brand.removeLogo')}</Button>
        </div>
      )}
    </Section>
  );
}

/** Widths and distances of the kit. */
export function SpacingSection({ brand, onChange }: BrandFormProps) {
  const { spacing } = brand;
  const change = (next: Partial<typeof spacing>) => onChange({ ...brand, spacing: { ...spacing, ...next } });
  return (
    <Section title={t('brand.spacing')}>
      <div className="pp-brand-grid">
        <NumberField
          label={t('brand.contentWidth')}
          min={320}
          max={900}
          value={spacing.contentWidthPx}
          onChange={(contentWidthPx) => change({ contentWidthPx })}
        />
        <NumberField
          label={t('brand.rowPadding')}
          min={0}
          max={100}
          value={spacing.rowPx}
          onChange={(rowPx) => change({ rowPx })}
        />
      </div>
    </Section>
  );
}
