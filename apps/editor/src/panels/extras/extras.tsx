import type { ComponentType } from 'react';
import { lazyComponent } from '../../kernel/lazy-component.tsx';
import type { ExtraName, ExtraProps } from './extra.ts';
import { LanguageExtra } from './language.tsx';
import { AutoplayNote, HeadingOrderNote, HitAreaNote, TimerNote } from './notes.tsx';
import { ColumnsExtra, LayoutExtra, StackingExtra } from './row-extras.tsx';
import { VisibilityExtra } from './visibility.tsx';

const SlidesExtra = lazyComponent(() => import('./slides.tsx'));
const ToolExtra = lazyComponent(() => import('./tool.tsx'));

/** Additional controls in groups of declarations. */
export const extras = {
  autoplay: AutoplayNote,
  columns: ColumnsExtra,
  headingOrder: HeadingOrderNote,
  hitArea: HitAreaNote,
  language: LanguageExtra,
  layout: LayoutExtra,
  slides: SlidesExtra,
  stacking: StackingExtra,
  timer: TimerNote,
  tool: ToolExtra,
  visibility: VisibilityExtra,
} as const satisfies { readonly [name in ExtraName]: ComponentType<ExtraProps> };
