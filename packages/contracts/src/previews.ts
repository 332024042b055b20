import Type, { type Static } from 'typebox';
import { dataRegions } from './accounts.ts';
import { LanguageTag } from './emails.ts';
import { answerOf, DateTime, DesignObject, literals, Nullable, NumericId, STORABLE, Uuid } from './wire.ts';

export const previewLimits = {
  clientsMax: 20,
  clientCharactersMax: 200,
  endUserCharactersMax: 10_000,
  usage: { max: 100, default: 100 },
  runs: { max: 100, default: 25 },
  offsetMax: 100_000,
  /** Of the page to preview. */
  htmlBytesMax: 2 * 1_048_576,
  /** Runs of a project that may wait for rendering; further ones are rejected. */
  waitingMax: 100,
} as const;

/** Billing of runs: one credit per client or, formerly, one per run. */
export const billingModels = ['per-device', 'per-generation'] as const;
export type BillingModel = (typeof billingModels)[number];

/** How the image of a client came into view: without a gesture, by a click, or with next, previous or arrow keys. */
export const viewKinds = ['automatic', 'click', 'navigation'] as const;
export type ViewKind = (typeof viewKinds)[number];

/** Where the clients of a run come from: the request, the project's configuration, or the service's own choice. */
export const configurationSources = ['request', 'project', 'default'] as const;
export type ConfigurationSource = (typeof configurationSources)[number];

const ClientId = Type.String({
  minLength: 1,
  maxLength: previewLimits.clientCharactersMax,
  pattern: '^[A-Za-z0-9_.-]+$',
});
const ClientIds = Type.Array(ClientId, {
  minItems: 1,
  maxItems: previewLimits.clientsMax,
  uniqueItems: true,
});
const EndUserId = Type.String({
  minLength: 1,
  maxLength: previewLimits.endUserCharactersMax,
  pattern: STORABLE,
});

// Configuration

/** Absent members stay unchanged. */
export const ConfigureInboxPreviewsBody = Type.Object({
  inboxPreviews: Type.Object(
    {
      clients: Type.Optional(Nullable(ClientIds)),
      dataRegion: Type.Optional(Nullable(literals(dataRegions))),
    },
    { minProperties: 1 },
  ),
});
export type ConfigureInboxPreviewsBody = Static<typeof ConfigureInboxPreviewsBody>;

export const InboxPreviewsResult = answerOf(
  Type.Object({
    inboxPreviews: Type.Object({
      clients: Nullable(Type.Array(Type.String())),
      dataRegion: Nullable(literals(dataRegions)),
    }),
  }),
);

// Usage

const dates = {
  start: Type.Optional(
    Type.String({
      format: 'date',
      description: 'First UTC date. Default: that of the current billing period.',
    }),
  ),
  end: Type.Optional(
    Type.String({
      format: 'date',
      description: 'Last UTC date, inclusive. Default: that of the current billing period.',
    }),
  ),
};
const pageQuery = ({ max, default: usual }: { max: number; default: number }) => ({
  ...dates,
  end_user_id: Type.Optional(EndUserId),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: max, default: usual })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: previewLimits.offsetMax, default: 0 })),
});

/** `getInboxPreviewsUsage`. `limit` and `offset` page through the end users. */
export const InboxPreviewsUsageQuery = Type.Object(pageQuery(previewLimits.usage));
export const InboxPreviewsRunsQuery = Type.Object(pageQuery(previewLimits.runs));
export type InboxPreviewsUsageQuery = Static<typeof InboxPreviewsUsageQuery>;

const Count = Type.Integer({ minimum: 0 });
const page = { total: Count, limit: Count, offset: Count };
const shares = {
  per_device_generations: Count,
  per_generation_generations: Count,
  per_device_credits: Count,
  per_generation_credits: Count,
  per_generation_credit_details_unavailable: Type.Integer({
    minimum: 0,
    description: 'Earlier generations with unknown cost.',
  }),
};
const clientCounts = { generations: Count, device_credits: Count };

/** `getInboxPreviewsUsage`. Days without a run are left out. */
export const InboxPreviewsUsageResult = Type.Object({
  summary: Type.Object({
    total_generations: Count,
    total_credits: Count,
    ...shares,
    total_device_credits: Count,
    attributed_end_users: Count,
    unattributed_generations: Count,
  }),
  daily: Type.Array(
    Type.Object({
      date: Type.String({ format: 'date' }),
      generations: Count,
      credits: Count,
      ...shares,
      device_credits: Count,
    }),
  ),
  email_clients: Type.Array(Type.Object({ client_id: Type.String(), ...clientCounts })),
  end_users: Type.Object({
    ...page,
    data: Type.Array(Type.Object({ end_user_id: Nullable(Type.String()), ...clientCounts })),
  }),
});
export type InboxPreviewsUsageResult = Static<typeof InboxPreviewsUsageResult>;

const Viewed = Nullable(Type.Array(Type.String()));

/** `listInboxPreviewsRuns`: newest first. Per-generation rows have no views, end user, template or region. */
export const InboxPreviewsRunsResult = Type.Object({
  ...page,
  data: Type.Array(
    Type.Object({
      id: Type.String(),
      generated_at: DateTime,
      billing_model: literals(billingModels),
      end_user_id: Nullable(Type.String()),
      template_id: Nullable(Type.String()),
      clients: Type.Array(Type.String()),
      viewed_clients: Viewed,
      automatically_viewed_clients: Viewed,
      interactively_viewed_clients: Viewed,
      click_viewed_clients: Viewed,
      navigation_viewed_clients: Viewed,
      credits_used: Nullable(Count),
      credit_details_available: Type.Boolean(),
      per_device_credits: Count,
      per_generation_credits: Nullable(Count),
      device_credits: Nullable(Count),
      data_region: Nullable(literals(dataRegions)),
      configuration_source: Type.String(),
    }),
  ),
});
export type InboxPreviewsRunsResult = Static<typeof InboxPreviewsRunsResult>;
export type InboxPreviewsRun = InboxPreviewsRunsResult['data'][number];

export const RemovePreviewsEndUserBody = Type.Object({ end_user_id: EndUserId });
export const RemovePreviewsEndUserResult = Type.Object({
  end_user_id: Type.String(),
  removed: Type.Boolean({ description: 'False if nothing was attributed to it.' }),
});

// Runs

export const PreviewRunPath = Type.Object({
  projectId: Type.String(),
  runId: Uuid,
});

/** One design in several clients. Exactly one of `design`, `html` and `templateId` is rendered. */
export const CreatePreviewBody = Type.Object({
  design: Type.Optional(DesignObject),
  html: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'A whole page; at most 2 MB of UTF-8.',
    }),
  ),
  templateId: Type.Optional(
    Type.Unsafe<string>({
      ...NumericId,
      description: 'The template to render. With `design` or `html`: the template they belong to.',
    }),
  ),
  language: Type.Optional(
    LanguageTag(
      'Language in which `design` or the template is rendered, as a BCP 47 tag: that of the nearest translation. Default: the language of the design.',
    ),
  ),
  clients: Type.Optional(
    Type.Unsafe<string[]>({ ...ClientIds, description: 'Default: the project’s configured clients.' }),
  ),
  blockImages: Type.Optional(
    Type.Boolean({ default: false, description: 'As shown before the reader allows images.' }),
  ),
  endUserId: Type.Optional(EndUserId),
});
export type CreatePreviewBody = Static<typeof CreatePreviewBody>;

/** The status of one client of a run. */
export const previewStatuses = ['waiting', 'done', 'failed'] as const;
export type PreviewStatus = (typeof previewStatuses)[number];

const PreviewClient = Type.Object({
  client: Type.String(),
  name: Type.String(),
  platform: Type.String(),
  appearance: Type.String(),
  status: literals(previewStatuses),
  url: Nullable(Type.String({ description: 'URL of the image; available until `picturesUntil`.' })),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  notes: Type.Array(
    Type.Object({
      feature: Type.String(),
      what: Type.String({ description: 'Changes that the client makes to the page.' }),
      count: Type.Integer(),
    }),
  ),
  missingImages: Type.Integer({ description: 'Images that could not be loaded.' }),
  error: Nullable(Type.String({ description: 'Why there is no image.' })),
});

export const PreviewRunResult = answerOf(
  Type.Object({
    id: Type.String(),
    simulated: Type.Boolean({
      description:
        'Always true: our own browser renders by known facts about each client, not the client itself.',
    }),
    status: literals(['waiting', 'done', 'expired'], {
      description: 'done: every client has an image or an error; expired: the images were deleted.',
    }),
    progress: Type.Object({ done: Count, total: Count }),
    generatedAt: DateTime,
    finishedAt: Nullable(DateTime),
    picturesUntil: Type.String({
      format: 'date',
      description: 'Last UTC date on which the images are available.',
    }),
    templateId: Nullable(Type.String()),
    endUserId: Nullable(Type.String()),
    blockImages: Type.Boolean(),
    dataRegion: Nullable(literals(dataRegions)),
    configurationSource: Type.String(),
    creditsUsed: Count,
    clients: Type.Array(PreviewClient),
  }),
);
export type PreviewRunResult = Static<typeof PreviewRunResult>;

/** The image of a client came into view. */
export const RecordPreviewViewBody = Type.Object({ client: ClientId, how: literals(viewKinds) });
export type RecordPreviewViewBody = Static<typeof RecordPreviewViewBody>;
export const RecordPreviewViewResult = answerOf(
  Type.Object({ recorded: Type.Boolean({ description: 'False if it was recorded before.' }) }),
);
