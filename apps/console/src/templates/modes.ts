import type { DisplayMode } from '@postpress/design';
import type { FilterSelect } from '@postpress/ui';
import { FileText, Globe, type LucideIcon, Mail, PanelTop } from 'lucide-react';
import { t } from '../messages/translate.ts';

/** The modes of designs, with their icons. */
export const modeIcons: Readonly<Record<DisplayMode, LucideIcon>> = {
  email: Mail,
  web: Globe,
  popup: PanelTop,
  document: FileText,
};
export const modes = Object.keys(modeIcons) as DisplayMode[];

/** Filters a list by mode. */
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
