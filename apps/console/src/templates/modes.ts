import type { DisplayMode } from '@postpress/design';
import { FileText, Globe, type LucideIcon, Mail, PanelTop } from 'lucide-react';

/** What a design is for, with its glyph. */
export const modeIcons: Readonly<Record<DisplayMode, LucideIcon>> = {
  email: Mail,
  web: Globe,
  popup: PanelTop,
  document: FileText,
};
export const modes = Object.keys(modeIcons) as DisplayMode[];
