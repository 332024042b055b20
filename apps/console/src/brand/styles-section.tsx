import { contrastIssues, textStyleNames } from '@postpress/brand';
import {
  type BrandButton,
  type BrandTextStyle,
  brandLimits,
  type ContrastIssue,
  type TextStyleName,
} from '@postpress/contracts';
import { Button, IconButton, Section, Status, SwitchField, TextField } from '@postpress/ui';
import { Plus, Trash2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../messages/translate.ts';
import {
  type BrandFormProps,
  ColorSelect,
  FontSelect,
  NumberField,
  newId,
  replacedAt,
  WeightSelect,
} from './brand-fields.tsx';

/** The text styles of the kit. */
export function TextStylesSection({ brand, onChange }: BrandFormProps) {
  const issues = contrastIssues(brand);
  const change = (name: TextStyleName, next: Partial<BrandTextStyle>) => {
    const style = { ...brand.textStyles[name], ...next };
    onChange({ ...brand, textStyles: { ...brand.textStyles, [name]: style } });
  };
  return (
    <Section title={t('brand.textStyles')} lead={t('brand.textStylesLead')}>
      {textStyleNames.map((name) => {
        const style = brand.textStyles[name];
        return (
          <fieldset key={name} className="pp-fieldset">
            <legend className="pp-field-label">{t(`brand.text.${name}`)}</legend>
            <div className="pp-brand-grid">
              <FontSelect brand={brand} value={style.font} onChange={(font) => change(name, { font })} />
              <ColorSelect
                label={t('brand.color')}
                brand={brand}
                value={style.color}
                none={t('brand.automatic')}
                onChange={(color) => change(name, { color })}
              />
              <NumberField
                label={t('brand.size')}
                min={8}
                max={120}
                value={style.fontSizePx}
                onChange={(fontSizePx) => change(name, { fontSizePx })}
              />
              <WeightSelect
                value={style.fontWeight}
                onChange={(fontWeight) => change(name, { fontWeight })}
              />
              <NumberField
                label={t('brand.lineHeight')}
                min={80}
                max={300}
                value={style.lineHeightPercent}
                onChange={(lineHeightPercent) => change(name, { lineHeightPercent })}
              />
              <NumberField
                label={t('brand.letterSpacing')}
                min={-5}
                max={20}
                step={0.5}
                value={style.letterSpacingPx}
                onChange={(letterSpacingPx) => change(name, { letterSpacingPx })}
              />
            </div>
            <Contrast issues={issues} path={`textStyles.${name}.color`} />
          </fieldset>
        );
      })}
    </Section>
  );
}

/** The button styles of the kit. */
export function ButtonsSection({ brand, onChange }: BrandFormProps) {
  const { buttons } = brand;
  const issues = contrastIssues(brand);
  const add = () => {
    const name = t('brand.newButtonName', { number: buttons.length + 1 });
    const [first] = buttons;
    if (first) onChange({ ...brand, buttons: [...buttons, { ...first, id: newId(name, buttons), name }] });
  };
  return (
    <Section title={t('brand.buttons')} lead={t('brand.buttonsLead')}>
      {buttons.map((button, at) => (
        <fieldset key={button.id} className="pp-fieldset">
          <legend className="pp-field-label">{button.name}</legend>
          <ButtonFields
            brand={brand}
            button={button}
            onChange={(next) => onChange({ ...brand, buttons: replacedAt(buttons, at, next) })}
          >
            <IconButton
              name={t('brand.remove', { name: button.name })}
              refusal={buttons.length === 1 ? t('brand.lastButton') : undefined}
              onClick={() => onChange({ ...brand, buttons: buttons.filter((_, other) => other !== at) })}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </ButtonFields>
          <Contrast issues={issues} path={`buttons.${at}.color`} />
        </fieldset>
      ))}
      <div className="pp-row">
        <Button
          onClick={add}
          refusal={buttons.length >= brandLimits.buttonsMax ? t('brand.tooMany') : undefined}
        >
          <Plus aria-hidden />
          {t('brand.addButton')}
        </Button>
      </div>
    </Section>
  );
}

function ButtonFields({
  brand,
  button,
  onChange,
  children,
}: {
  brand: BrandFormProps['brand'];
  button: BrandButton;
  children: ReactNode;
  onChange: (change: Partial<BrandButton>) => void;
}) {
  const pixels = [
    ['borderWidthPx', 20],
    ['radiusPx', 100],
    ['paddingYPx', 60],
    ['paddingXPx', 100],
  ] as const;
  return (
    <div className="pp-brand-grid">
      <TextField
        label={t('brand.buttonName')}
        value={button.name}
        onChange={(name) => onChange({ name })}
        maxLength={brandLimits.nameCharactersMax}
      />
      <ColorSelect
        label={t('brand.background')}
        brand={brand}
        value={button.background}
        none={t('brand.transparent')}
        onChange={(background) => onChange({ background })}
      />
      <ColorSelect
        label={t('brand.textColor')}
        brand={brand}
        value={button.color}
        onChange={(color) => onChange({ color })}
      />
      <ColorSelect
        label={t('brand.borderColor')}
        brand={brand}
        value={button.borderColor}
        none={t('brand.none')}
        onChange={(borderColor) => onChange({ borderColor })}
      />
      {pixels.map(([name, max]) => (
        <NumberField
          key={name}
          label={t(`brand.${name}`)}
          min={0}
          max={max}
          value={button[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      <FontSelect brand={brand} value={button.font} onChange={(font) => onChange({ font })} />
      <NumberField
        label={t('brand.size')}
        min={8}
        max={120}
        value={button.fontSizePx}
        onChange={(fontSizePx) => onChange({ fontSizePx })}
      />
      <WeightSelect value={button.fontWeight} onChange={(fontWeight) => onChange({ fontWeight })} />
      <div>{children}</div>
    </div>
  );
}

/** The link style of the kit. */
export function LinksSection({ brand, onChange }: BrandFormProps) {
  const { link } = brand;
  const change = (next: Partial<typeof link>) => onChange({ ...brand, link: { ...link, ...next } });
  return (
    <Section title={t('brand.links')}>
      <div className="pp-brand-grid">
        <ColorSelect
          label={t('brand.color')}
          brand={brand}
          value={link.color}
          none={t('brand.automatic')}
          onChange={(color) => change({ color })}
        />
        <ColorSelect
          label={t('brand.hoverColor')}
          brand={brand}
          value={link.hoverColor}
          none={t('brand.automatic')}
          onChange={(hoverColor) => change({ hoverColor })}
        />
        <SwitchField
          label={t('brand.underline')}
          checked={link.underline}
          onChange={(underline) => change({ underline })}
        />
      </div>
      <div>
        <Contrast issues={contrastIssues(brand)} path="link.color" />
      </div>
    </Section>
  );
}

/** What the text of a color lacks, in light and in dark mode. */
function Contrast({ issues, path }: { issues: readonly ContrastIssue[]; path: string }) {
  return issues
    .filter((issue) => issue.path === path)
    .map(({ colorScheme, ratio, needed }) => (
      <Status key={colorScheme} tone="warn" glyph={<TriangleAlert aria-hidden />}>
        {t(colorScheme === 'dark' ? 'brand.lowContrastDark' : 'brand.lowContrast', { ratio, needed })}
      </Status>
    ));
}
