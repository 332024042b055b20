import type { NewNodeStyles, StyleGuide } from '@postpress/brand';
import type { BrandKit } from '@postpress/contracts';
import type { DisplayMode } from '@postpress/design';
import type { Area } from '@postpress/edits';
import { ObjectStore } from '@postpress/ui/store';

type Anything = Readonly<Record<string, unknown>>;

export type FontOption = { label: string; value: string; url?: string; weights?: readonly number[] };
export type ColorOption = { color: string; name?: string };
/** A link of the host's: by its name, or a group of them. */
export type SpecialLink = {
  name: string;
  href?: string;
  target?: string;
  specialLinks?: readonly SpecialLink[];
};
export type DisplayConditionOption = {
  type: string;
  label: string;
  description: string;
  before: string;
  after: string;
};
/** `{key: {name, value?, sample?, mergeTags?, rules?}}` */
export type MergeTagOptions = Readonly<Record<string, Anything>>;

/** A tab that a script of the host registered; its panel shows HTML. */
export type CustomTab = {
  /** `custom#<name>` */
  name: string;
  label: string;
  position?: number;
  displayModes?: readonly DisplayMode[];
};

/** A control for properties of custom tools that a script of the host registered. */
export type PropertyEditor = {
  name: string;
  /** The label is beside it. */
  inline: boolean;
};

/** The credits that the host gives its user. */
export type HostCredits = {
  /** Null: without a limit. */
  limit: number | null;
  used: number;
  disabled?: boolean;
  /** From this share of the limit on, the editor shows the remaining credits. */
  lowBalanceThresholdPercentage?: number;
  /** What the host calls them, such as `messages`. */
  unitLabel?: string;
  /** Where more can be bought, if the host does not answer `credits:purchase`. */
  purchaseUrl?: string;
};

/**
 * What the project has set for its editor, with what an embedding page set on top of it. It may change while the editor
 * is open.
 */
export type EditorOptions = {
  palette: readonly ColorOption[];
  /**
   * The brand kit of the project; null until it is loaded. Where the project has none: the neutral one for designs that
   * began with it, else null.
   */
  brand: BrandKit | null;
  /** What new rows and blocks take over from that kit. */
  newStyles: NewNodeStyles | null;
  /** Styles of the host, beside those of the brand kit. */
  styleGuide: StyleGuide;
  fonts: readonly FontOption[];
  /** The fonts of mail clients are offered, too. */
  showDefaultFonts: boolean;
  mergeTags: MergeTagOptions;
  mergeTagsConfig: Anything;
  designTags: Readonly<Record<string, string>>;
  /** `delimiter`: the pair that design tags stand between. */
  designTagsConfig: { delimiter?: [string, string] };
  specialLinks: readonly SpecialLink[];
  linkTypes: readonly Anything[];
  displayConditions: readonly DisplayConditionOption[];
  /** Custom tools by their slug: what they declare. */
  tools: Readonly<Record<string, Anything>>;
  /** Scripts of custom tools, as text. */
  customJS: readonly string[];
  /** The tabs that they registered. */
  customTabs: readonly CustomTab[];
  /** The property editors that they registered. */
  propertyEditors: readonly PropertyEditor[];
  /** Those of them that could be loaded, as text. */
  loadedJS: readonly string[];
  /** Style sheets for the editor's window, as text or URL. */
  customCSS: readonly string[];
  /** Exports remove scripts and event handlers. */
  safeHtml: boolean;
  /** Column shares of rows that the palette offers, beside its own. */
  layouts: readonly (readonly number[])[];
  /** How many rows each list of the body may have; its users cannot go beyond. */
  rowLimits: { readonly [area in Area]?: { min?: number; max?: number } };
  /** Blocks of the host: `{id, category, tags, data}`, `data` a row or a block. */
  blocks: readonly Anything[];
  /** The host's own AI credits, besides those of the workspace. */
  credits: { readonly ai?: HostCredits };
  /** False disables a feature that the session has. */
  features: Readonly<Record<string, unknown>>;
  appearance: {
    theme?: 'light' | 'dark' | 'system';
    /** `tools.dock`: the side of the properties panel; the palette is on the other one. */
    panels?: { tools?: { dock?: 'left' | 'right' } };
  };
  /** The language of the editor; absent: the reader's own. */
  locale?: string;
  translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The direction of the window; absent: that of its language. */
  textDirection?: 'ltr' | 'rtl';
  /** The languages of the design: BCP 47 tags that texts can be translated to. */
  languages: readonly { value: string; label: string }[];
  devices: readonly ('desktop' | 'tablet' | 'mobile')[];
  /** Which of them is shown at first. */
  defaultDevice: 'desktop' | 'tablet' | 'mobile';
  /** `edit` shows the permission settings; `live` enforces them. */
  designMode: 'edit' | 'live';
  user: Anything | null;
  /** The tabs of both sides, by name: `outline: {enabled: false}`; those with a position come first, by it. */
  tabs: Readonly<Record<string, { enabled?: boolean; position?: number } | undefined>>;
};

export const initialOptions: EditorOptions = {
  palette: [],
  brand: null,
  newStyles: null,
  styleGuide: {},
  fonts: [],
  showDefaultFonts: true,
  mergeTags: {},
  mergeTagsConfig: {},
  designTags: {},
  designTagsConfig: {},
  specialLinks: [],
  linkTypes: [],
  displayConditions: [],
  tools: {},
  customJS: [],
  customTabs: [],
  propertyEditors: [],
  loadedJS: [],
  customCSS: [],
  safeHtml: false,
  layouts: [],
  rowLimits: {},
  blocks: [],
  credits: {},
  features: {},
  appearance: {},
  translations: {},
  languages: [],
  devices: ['desktop', 'tablet', 'mobile'],
  defaultDevice: 'desktop',
  designMode: 'live',
  user: null,
  tabs: {},
};

/** The options, and for which kind of design they are. */
export class OptionsStore extends ObjectStore<EditorOptions> {
  readonly displayMode: DisplayMode;

  constructor(displayMode: DisplayMode, options: Partial<EditorOptions> = {}) {
    super({ ...initialOptions, ...options });
    this.displayMode = displayMode;
  }
}
