import { rolesOfBrand } from '@postpress/brand';
import { type BrandColor, type BrandKit, type BrandRole, brandLimits } from '@postpress/contracts';
import { contrast, parseColor, ratioText } from '@postpress/markup';
import { Button, IconButton, Section, Status, TextInput } from '@postpress/ui';
import { Plus, Trash2 } from 'lucide-react';
import { t } from '../messages/translate.ts';
import { type BrandFormProps, ColorSelect, newId, replacedAt } from './brand-fields.tsx';
import { isForText, usesColor } from './uses.ts';

const TEXT_CONTRAST = 4.5;

/** The named colors of the kit and their roles. */
export function ColorsSection({ brand, onChange }: BrandFormProps) {
  const { colors } = brand;
  const change = (at: number, next: Partial<BrandColor>) =>
    onChange({ ...brand, colors: replacedAt(colors, at, next) });
  const add = () => {
    const name = t('brand.newColorName', { number: colors.length + 1 });
    onChange({ ...brand, colors: [...colors, { id: newId(name, colors), name, value: '#808080' }] });
  };
  return (
    <Section title={t('brand.colors')} lead={t('brand.colorsLead')}>
      <ul className="pp-lines pp-brand-colors">
        {colors.map((color, at) => (
          <ColorRow
            key={color.id}
            brand={brand}
            color={color}
            onChange={(next) => change(at, next)}
            onRemove={() => onChange({ ...brand, colors: colors.filter((_, other) => other !== at) })}
          />
        ))}
      </ul>
      <div className="pp-row">
        <Button
          onClick={add}
          refusal={colors.length >= brandLimits.colorsMax ? t('brand.tooMany') : undefined}
        >
          <Plus aria-hidden />
          {t('brand.addColor')}
        </Button>
      </div>
      <fieldset className="pp-fieldset">
        <legend className="pp-field-label">{t('brand.roles')}</legend>
        <div className="pp-brand-grid">
          {(Object.keys(brand.roles) as BrandRole[]).map((role) => (
            <ColorSelect
              key={role}
              label={t(`brand.role.${role}`)}
              brand={brand}
              value={brand.roles[role]}
              none={t('brand.automatic')}
              onChange={(id) => onChange({ ...brand, roles: { ...brand.roles, [role]: id } })}
            />
          ))}
        </div>
      </fieldset>
    </Section>
  );
}

function ColorRow({
  brand,
  color,
  onChange,
  onRemove,
}: {
  brand: BrandKit;
  color: BrandColor;
  onChange: (change: Partial<BrandColor>) => void;
  onRemove: () => void;
}) {
  const refusal =
    brand.colors.length === 1
      ? t('brand.lastColor')
      : usesColor(brand, color.id)
        ? t('brand.inUse')
        : undefined;
  return (
    <li className="pp-brand-item">
      <input
        type="color"
        aria-label={t('brand.pick', { name: color.name })}
        value={color.value.toLowerCase()}
        onChange={(event) => onChange({ value: event.currentTarget.value })}
      />
      <TextInput
        aria-label={t('brand.colorName')}
        value={color.name}
        onChange={(name) => onChange({ name })}
        maxLength={brandLimits.nameCharactersMax}
      />
      <TextInput
        aria-label={t('brand.colorValue', { name: color.name })}
        value={color.value}
        // In right-to-left text the hash sign would move to the other end.
        dir="ltr"
        spellCheck={false}
        maxLength={7}
        onChange={(value) => onChange({ value: value.trim() })}
        {...(!parseColor(color.value) && { 'aria-invalid': true, title: t('brand.colorFault') })}
      />
      <TextInput
        aria-label={t('brand.colorDark', { name: color.name })}
        placeholder={t('brand.dark')}
        value={color.dark ?? ''}
        dir="ltr"
        spellCheck={false}
        maxLength={7}
        onChange={(dark) => onChange({ dark: dark.trim() === '' ? undefined : dark.trim() })}
        {...(color.dark !== undefined &&
          !parseColor(color.dark) && { 'aria-invalid': true, title: t('brand.colorFault') })}
      />
      <ContrastHint brand={brand} color={color} />
      <IconButton name={t('brand.remove', { name: color.name })} onClick={onRemove} refusal={refusal}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}

/** How well a text of this color reads on the kit's surface; nothing for colors that are not for text. */
function ContrastHint({ brand, color: { id, value } }: { brand: BrandKit; color: BrandColor }) {
  const [color, surface] = [parseColor(value), parseColor(rolesOfBrand(brand).surface)];
  if (!color || !surface) return <Status tone="warn">{t('brand.colorFault')}</Status>;
  if (!isForText(brand, id)) return <span />;
  const ratio = contrast(color, surface);
  const passes = ratio >= TEXT_CONTRAST;
  return (
    <Status tone={passes ? 'good' : 'plain'}>
      {t(passes ? 'brand.readable' : 'brand.notReadable', { ratio: ratioText(ratio) })}
    </Status>
  );
}
