import type { Readable } from 'node:stream';
import type { ErrorCode, KeyScope } from '@postpress/contracts';
import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import type { Caller, Role } from './caller.ts';
import type { BodyComputation, Computation } from './computation.ts';

/**
 * Who may call an operation:
 * - `public`: anyone; credentials are ignored;
 * - `legacy`: v2, Basic with a legacy project key;
 * - `project`: v3, a project key, or a PAT that names its project (query `projectId` or header `X-Project-Id`);
 * - `project-in-path`: v3, the same, but the project is the path's `{id}`; a key of another project gets 404;
 * - `workspace`: v3, PAT only, no project;
 * - `domain-admin`: v3, PAT of a workspace owner or admin, with a project for context;
 * - `management`: /manage, a console session or an owner's or admin's PAT;
 * - `console`, `editor`: the APIs of the browser apps.
 */
export type RouteAuth =
  | 'public'
  | 'legacy'
  | 'project'
  | 'project-in-path'
  | 'workspace'
  | 'domain-admin'
  | 'management'
  | 'console'
  | 'editor';

/** Which rate-limit bucket a call is charged to; `none` for health and files. */
export type RateClass = 'read' | 'write' | 'ai' | 'none';

/** What a project may allow to pages that embed the editor without a key; initially nothing. */
export type EmbedPermission = 'allowImageUploads' | 'allowAi' | 'allowPreviews';

/** What a call by such a page costs: an open editor, or credits. */
export type EmbedCharge = 'session' | 'credits';

/** Which editor sessions may call an operation, with the token of the session and in its project. */
export type EditorAccess = {
  /**
   * The path parameter that is the template of the session: for any other template, and in a session without one, the
   * operation answers 404. Every operation on one template has it; a test requires it.
   */
  template?: 'id' | 'templateId';
  /** View-only sessions too, although it is not a GET: it does not change the design. */
  readOnly?: true;
  /**
   * Sessions that a page created without a key too: all, or where the project allows what they need; such a call may be
   * charged to the limits of its address and project. Never for what sends email or reads what the project has not
   * published to its pages.
   */
  embed?: true | { needs?: EmbedPermission; charged?: EmbedCharge };
};

/**
 * How a call at the console is recorded in the audit log:
 * - `itself`: in the transaction of the change, with the values before and after;
 * - `call`: the call, if it succeeded;
 * - `nothing`: it changes nothing that others see.
 */
export type AuditRecord = 'itself' | 'call' | 'nothing';

/** Named body limits, in bytes: see `limits.ts` of `@postpress/contracts`. */
export type BodyLimit = 'design' | 'send' | 'image' | 'small';

/** @template Body what the handler gets: the checked body, or what the route computes from it */
export type RouteInput<Params extends TSchema, Query extends TSchema, Body = unknown> = {
  params: Static<Params>;
  query: Static<Query>;
  body: Body;
  /**
   * Runs a further computation: a small one at once, a large one on a thread.
   *
   * @param characters of the texts of its input
   */
  compute<Input, Output>(
    computation: Computation<Input, Output>,
    input: Input,
    characters: number,
  ): Promise<Output>;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  caller: Caller;
  /** The project, workspace or user of the caller. Reading one that the operation's `auth` does not grant throws. */
  projectId: number;
  workspaceId: number;
  userId: string;
  request: {
    id: string;
    /** The caller's address, after trusted proxies. */
    ip: string;
    /** Whether only the headers of the answer are wanted. */
    isHead: boolean;
    /** Whether the call comes from this machine without a proxy, under a host name of this machine. */
    isLocal: boolean;
    /** Aborted when the caller disconnects. */
    signal: AbortSignal;
    /** The raw body if its media type is in the route's `takesBytes`; otherwise empty. */
    bodyBytes: Uint8Array;
    /** The JSON body as it came, without one empty: together with the path it identifies a repeated request. */
    body: { readonly bytes: Uint8Array };
  };
};

export type AnyRouteInput = RouteInput<TSchema, TSchema>;

/** The response of a handler. `json` is serialized already, as text or UTF-8, to avoid stringifying it twice. */
export type RouteAnswer<Result> = {
  status?: number;
  headers?: Record<string, string>;
  /** Each is a `set-cookie` header. */
  cookies?: readonly string[];
} & (
  | { body: Result }
  | { json: string | Uint8Array }
  /** `bytes`: how many of a `Readable` are in memory. */
  | { stream: Readable | Uint8Array | string; contentType: string; bytes?: number }
  | { empty: true }
);

/**
 * One operation as data: input, authorization, response, errors. The server mounts it, the reference is generated from
 * it, and tests iterate over it.
 */
export type Route<
  Deps = never,
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Result extends TSchema = TSchema,
  Given = undefined,
  Computed = Static<Body>,
> = {
  /** The name of the operation: `exportHtml`. */
  operationId: string;
  /** Its position in the reference; operations without one come last. */
  operation?: number;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for path parameters, as in OpenAPI. */
  path: string;
  /** Further paths of the same operation. */
  aliases?: readonly string[];
  /**
   * Of an operation of management: its public form below /v3. The path has the parameters of `path`, in their order,
   * except `{projectId}`: the project is that of the credential. Without a scope, only tokens of admins may call it. A
   * path with `{workspaceId}` names its workspace, and needs no project. Below /manage, tokens reach the operation for
   * one more release.
   */
  public?: { path: string; scope?: KeyScope };
  /** Made from the operation of management with the same id. */
  isPublicForm?: true;
  summary: string;
  description?: string;
  tag: string;
  auth: RouteAuth;
  /**
   * What a limited project key needs to call it: for every operation that keys may call. `each`: the operations that it
   * calls in turn are checked instead.
   */
  scope?: KeyScope | 'each';
  /**
   * `own`: what it reads and changes is kept apart for test keys. Other operations read the same with every key, and test
   * keys change nothing by them.
   */
  testData?: 'own';
  /** The minimum role of a PAT's user. Default: viewer for reads, editor for writes. */
  role?: Role;
  /** Default: read for GET, otherwise write. Without a credential (`public`), none is charged. */
  rate?: RateClass;
  /** Its work may hold a database connection as long as an export: it reads many rows, or waits for a renderer. */
  connectionTime?: 'export';
  /**
   * Whether it works in a suspended or archived project. Default: for GET. Validation and conversion, which change
   * nothing, may.
   */
  worksWhenSuspended?: boolean;
  /** Connected apps may call it; their tokens are valid nowhere else. */
  takesApps?: true;
  /** Not offered on the API surfaces of the browser apps; the console otherwise has all that the API offers to people. */
  apiOnly?: true;
  /** Offered on the API surfaces of the browser apps alone, below their prefixes. */
  appsOnly?: true;
  /** Offered to open editors. Operations with `auth: 'editor'` are theirs alone. */
  editor?: EditorAccess;
  /** It deletes data, or makes a secret invalid: the docs ask before they send it. Default: for DELETE. */
  isDestructive?: true;
  /** For every operation of the console that is not a GET; a test requires it. */
  audit?: AuditRecord;
  bodyLimit?: BodyLimit;
  params?: Params;
  query?: Query;
  body?: Body;
  /** What it computes from its body before the handler runs, which gets the result as `body`. */
  compute?: BodyComputation<Body, Given, Computed>;
  /** What the computation needs beyond the body, whose input it is called with; the body is not read yet. */
  given?(input: Omit<RouteInput<Params, Query>, 'body'>, deps: Deps): Given | Promise<Given>;
  /**
   * It creates something, which a repeated request must not create twice: it takes an idempotency key, and answers a
   * repeated request with the first response.
   */
  idempotent?: true;
  /**
   * Whether pages of this origin may call it. Without this member, pages of other origins get no CORS headers and no
   * preflight response.
   */
  allowsOrigin?(deps: Deps, origin: string): Promise<boolean>;
  /** Refuses calls that pages of other sites make a browser send. */
  ownPagesOnly?: true;
  /** Its queries may run on the read replica, which has everything that was committed before the request. */
  fromReplica?: true;
  /**
   * Also accepts forms (application/x-www-form-urlencoded, multipart/form-data): each field as text, the last one of a
   * name.
   */
  takesForm?: true;
  /** Accepts raw bodies of these media types and no JSON: `image/png`. */
  takesBytes?: readonly string[];
  /** Request headers of the operation for the reference: name → description. */
  headers?: Record<string, string>;
  status?: number;
  result: Result;
  /** Of a result that is text instead of JSON, for the reference and the client. */
  resultType?: 'text/csv';
  /** Further responses without JSON that are not errors, for the reference: status → description. */
  alsoAnswers?: Readonly<Record<number, string>>;
  /** Error codes beyond those that all routes of its kind share. */
  errors?: readonly ErrorCode[];
  /** Method syntax, so that routes with different bodies share one list. */
  handle(input: RouteInput<Params, Query, Computed>, deps: Deps): Promise<RouteAnswer<Static<Result>>>;
};

/** A route of any type, for lists. */
// biome-ignore lint/suspicious/noExplicitAny: each route of a list has shapes of its own; defineRoute has checked them
export type AnyRoute<Deps> = Route<Deps, any, any, any, any, any, any>;

export function defineRoute<
  Deps,
  Params extends TSchema,
  Query extends TSchema,
  Body extends TSchema,
  Result extends TSchema,
  Given = undefined,
  Computed = Static<Body>,
>(
  route: Route<Deps, Params, Query, Body, Result, Given, Computed>,
): Route<Deps, Params, Query, Body, Result, Given, Computed> {
  if (!route.idempotent) return route;
  return {
    ...route,
    headers: { ...route.headers, 'idempotency-key': IDEMPOTENCY_KEY },
    errors: [...(route.errors ?? []), 'IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_USE'],
  };
}

/** What the reference says about the header of idempotent operations. */
const IDEMPOTENCY_KEY =
  '1 to 255 characters. A request with the same key is executed once: repeated within 24 hours, it gets the first response again, with `idempotency-replayed: true`.';

export function ok<Result>(body: Result, headers?: Record<string, string>): RouteAnswer<Result> {
  return headers ? { body, headers } : { body };
}

/** A file to save, which no cache keeps. @param filename ASCII without quotes */
export function download(
  filename: string,
  contentType: string,
  stream: Readable | Uint8Array | string,
): RouteAnswer<never> {
  const headers = {
    'content-disposition': `attachment; filename="${filename}"`,
    'cache-control': 'no-store',
  };
  return { headers, stream, contentType };
}

/**
 * The way a call comes in, which determines its credential: API (keys and tokens), console (cookie) or editor (session
 * token).
 */
export type ApiSurface = 'api' | 'console' | 'editor';

/** A route with the dependencies of its handler, ready to mount. */
export type BoundRoute = {
  route: AnyRoute<never>;
  /** Default: the API. */
  surface?: ApiSurface;
  allowsOrigin?(origin: string): Promise<boolean>;
  /** Where clients learn how to get a credential (RFC 9728): named in its 401. */
  resourceMetadata?(): string;
  given?(input: AnyRouteInput): unknown;
  handle(input: AnyRouteInput): Promise<RouteAnswer<unknown>>;
};

/**
 * Binds a list of routes to their dependencies.
 *
 * @param onReplica what replaces some of them in routes with `fromReplica`
 */
export function bindRoutes<Deps>(
  routes: readonly AnyRoute<Deps>[],
  deps: Deps,
  onReplica: Partial<Deps> = {},
): BoundRoute[] {
  const readDeps = { ...deps, ...onReplica };
  return withPublicForms(routes).map((route) => ({
    route,
    handle: (input) => route.handle(input, route.fromReplica ? readDeps : deps),
    ...(route.given && { given: (input: AnyRouteInput) => route.given?.(input, deps) }),
    ...(route.allowsOrigin && { allowsOrigin: route.allowsOrigin.bind(route, deps) }),
  }));
}

/**
 * The operations with their public forms: of an operation of management that is public, both. They have one id, and one
 * handler.
 */
export function withPublicForms<Deps>(routes: readonly AnyRoute<Deps>[]): AnyRoute<Deps>[] {
  return routes.flatMap((route) => (route.public ? [route, publicForm(route)] : [route]));
}

/** The operation below /v3, for keys and tokens; the console and the editor have the one that it is the form of. */
function publicForm<Deps>(route: AnyRoute<Deps>): AnyRoute<Deps> {
  const { public: form, params, handle, given, editor: _editor, audit: _audit, ...rest } = route;
  const { path, scope } = form as NonNullable<typeof form>;
  const names = publicNames(route);
  const renamed = publicParams(params, names, path);
  const ofPeople = path.includes('{workspaceId}') ? 'management' : 'domain-admin';
  return {
    ...rest,
    path,
    ...(scope === undefined ? { auth: ofPeople } : { auth: 'project' as const, scope }),
    // Below /manage, operations without a role need an admin.
    role: route.role ?? 'admin',
    apiOnly: true,
    ...(renamed && { params: renamed }),
    isPublicForm: true,
    ...(given && { given: (input, deps) => given.call(route, withNames(input, names), deps) }),
    handle: (input, deps) => handle.call(route, withNames(input, names), deps),
  };
}

type Names = readonly (readonly [managed: string, shown: string])[];

/** The parameters of the path of management that the public one has, and what they are called there. */
export function publicNames({ path, public: form }: AnyRoute<never>): Names {
  const shown = namesIn(form?.path ?? '');
  const managed = namesIn(path).filter((name) => name !== 'projectId' || shown.includes(name));
  const renamed = shown.filter((name) => !managed.includes(name));
  return managed.map((name) => [name, shown.includes(name) ? name : (renamed.shift() ?? name)]);
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function publicParams(params: TSchema | undefined, names: Names, path: string): TObject | undefined {
  const all = namesIn(path);
  if (all.length === 0) return undefined;
  const { properties } = params as TObject;
  const schemaOf = (shown: string) => {
    const managed = names.find(([, name]) => name === shown)?.[0] ?? shown;
    return (properties as TProperties)[managed] ?? Type.String();
  };
  return Type.Object(Object.fromEntries(all.map((shown) => [shown, schemaOf(shown)])));
}

/** The input with the names that the handler knows. */
function withNames<Input extends object>(input: Input, names: Names): Input {
  const { params } = input as unknown as AnyRouteInput;
  const given = (params ?? {}) as Record<string, unknown>;
  const renamed = Object.fromEntries(names.map(([managed, shown]) => [managed, given[shown]]));
  return Object.create(input, { params: { value: renamed, enumerable: true } });
}
