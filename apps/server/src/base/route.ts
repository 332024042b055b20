import type { Readable } from 'node:stream';
import type { ErrorCode } from '@postpress/contracts';
import type { Static, TSchema } from 'typebox';
import type { Caller, Role } from './caller.ts';
import type { RouteWork } from './route-work.ts';

/**
 * Who may call an operation:
 * - `public`: anybody, no credential is read;
 * - `legacy`: v2, Basic with a legacy project key;
 * - `project`: v3, a project key, or a PAT that names its project (query `projectId` or header `X-Project-Id`);
 * - `project-in-path`: v3, the same, but the project is the path's `{id}`; a key on another project's id is 404;
 * - `workspace`: v3, PAT only, no project;
 * - `domain-admin`: v3, PAT of a workspace owner or admin, with a project for context;
 * - `management`: /manage, a console session or an owner's or admin's PAT;
 * - `console`, `editor`: the browser apps' own interfaces.
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

/** Named body limits, in bytes: see `contracts/limits.ts`. */
export type BodyLimit = 'design' | 'send' | 'image' | 'small';

export type RouteInput<
  Params extends TSchema,
  Query extends TSchema,
  Body extends TSchema,
  Extra = never,
  Worked = never,
> = {
  params: Static<Params>;
  query: Static<Query>;
  /** Not to be read by the handler of a route with `work`: a large body is parsed on a thread only. */
  body: Static<Body>;
  /** Runs the work of the route, inline or on a thread by the size of the body. */
  work(extra: Extra): Promise<Worked>;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  caller: Caller;
  request: {
    id: string;
    /** The caller's address, after trusted proxies. */
    ip: string;
    /** Whether the call comes from this machine, not through a proxy, under a host name of this machine. */
    isLocal: boolean;
    /** Aborted when the caller hangs up. */
    signal: AbortSignal;
    /** The body itself, where the route takes one of these media types with `takesBytes`; empty elsewhere. */
    bodyBytes: Uint8Array;
    /** SHA-256 of the body's bytes in hex, where the route asks for it with `keepsBodyHash`; empty elsewhere. */
    bodyHash: string;
  };
};

/** What a handler answers. `json` is JSON already, as text or in UTF-8, for answers worth not stringifying twice. */
export type RouteAnswer<Result> = {
  status?: number;
  headers?: Record<string, string>;
  /** Each is a `set-cookie` header. */
  cookies?: readonly string[];
} & (
  | { body: Result }
  | { json: string | Uint8Array }
  | { stream: Readable | Uint8Array | string; contentType: string }
  | { empty: true }
);

/**
 * One operation as a value: what it accepts, who may call it, what it answers, how it refuses.
 * The server mounts it, the reference is generated from it, and tests walk it.
 */
export type Route<
  Deps = never,
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Result extends TSchema = TSchema,
  Extra = never,
  Worked = never,
> = {
  /** The operation's one word pair: `exportHtml`. */
  operationId: string;
  /** Its number in interface.md, where it has one. */
  operation?: number;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for path parameters, as OpenAPI writes them. */
  path: string;
  /** Further paths that answer the same. */
  aliases?: readonly string[];
  summary: string;
  description?: string;
  tag: string;
  auth: RouteAuth;
  /** The weakest role of a PAT's user that may call it. Default: reads viewer, writes editor. */
  role?: Role;
  /** Default: GET read, else write. */
  rate?: RateClass;
  /** Whether it works in a suspended or archived project. Default: GET yes, else no; validating and converting change nothing and may. */
  worksWhenSuspended?: boolean;
  bodyLimit?: BodyLimit;
  params?: Params;
  query?: Query;
  body?: Body;
  /** What it computes from its body; its handler calls `input.work` and leaves `input.body` alone. */
  work?: RouteWork<Body, Extra, Worked>;
  /** Hands the handler a hash of the body, to tell the same request from another without keeping megabytes for it. */
  keepsBodyHash?: true;
  /**
   * Pages of other origins may call it: whether those of this origin may. Only they get an answer to a preflight, and CORS
   * headers.
   */
  allowsOrigin?(deps: Deps, origin: string): Promise<boolean>;
  /** Lists members of the body that the schema does not declare in the response header `x-ignored-fields`. */
  namesIgnoredFields?: true;
  /** Takes what a page's form sends, too (application/x-www-form-urlencoded, multipart/form-data): each field as text, the last of a name. */
  takesForm?: true;
  /** Takes a body of one of these media types as it is, and no JSON: `image/png`. */
  takesBytes?: readonly string[];
  /** Headers the operation reads, for the reference: name → description. */
  headers?: Record<string, string>;
  status?: number;
  result: Result;
  /** Further answers that are no errors, for the reference: status → what it says. They have no JSON. */
  alsoAnswers?: Readonly<Record<number, string>>;
  /** Refusals beyond the ones every route of its kind shares. */
  errors: readonly ErrorCode[];
  /** Method syntax on purpose: it lets routes of different bodies share one list. */
  handle(
    input: RouteInput<Params, Query, Body, Extra, Worked>,
    deps: Deps,
  ): Promise<RouteAnswer<Static<Result>>>;
};

/** A route of any shape, as lists hold it. */
// biome-ignore lint/suspicious/noExplicitAny: each route of a list has shapes of its own; defineRoute has checked them
export type AnyRoute<Deps> = Route<Deps, any, any, any, any, any, any>;

export function defineRoute<
  Deps,
  Params extends TSchema,
  Query extends TSchema,
  Body extends TSchema,
  Result extends TSchema,
  Extra = never,
  Worked = never,
>(
  route: Route<Deps, Params, Query, Body, Result, Extra, Worked>,
): Route<Deps, Params, Query, Body, Result, Extra, Worked> {
  return route;
}

export function ok<Result>(body: Result, headers?: Record<string, string>): RouteAnswer<Result> {
  return headers ? { body, headers } : { body };
}

/**
 * By which way a call comes, and so which credential it brings: keys and tokens over the API, a cookie from the
 * console, the token of a session from the editor.
 */
export type ApiSurface = 'api' | 'console' | 'editor';

/** A route with what its handler needs at hand: what the server mounts. */
export type BoundRoute = {
  route: AnyRoute<never>;
  /** Default: the API. */
  surface?: ApiSurface;
  allowsOrigin?(origin: string): Promise<boolean>;
  handle(input: RouteInput<TSchema, TSchema, TSchema, unknown, unknown>): Promise<RouteAnswer<unknown>>;
};

/** Gives a list of routes their parts. */
export function bindRoutes<Deps>(routes: readonly AnyRoute<Deps>[], deps: Deps): BoundRoute[] {
  return routes.map((route) => ({
    route,
    handle: (input) => route.handle(input, deps),
    ...(route.allowsOrigin && { allowsOrigin: route.allowsOrigin.bind(route, deps) }),
  }));
}
