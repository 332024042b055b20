import { sameJson } from '@postpress/edits';
import { asText } from '@postpress/render/reading';
import { Select } from '@postpress/ui';
import type { ComponentType } from 'react';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { useDesign, useEditor } from '../kernel/use-editor.ts';
import type { MessageName } from '../messages/catalog.ts';
import {
  AlignControl,
  ChoiceControl,
  SegmentsControl,
  SuggestionControl,
  SwitchControl,
} from './choice/controls.tsx';
import { ColorControl } from './color/color-control.tsx';
import type { ControlProps } from './control.ts';
import type { ControlName } from './control-for.ts';
import { FontControl } from './font/font-control.tsx';
import { readWeight, weightName, weightsOf } from './font/fonts.ts';
import { LinkStyleControl } from './look/link-style-control.tsx';
import {
  ExtentControl,
  LengthControl,
  LetterSpacingControl,
  LineHeightControl,
  PlainNumberControl,
} from './number/controls.tsx';
import { TextSizeControl } from './number/text-size-control.tsx';
import { readCommon } from './reading.ts';
import { RadiusControl, SpacingControl } from './spacing/spacing-control.tsx';
import {
  CanvasTextControl,
  LongTextControl,
  TextControl,
  WordsControl,
} from './text-inputs/text-controls.tsx';

const SHOWN = { least: 40, most: 100 };

/** A control and the layout of its field in a panel. */
export type ControlKind = {
  component: ComponentType<ControlProps>;
  /** The label is beside it. */
  inline?: boolean;
  /** A drag on the label changes it. */
  scrubs?: boolean;
  /** A language can override the value. */
  translatable?: boolean;
  /** It can't differ per device, even if another part of the same value does. */
  everywhere?: boolean;
};

const inline = true;
const scrubs = true;
const translatable = true;

// Controls of few kinds of blocks are loaded when they are first shown.
const ConditionControl = lazyComponent(() => import('./text-inputs/condition-control.tsx'));
const BorderControl = lazyComponent(() =>
  import('./border/border-control.tsx').then((module) => ({ default: module.BorderControl })),
);
const TopLineControl = lazyComponent(() =>
  import('./border/border-control.tsx').then((module) => ({ default: module.TopLineControl })),
);
const ButtonColorsControl = lazyComponent(() => import('./look/button-colors-control.tsx'));
const LinkControl = lazyComponent(() =>
  import('./link/link-control.tsx').then((module) => ({ default: module.LinkControl })),
);
const PositionControl = lazyComponent(() => import('./look/position-control.tsx'));
const CodeControl = lazyComponent(() => import('./text-inputs/code/code-control.tsx'));
const PropertyEditorControl = lazyComponent(() => import('./property-editor-control.tsx'));
const ImageWidthControl = lazyComponent(() =>
  import('./look/auto-width-control.tsx').then((module) => ({ default: module.ImageWidthControl })),
);
const AutoWidthControl = lazyComponent(() =>
  import('./look/auto-width-control.tsx').then((module) => ({ default: module.AutoWidthControl })),
);
const AltTextControl = lazyComponent(() =>
  import('./images/image-controls.tsx').then((module) => ({ default: module.AltTextControl })),
);
const BackgroundControl = lazyComponent(() => import('./look/background-control.tsx'));
const DateTimeControl = lazyComponent(() =>
  import('./dates/date-controls.tsx').then((module) => ({ default: module.DateTimeControl })),
);
const TimeZoneControl = lazyComponent(() =>
  import('./dates/date-controls.tsx').then((module) => ({ default: module.TimeZoneControl })),
);
const FormFieldsControl = lazyComponent(() =>
  import('./lists/item-lists.tsx').then((module) => ({ default: module.FormFieldsControl })),
);
const MenuItemsControl = lazyComponent(() =>
  import('./lists/item-lists.tsx').then((module) => ({ default: module.MenuItemsControl })),
);
const ImageAddressControl = lazyComponent(() =>
  import('./images/image-controls.tsx').then((module) => ({ default: module.ImageAddressControl })),
);
const ImageControl = lazyComponent(() =>
  import('./images/image-controls.tsx').then((module) => ({ default: module.ImageControl })),
);
const SocialIconsControl = lazyComponent(() =>
  import('./lists/item-lists.tsx').then((module) => ({ default: module.SocialIconsControl })),
);
const TableControl = lazyComponent(() => import('./lists/table-control.tsx'));
const VideoControl = lazyComponent(() => import('./images/video-control.tsx'));

/** Every control by its name. */
export const controls = {
  align: { component: AlignControl, inline },
  altText: { component: AltTextControl, translatable },
  autoWidth: { component: AutoWidthControl, inline },
  background: { component: BackgroundControl },
  border: { component: BorderControl },
  buttonColors: { component: ButtonColorsControl },
  canvasText: { component: CanvasTextControl, translatable },
  choice: { component: ChoiceControl, inline },
  code: { component: CodeControl, translatable },
  color: { component: ColorControl, inline },
  condition: { component: ConditionControl },
  dateTime: { component: DateTimeControl },
  extent: { component: ExtentControl, inline, scrubs },
  font: { component: FontControl, inline },
  fontWeight: { component: WeightControl, inline },
  formFields: { component: FormFieldsControl },
  length: { component: LengthControl, inline, scrubs },
  letterSpacing: { component: LetterSpacingControl, inline, scrubs },
  lineHeight: { component: LineHeightControl, inline, scrubs },
  link: { component: LinkControl, translatable },
  linkStyle: { component: LinkStyleControl },
  longText: { component: LongTextControl, translatable },
  menuItems: { component: MenuItemsControl, translatable },
  number: { component: PlainNumberControl, inline, scrubs },
  image: { component: ImageControl, translatable, everywhere: true },
  imageAddress: { component: ImageAddressControl },
  imageWidth: { component: ImageWidthControl, inline },
  position: { component: PositionControl, inline },
  preheader: { component: PreheaderControl, translatable },
  propertyEditor: { component: PropertyEditorControl },
  radius: { component: RadiusControl },
  segments: { component: SegmentsControl },
  socialIcons: { component: SocialIconsControl },
  spacing: { component: SpacingControl },
  suggestion: { component: SuggestionControl, inline },
  switch: { component: SwitchControl, inline },
  table: { component: TableControl, translatable },
  text: { component: TextControl, translatable },
  textSize: { component: TextSizeControl, inline, scrubs },
  timeZone: { component: TimeZoneControl, inline },
  topLine: { component: TopLineControl },
  video: { component: VideoControl },
  words: { component: WordsControl, translatable },
} as const satisfies { readonly [name in ControlName]: ControlKind };

/** The weights that the font has. */
function WeightControl({ id, describedBy, reading, keys, path, set }: ControlProps) {
  const { t, store } = useEditor();
  const font = path.with(
    -1,
    String(path.at(-1))
      .replace(/Weight$/, 'Family')
      .replace(/^weight$/, 'family'),
  );
  const weights = useDesign((): number[] => weightsOf(readCommon(store, keys, font, {}).value), sameJson);
  const now = readWeight(reading.value);
  const all = now === undefined || weights.includes(now) ? weights : [...weights, now].sort((a, b) => a - b);
  return (
    <Select
      tied={{ id, 'aria-describedby': describedBy }}
      value={now === undefined || reading.mixed ? undefined : String(now)}
      onChange={(chosen) => set(Number(chosen))}
      placeholder={reading.mixed ? t('fields.mixed') : t('fields.asPage')}
      choices={all.map((weight) => {
        const name = weightName(weight);
        return { value: String(weight), label: name ? t(name as MessageName, { weight }) : String(weight) };
      })}
    />
  );
}

/** The preheader, with its length and how an inbox shows it. */
function PreheaderControl(props: ControlProps) {
  const { t } = useEditor();
  const text = asText(props.reading.value);
  const length = [...text].length;
  const advice =
    length === 0
      ? 'fields.preheader.none'
      : length < SHOWN.least
        ? 'fields.preheader.short'
        : length > SHOWN.most
          ? 'fields.preheader.long'
          : 'fields.preheader.good';
  return (
    <>
      <TextControl {...props} />
      <span className="pp-property-source">
        {t('fields.preheader.length', { length })} · {t(advice)}
      </span>
      <div className="pp-preheader" aria-hidden>
        <strong>{t('fields.preheader.sender')}</strong>
        <span className="pp-note pp-cut">
          <b>{t('fields.preheader.subject')}</b> {text}
        </span>
      </div>
    </>
  );
}
