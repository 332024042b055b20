import type { DisplayMode } from '@postpress/design';
import type { FilterSelect } from '@postpress/ui';
import { FileText, Globe, type LucideIcon, Mail, PanelTop } from 'lucide-react';
import { t } from '../messages/translate.ts';

/** What a design is for, with its glyph. */
export const modeIcons: Readonly<Record<DisplayMode, LucideIcon>> = {
  email: Mail,
  web: Globe,
  popup: PanelTop,
  document: FileText,
};
export const modes = Object.keys(modeIcons) as DisplayMode[];

/** Filters a list by what its designs are for. */
export function modeFilter(
  value: string | undefined,
  onChange: (mode: string | undefined) => void,
): FilterSelect {
  return {
    name: t('templates.mode'),
    value,
    onChange,
    any: t('templates.allModes'),
    choices: modes.map((mode) => ({ value: mode, label: t(`templates.mode.${mode}`) })),
  };
}
