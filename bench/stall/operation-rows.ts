import {
  BODY_DEPTH_MAX,
  BODY_VALUES_MAX,
  bodyBytesMax,
  CONTENT_VALUES_MAX,
  FORM_BYTES_MAX,
} from '@postpress/contracts';
import type { AnyRoute } from '../../apps/server/src/base/route.ts';
import { allRoutes } from '../../apps/server/src/composition/routes.ts';
import { worstImages } from '../../test/hostile-images/worst-images.ts';
import type { StallRow, StallShape, StallTarget } from './rows.ts';
import { type Sent, send } from './send.ts';
import { spread, spreadKinds } from './spread.ts';
import type { FixtureName } from './start-fixture.ts';
import { type Bounds, type Schema, smallest, worstValues } from './worst-values.ts';

type Route = AnyRoute<never>;

/** Public forms have the handlers of their operations of management. */
const handledRoutes = allRoutes.filter(({ isPublicForm }) => !isPublicForm);

/** Headers of a request have room for this much of a URL. */
const URL_CHARACTERS = 7_000;
/** A client that waits for changes is answered when there are some. */
const WAITING: Readonly<Record<string, number>> = { watchChanges: 1_000 };
const PATIENCE_MS = 60_000;
/** Of a body without the members around the worst one. */
const ROOM = 2_000;

/** After these, other operations would be refused: they come last, in this order. */
const LAST = [
  ...['closeEditorSession', 'revokeToken', 'changePlan', 'signOut', 'deleteTemplates', 'cancelEmail'],
  ...['activateWebhookSecret', 'updateProject', 'updateMember', 'removeMember', 'endOtherSessions'],
];

/** A row for each operation of the service. */
export function operationRows(shapesMax: number): StallRow[] {
  return handledRoutes
    .toSorted((one, other) => turnOf(one) - turnOf(other))
    .map((route, at) => rowOf(route, shapesMax, at));
}

function turnOf({ operationId, method }: Route): number {
  const last = LAST.indexOf(operationId);
  if (last >= 0) return 10 + last;
  return ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].indexOf(method);
}

function rowOf(route: Route, shapesMax: number, turn: number): StallRow {
  const path = (target: StallTarget) => pathOf(route, target);
  const shapes = [
    ...queriesOf(route).map((query) => shapeOf(route, query.what, path, () => ({ query: query.text() }))),
    ...spreadKinds(bodiesOf(route), shapesMax, turn).map(({ what, sent }) =>
      shapeOf(route, what, path, sent),
    ),
  ];
  const paths =
    paramsOf(route).length > 0
      ? [
          shapeOf(
            route,
            'longest path',
            () => longestPath(route),
            () => ({}),
          ),
        ]
      : [];
  const plain = shapes.length === 0 ? [shapeOf(route, 'nothing', path, () => ({}))] : [];
  return { name: `${route.tag}: ${route.operationId}`, shapes: [...plain, ...shapes, ...paths] };
}

type Parts = Partial<Sent> & { query?: string };

function shapeOf(
  route: Route,
  what: string,
  path: (target: StallTarget) => string,
  parts: () => Parts,
): StallShape {
  return {
    what,
    async run(target) {
      const { query = '', ...sent } = parts();
      const { url, opened } = target;
      const called = await opened(path(target));
      const headers =
        route.path.startsWith('/v3/') && route.auth !== 'public'
          ? { ...(await opened('/manage/')).headers, 'x-project-id': '1' }
          : called.headers;
      const patienceMs = WAITING[route.operationId] ?? PATIENCE_MS;
      return send(`${url}${called.path}${query}`, { method: route.method, headers, patienceMs, ...sent });
    },
  };
}

/** What a parameter is: an existing record, or a text that is one. */
const params: Readonly<Record<string, FixtureName | { text: string }>> = {
  projectId: { text: '1' },
  workspaceId: { text: '1' },
  templateId: 'template',
  folderId: 'folder',
  blockId: 'block',
  webhookId: 'webhook',
  domainId: 'domain',
  emailId: 'email',
  runId: 'run',
  deliveryId: { text: '1' },
  reportId: { text: '1' },
  messageId: 'captured',
  starterId: { text: 'email-blank' },
  provider: { text: 'postmark' },
  kind: { text: 'invitation' },
  doctype: { text: 'html5' },
  position: { text: '1' },
  photoId: { text: 'photo' },
  day: { text: '2026-01-31' },
  name: { text: 'name.png' },
  wildcard: { text: 'editor/none.js' },
  token: { text: '{token}' },
  key: { text: 'news' },
};
/** The same for `{id}`, by the beginning of the path. */
const ids: readonly [start: string, param: FixtureName | { text: string }][] = [
  ['/v3/projects/', { text: '1' }],
  ['/v3/templates/', 'template'],
  ['/v2/template-folders/', 'folder'],
  ['/v2/templates/', 'template'],
  ['/v3/domains/', 'domain'],
  ['/v3/webhooks/', 'webhook'],
  ['/v3/emails/', 'email'],
  ['/v3/threads/', 'email'],
  ['/inbox/', 'captured'],
];

const paramsOf = ({ path }: Route) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

function pathOf(route: Route, { fixture }: StallTarget): string {
  return route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const param = name === 'id' ? ids.find(([start]) => route.path.startsWith(start))?.[1] : params[name];
    if (typeof param === 'string') return fixture[param];
    if (param) return param.text;
    const schema = (route.params as Schema | undefined)?.properties?.[name];
    return JSON.parse(smallest(schema ?? { type: 'string', format: 'uuid' }));
  });
}

const longestPath = ({ path }: Route) => path.replaceAll(/\{\w+\}/g, '%41'.repeat(URL_CHARACTERS / 6));

/** Query strings: each text as long as it may be, a name repeated, and unknown names. */
function queriesOf({ query }: Route): { what: string; text: () => string }[] {
  if (!query) return [];
  const { properties = {}, required = [] } = query as Schema;
  const needed = required.map(
    (name) => `${name}=${encodeURIComponent(JSON.parse(smallest(properties[name] ?? {})))}`,
  );
  const whole = (parts: readonly string[]) => `?${[...needed, ...parts].join('&')}`;
  const units = ['a ', '%', '\'a" -', '(', '\u00e4'];
  const named = Object.entries(properties)
    .filter(([, { type, enum: listed, format }]) => type === 'string' && !listed && !format)
    .flatMap(([name, { maxLength = 2_000 }]) =>
      units.map((unit) => ({
        what: `${name} of ${JSON.stringify(unit)}`,
        text: () => {
          const most = Math.min(maxLength, Math.floor(URL_CHARACTERS / encodeURIComponent(unit).length));
          return whole([
            `${name}=${encodeURIComponent(unit.repeat(Math.ceil(most / unit.length)).slice(0, most))}`,
          ]);
        },
      })),
    );
  const first = Object.keys(properties)[0] ?? 'a';
  return [
    { what: 'plain', text: () => whole([]) },
    { what: 'unknown names', text: () => whole(Array.from({ length: 1_000 }, (_, at) => `k${at}=`)) },
    { what: `${first} repeated`, text: () => whole(Array.from({ length: 1_000 }, () => `${first}=1`)) },
    ...spread(named, 5),
  ];
}

type WorstBody = { kind: string; what: string; sent: () => Parts };

function bodiesOf(route: Route): WorstBody[] {
  const { body, takesBytes = [], takesForm = false } = route;
  const bytes = bodyBytesMax[route.bodyLimit ?? 'small'];
  if (takesBytes.length > 0) return takesBytes.flatMap((mediaType) => bytesOf(mediaType, bytes));
  const forms = takesForm ? formsOf(body) : [];
  if (!body) return forms;
  const values = worstValues(body as Schema, boundsOf(route, bytes));
  return [
    ...forms,
    ...values.map(({ kind, what, text }) => ({ kind, what, sent: () => ({ body: text() }) })),
  ];
}

function boundsOf({ compute, operationId }: Route, bytes: number): Bounds {
  // The protocol counts values itself, and takes much fewer.
  if (operationId === 'callMcp') return { bytes: bytes - ROOM, values: 9_900, depth: 900 };
  if (compute) return { bytes: bytes - ROOM, values: CONTENT_VALUES_MAX - ROOM, depth: bytes };
  return { bytes: bytes - ROOM, values: BODY_VALUES_MAX - ROOM, depth: BODY_DEPTH_MAX - 50 };
}

function formsOf(body: unknown): WorstBody[] {
  const [first = 'a'] = Object.keys((body as Schema | undefined)?.properties ?? {});
  const forms = {
    'form of many fields': () => 'a=&'.repeat(FORM_BYTES_MAX / 3 - 1),
    'form of one field': () => `${first}=${'%41'.repeat(FORM_BYTES_MAX / 3 - 20)}`,
    'form of plus signs': () => `${first}=${'+'.repeat(FORM_BYTES_MAX - 200)}`,
  };
  const contentType = 'application/x-www-form-urlencoded';
  const parts = Object.entries(forms).map(([what, text]) => ({
    kind: 'form',
    what,
    sent: () => ({ body: text(), contentType }),
  }));
  const multipart = {
    kind: 'form',
    what: 'form of many parts',
    sent: () => ({
      body: `${'--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(FORM_BYTES_MAX / 60)}--b--\r\n`,
      contentType: 'multipart/form-data; boundary=b',
    }),
  };
  return [...parts, multipart];
}

/** @throws Error for a media type that no generator knows */
function bytesOf(contentType: string, bytes: number): WorstBody[] {
  if (contentType.startsWith('image/')) {
    const images = worstImages.filter(
      ({ mediaType }) => mediaType === contentType.replace('image/jpg', 'image/jpeg'),
    );
    if (images.length === 0) throw new Error(`test/hostile-images has no worst image of ${contentType}.`);
    return images.map(({ what, make }) => ({
      kind: 'image',
      what: `${contentType}, ${what}`,
      sent: () => ({ body: make(), contentType }),
    }));
  }
  if (contentType === 'application/json')
    return worstValues({}, { bytes: bytes - ROOM, values: CONTENT_VALUES_MAX, depth: bytes / 8 }).map(
      ({ kind, what, text }) => ({ kind, what, sent: () => ({ body: text(), contentType }) }),
    );
  if (contentType === 'text/plain')
    return ['x', '{"a":', '\n'].map((unit) => ({
      kind: 'text',
      what: `text of ${JSON.stringify(unit)}`,
      sent: () => ({ body: unit.repeat(Math.floor((bytes - ROOM) / unit.length)), contentType }),
    }));
  throw new Error(`bench/stall has no generator for bodies of ${contentType}: add one.`);
}

/** @returns operations whose path has a parameter that has neither a record nor a text here */
export function operationsWithUnknownPaths(): string[] {
  return handledRoutes.flatMap((route) => {
    const schemas = (route.params as Schema | undefined)?.properties ?? {};
    const unknown = paramsOf(route).filter((name) => {
      if (name === 'id' && ids.some(([start]) => route.path.startsWith(start))) return false;
      return params[name] === undefined && schemas[name]?.format !== 'uuid';
    });
    return unknown.map((name) => `${route.operationId}: {${name}}`);
  });
}
