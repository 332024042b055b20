import { setTimeout as wait } from 'node:timers/promises';
import { mailClients } from '@postpress/clients';
import { CreatePreviewBody, literals, type PreviewRunResult } from '@postpress/contracts';
import Type from 'typebox';
import { AppError } from '../../base/app-error.ts';
import { rowsOfDesign } from '../design/open-design.ts';
import { computeFrom, projectPath, readTemplate } from '../stored-template.ts';
import { defineTool, type ToolAnswer, type ToolContext } from '../tool.ts';
import { templateId } from './templates.ts';

/** Parsing a larger design for one image would block other requests. */
const DESIGN_CHARACTERS_MAX = 2_000_000;
const FILE_BYTES_MAX = 25 * 1_048_576;
/** Models scale larger images down. */
const SIDE_PX_MAX = 1_568;
const CLIENTS_MAX = 4;
const WAIT_MS = 40_000;
const LOOK_MS = 250;

export const seeTemplateTool = defineTool({
  name: 'see_template',
  title: 'See a template',
  description:
    'Renders the saved design and returns a screenshot. `dark`: for readers who prefer dark. `width` 375 shows phones. `ids`: only the rows with these nodes, which shows details that a whole page is too long for. To see mail clients, use see_in_clients.',
  effect: 'reads',
  input: {
    templateId,
    width: Type.Optional(Type.Integer({ minimum: 240, maximum: 1_600 })),
    dark: Type.Optional(Type.Boolean()),
    language: CreatePreviewBody.properties.language,
    ids: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 20 }),
    ),
  },
  async run({ templateId: requested, width, dark = false, language, ids }, context) {
    const template = await readTemplate(requested, context);
    const design = await designOf(template, ids, context);
    const body = {
      design,
      displayMode: template.displayMode,
      colorScheme: dark ? ('dark' as const) : ('light' as const),
      // No taller than its rows.
      height: 1,
      ...(width !== undefined && { width }),
      ...(language !== undefined && { language }),
    };
    const { data } = await context.operations.call('exportImage', { body });
    const warnings = (data.warnings ?? []).slice(0, 10).map(({ message }) => message);
    return {
      data: { templateId: requested, revision: template.revision },
      ...(warnings.length > 0 && { untrusted: { warnings } }),
      images: [await imageOf(data.url, context)],
    };
  },
});

async function designOf(
  template: Awaited<ReturnType<typeof readTemplate>>,
  ids: readonly string[] | undefined,
  context: ToolContext,
): Promise<Record<string, unknown>> {
  if (ids) return computeFrom(template, rowsOfDesign, { ids }, context);
  if (template.design.length > DESIGN_CHARACTERS_MAX)
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      'The design is too large for one image: ask for some rows by ids.',
    );
  return JSON.parse(template.design);
}

export const seeInClientsTool = defineTool({
  name: 'see_in_clients',
  title: 'See a template in mail clients',
  description:
    'Simulated screenshots of the saved email in mail clients, with what each client changes. Clients whose id ends in -dark show dark mode. Costs one preview credit for each client.',
  effect: 'writes',
  input: {
    templateId,
    clients: Type.Array(literals(mailClients.map(({ id }) => id) as [string, ...string[]]), {
      minItems: 1,
      maxItems: CLIENTS_MAX,
      uniqueItems: true,
    }),
    language: CreatePreviewBody.properties.language,
    blockImages: Type.Optional(Type.Boolean({ description: 'Before readers let images in.' })),
  },
  async run({ templateId: requested, clients, language, blockImages = false }, context) {
    const params = projectPath(context);
    const { data: run } = await context.operations.call('createPreview', {
      params,
      body: { templateId: requested, clients, blockImages, ...(language !== undefined && { language }) },
    });
    return clientsAnswer(await untilDone(run, params, context), context);
  },
});

type RunData = PreviewRunResult['data'];

/** Asks for the run until every client has an image or an error. */
async function untilDone(
  run: RunData,
  params: { projectId: string },
  { operations, request: { signal } }: ToolContext,
): Promise<RunData> {
  const until = Date.now() + WAIT_MS;
  let now = run;
  while (now.status === 'waiting' && Date.now() < until) {
    await wait(LOOK_MS, undefined, { signal });
    ({ data: now } = await operations.call('getPreview', { params: { ...params, runId: run.id } }));
  }
  return now;
}

async function clientsAnswer(run: RunData, context: ToolContext): Promise<ToolAnswer> {
  const images: Awaited<ReturnType<typeof imageOf>>[] = [];
  for (const { url } of run.clients) if (url !== null) images.push(await imageOf(url, context));
  const shown = run.clients.map(({ client, status, error, notes }) => ({
    client,
    status,
    ...(error !== null && { error }),
    changes: notes.slice(0, 10).map(({ what, count }) => (count > 1 ? `${what} (${count})` : what)),
  }));
  return {
    data: { simulated: true, runId: run.id, creditsUsed: run.creditsUsed, clients: shown },
    ...(run.status === 'waiting' && { next: 'Some images are not rendered yet. Look again in a minute.' }),
    images,
  };
}

/** The image behind a URL of this installation, no larger than models look at. */
async function imageOf(url: string, { deps, projectId }: ToolContext) {
  const file = await deps.readFile(url, FILE_BYTES_MAX);
  if (!file)
    throw new AppError('SERVICE_UNAVAILABLE', 'The image was rendered but could not be read. Try again.');
  const images = deps.images.forTenant(String(projectId));
  const bounds = { width: SIDE_PX_MAX, height: SIDE_PX_MAX };
  const header = images.inspect(file.bytes);
  const fits = header.ok && header.width <= bounds.width && header.height <= bounds.height;
  const scaled = fits ? undefined : await images.convert(file.bytes, { inside: bounds, kind: 'png' });
  // An unscaled image is better than none.
  return { mediaType: 'image/png', bytes: scaled?.ok ? scaled.bytes : file.bytes };
}
