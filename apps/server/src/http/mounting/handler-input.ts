import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, projectIdOf, userIdOf, workspaceIdOf } from '../../base/caller.ts';
import { invariant } from '../../base/invariant.ts';
import type { AnyRouteInput } from '../../base/route.ts';
import { isLocalCall } from '../admission/origin.ts';
import type { CheckedRequest } from '../bodies/request-checks.ts';
import { disconnectSignal } from './closed-signal.ts';

/** Shared by all requests without a body, which is safe because an empty array cannot be written to. */
export const NO_BYTES = new Uint8Array(0);

type InputParts = Pick<AnyRouteInput, 'headers' | 'caller' | 'request' | 'work'> & { hasWork: boolean };

/**
 * What a handler gets. Getters of a class, not of an object literal: V8 gives each literal with getters a hidden class of
 * its own, and these chained the requests, so that each survived until a full collection (100 µs more of it per request).
 */
export class HandlerInput implements AnyRouteInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: AnyRouteInput['headers'];
  readonly caller: Caller;
  readonly request: AnyRouteInput['request'];
  /** Runs the work that the route declares. */
  readonly work: (extra: unknown) => Promise<unknown>;
  readonly #body: unknown;
  readonly #hasWork: boolean;

  constructor(
    { params, query, body }: CheckedRequest,
    { headers, caller, request, work, hasWork }: InputParts,
  ) {
    this.params = params;
    this.query = query;
    this.headers = headers;
    this.caller = caller;
    this.request = request;
    this.work = work;
    this.#body = body;
    this.#hasWork = hasWork;
  }

  get body(): unknown {
    invariant(!this.#hasWork, 'the work of a route reads its body, and not its handler');
    return this.#body;
  }

  get projectId(): number {
    return projectIdOf(this.caller);
  }

  get workspaceId(): number {
    return workspaceIdOf(this.caller);
  }

  get userId(): string {
    return userIdOf(this.caller);
  }
}

/** A request over HTTP as handlers see it. */
export class HandlerRequest {
  readonly id: string;
  readonly ip: string;
  readonly bodyBytes: Uint8Array;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.id = request.id;
    this.ip = request.callerIp;
    this.bodyBytes = request.bodyBytes ?? NO_BYTES;
    this.#request = request;
    this.#reply = reply;
  }

  /** Computed on demand: only requests with an idempotency key need it, and for 11 MB it takes 15 ms. */
  get bodyHash(): string {
    const { jsonBytes, routeOptions } = this.#request;
    return jsonBytes && routeOptions.config.keepsBodyHash ? hash('sha256', jsonBytes, 'hex') : '';
  }

  get isLocal(): boolean {
    return isLocalCall(this.#request.raw, this.ip);
  }

  /** Made on demand: most handlers need no signal. */
  get signal(): AbortSignal {
    return disconnectSignal(this.#reply.raw);
  }
}
