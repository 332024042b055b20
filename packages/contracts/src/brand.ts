import Type, { type Static } from 'typebox';
import { AuthorSchema } from './template-versions.ts';
import {
  answerOf,
  closedObject,
  DateTime,
  DesignObject,
  literals,
  Nullable,
  NumericId,
  STORABLE,
  Uuid,
} from './wire.ts';

/** Bounds of a brand kit and of what is read from a website. */
export const brandLimits = {
  colorsMax: 50,
  fontsMax: 20,
  buttonsMax: 20,
  nameCharactersMax: 100,
  /** Of a page that a brand is read from. */
  pageBytesMax: 2 * 1_048_576,
  /** Of each style sheet of that page. */
  styleSheetBytesMax: 1_048_576,
  /** Further ones are not read. */
  styleSheetsMax: 8,
  /** For the page and its style sheets together. */
  readSeconds: 15,
  /** Designs of a project that a check searches for changed colors, in characters. */
  searchedCharactersMax: 128 * 1_048_576,
  /** Templates that the result of an update names. */
  listedTemplatesMax: 1_000,
} as const;

/** Names a color, font or button within the kit: it stays when the name that people see changes. */
const Key = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$', description: 'Unique in its list.' });
const Name = Type.String({ minLength: 1, maxLength: brandLimits.nameCharactersMax, pattern: STORABLE });
const HttpsUrl = Type.String({ maxLength: 2_048, pattern: '^https://[^\\s"<>]+$' });
const ImageUrl = Type.Unsafe<string>({ ...HttpsUrl, pattern: '^https?://[^\\s"<>]+$' });
const ColorKey = Type.Unsafe<string>({ ...Key, description: 'ID of a color of the kit.' });
const FontKey = Type.Unsafe<string>({ ...Key, description: 'ID of a font of the kit.' });
const OptionalColor = Nullable(ColorKey);
const OptionalFont = Nullable(FontKey);

const px = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
const FontSize = px(8, 120);
const FontWeight = Type.Integer({ minimum: 100, maximum: 900, multipleOf: 100 });

const BrandColor = closedObject({
  id: Key,
  name: Name,
  value: Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', description: '`#rrggbb`.' }),
  dark: Type.Optional(
    Type.String({
      pattern: '^#[0-9A-Fa-f]{6}$',
      description: 'In dark mode. Absent: styles of the kit set no dark color here.',
    }),
  ),
});

const BrandFont = closedObject({
  id: Key,
  name: Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: '^[^\'";{}<>\\\\,\\u0000-\\u001f\\ud800-\\udfff]+$',
    description: 'The family, without quotes.',
  }),
  fallback: Type.String({
    minLength: 1,
    maxLength: 200,
    pattern: "^[\\w ',-]+$",
    description: 'Fallback families, such as `Arial, sans-serif`.',
  }),
  url: Nullable(Type.Unsafe<string>({ ...HttpsUrl, description: 'Style sheet that loads the font.' })),
  weights: Type.Array(FontWeight, { maxItems: 9, uniqueItems: true }),
});

const TextStyleSchema = closedObject({
  font: OptionalFont,
  color: OptionalColor,
  fontSizePx: FontSize,
  fontWeight: FontWeight,
  lineHeightPercent: Type.Integer({ minimum: 80, maximum: 300 }),
  letterSpacingPx: Type.Number({ minimum: -5, maximum: 20 }),
});

const BrandButton = closedObject({
  id: Key,
  name: Name,
  background: Nullable(Type.Unsafe<string>({ ...Key, description: 'ID of a color; null for transparent.' })),
  color: ColorKey,
  borderColor: OptionalColor,
  borderWidthPx: px(0, 20),
  radiusPx: px(0, 100),
  paddingYPx: px(0, 60),
  paddingXPx: px(0, 100),
  font: OptionalFont,
  fontSizePx: FontSize,
  fontWeight: FontWeight,
});

/** A brand kit. References are ids within the kit, so one change of a color changes all that use it. */
export const BrandKitSchema = closedObject({
  colors: Type.Array(BrandColor, { minItems: 1, maxItems: brandLimits.colorsMax }),
  /** What a color is for. Null: the nearest of the other roles, or a neutral color. */
  roles: closedObject({
    primary: OptionalColor,
    accent: OptionalColor,
    background: OptionalColor,
    surface: OptionalColor,
    text: OptionalColor,
    muted: OptionalColor,
  }),
  fonts: Type.Array(BrandFont, { maxItems: brandLimits.fontsMax }),
  textStyles: closedObject({
    heading1: TextStyleSchema,
    heading2: TextStyleSchema,
    heading3: TextStyleSchema,
    heading4: TextStyleSchema,
    body: TextStyleSchema,
    small: TextStyleSchema,
  }),
  buttons: Type.Array(BrandButton, { minItems: 1, maxItems: brandLimits.buttonsMax }),
  link: closedObject({ color: OptionalColor, hoverColor: OptionalColor, underline: Type.Boolean() }),
  logo: Nullable(
    closedObject({
      url: ImageUrl,
      darkUrl: Type.Optional(
        Type.Unsafe<string>({ ...ImageUrl, description: 'The logo in dark mode; absent: the same.' }),
      ),
      alt: Type.String({ maxLength: 300, pattern: STORABLE }),
      widthPx: px(16, 900),
      href: Type.String({ maxLength: 2_048, pattern: '^(https?://[^\\s"<>]+)?$' }),
    }),
  ),
  spacing: closedObject({
    contentWidthPx: px(320, 900),
    rowPx: Type.Integer({ minimum: 0, maximum: 100, description: 'Above and below a section.' }),
  }),
});
export type BrandKit = Static<typeof BrandKitSchema>;
export type BrandRole = keyof BrandKit['roles'];
export type TextStyleName = keyof BrandKit['textStyles'];
export type BrandColor = BrandKit['colors'][number];
export type BrandFont = BrandKit['fonts'][number];
export type BrandTextStyle = BrandKit['textStyles']['body'];
export type BrandButton = BrandKit['buttons'][number];

const ContrastIssueSchema = Type.Object({
  path: Type.String({ description: 'Path of the color in the kit, such as `textStyles.body.color`.' }),
  style: Type.String({ description: 'ID of the style, as in `_styleGuide`.' }),
  label: Type.String(),
  colorScheme: Type.Union([Type.Literal('light'), Type.Literal('dark')], {
    description: 'Whether the text lacks contrast in light or in dark mode.',
  }),
  foreground: Type.String(),
  background: Type.String(),
  ratio: Type.Number(),
  needed: Type.Number({ description: 'Required by WCAG 2.2 AA.' }),
});
export type ContrastIssue = Static<typeof ContrastIssueSchema>;

/** A brand as it is stored; `revision` 0 and `updatedAt` null where the project has none: then a neutral one. */
export const BrandResult = answerOf(
  Type.Object({ brand: BrandKitSchema, revision: Type.Integer(), updatedAt: Nullable(DateTime) }),
);
export type StoredBrand = Static<typeof BrandResult>['data'];

export const PutBrandBody = Type.Object({
  brand: BrandKitSchema,
  revision: Type.Integer({ minimum: 0, description: 'The revision that the change is based on.' }),
  acceptLowContrast: Type.Optional(
    Type.Boolean({
      description: 'Saves even if some texts fall below WCAG 2.2 AA contrast.',
      default: false,
    }),
  ),
});
export type PutBrandBody = Static<typeof PutBrandBody>;

const NamedTemplate = Type.Object({ id: NumericId, name: Type.String() });

/** What a change of the kit would do. */
export const CheckBrandBody = Type.Object({ brand: BrandKitSchema });
export type CheckBrandBody = Static<typeof CheckBrandBody>;
export const BrandCheckResult = answerOf(
  Type.Object({
    contrast: Type.Array(ContrastIssueSchema, { description: 'Texts that fall below AA contrast.' }),
    templatesConcerned: Type.Array(NamedTemplate, {
      description: 'Templates that use these styles, at most 1,000.',
    }),
    templatesUsingBrand: Type.Integer(),
    templatesChanged: Type.Array(NamedTemplate, {
      description: 'Templates that use a changed style, at most 1,000.',
    }),
    replacedColors: Type.Array(
      Type.Object({ from: Type.String(), to: Type.String(), templates: Type.Integer() }),
      { description: 'Changed colors, with the number of templates that contain each.' },
    ),
    templatesNotSearched: Type.Integer({
      description:
        'Templates that were not searched for these colors: those after the first 128 MB of designs.',
    }),
  }),
);
export type BrandCheck = Static<typeof BrandCheckResult>['data'];

const hexColor = Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' });

/** Starts bringing the kit into the templates that follow it. */
export const StartBrandUpdateBody = Type.Object({
  dryRun: Type.Optional(
    Type.Boolean({ default: false, description: 'Dry run: only reports what would change.' }),
  ),
  replaceColors: Type.Optional(
    Type.Array(Type.Object({ from: hexColor, to: hexColor }), {
      maxItems: brandLimits.colorsMax,
      description: 'Also replaces these colors where a block sets them without a style.',
    }),
  ),
});
export type StartBrandUpdateBody = Static<typeof StartBrandUpdateBody>;

const brandUpdateStatuses = ['queued', 'running', 'done', 'failed'] as const;
/** Why a template was not changed. */
export const brandUpdateSkips = ['being_edited', 'not_drawable'] as const;
export type BrandUpdateSkip = (typeof brandUpdateSkips)[number];

export const BrandUpdateResult = answerOf(
  Type.Object({
    id: Uuid,
    status: literals(brandUpdateStatuses),
    dryRun: Type.Boolean(),
    brandRevision: Type.Integer(),
    total: Type.Integer({
      description:
        'Templates to check: those that use styles of the brand, or all of them with `replaceColors`.',
    }),
    done: Type.Integer({ description: 'Templates checked so far.' }),
    updated: Type.Integer({ description: 'Templates that changed, or would change in a dry run.' }),
    skipped: Type.Array(
      Type.Object({ id: NumericId, name: Type.String(), reason: literals(brandUpdateSkips) }),
    ),
    lowContrast: Type.Array(Type.Object({ id: NumericId, name: Type.String(), texts: Type.Integer() }), {
      description: 'Templates in which more texts are below AA contrast than before.',
    }),
    startedBy: AuthorSchema,
    createdAt: DateTime,
    updatedAt: DateTime,
  }),
);
export type BrandUpdate = Static<typeof BrandUpdateResult>['data'];

export const BrandUpdatePath = Type.Object({
  projectId: Type.String(),
  updateId: Uuid,
});

/** What to read a brand from: exactly one of the three. */
export const ProposeBrandBody = Type.Object({
  url: Type.Optional(Type.String({ maxLength: 2_048, description: 'Of a website.' })),
  templateId: Type.Optional(NumericId),
  design: Type.Optional(DesignObject),
});
export type ProposeBrandBody = Static<typeof ProposeBrandBody>;

/** A proposal; nothing is saved. */
export const BrandProposalResult = answerOf(
  Type.Object({
    brand: BrandKitSchema,
    logos: Type.Array(Type.Object({ url: Type.String(), alt: Type.String() }), {
      description: 'Images that may be the logo, most likely first.',
    }),
    notes: Type.Array(Type.String(), { description: 'What could not be read.' }),
  }),
);
export type BrandProposal = Static<typeof BrandProposalResult>['data'];
