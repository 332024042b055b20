import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../base/caller.ts';
import { clientNetwork } from '../../base/client-network.ts';
import type { AnyRouteInput } from '../../base/route.ts';
import { isLocalCall } from '../admission/origin.ts';
import type { ArrivedBody } from '../bodies/read-body.ts';
import { disconnectSignal } from './closed-signal.ts';
import { NO_BYTES } from './handler-input.ts';
import type { AdmittedRequest } from './pipeline.ts';

/** The tenant for threads and memory: the request's project, otherwise its credential, otherwise its network. */
export function tenantOf({ caller, callerIp }: Pick<FastifyRequest, 'caller' | 'callerIp'>): string {
  if ('projectId' in caller && caller.projectId !== undefined) return String(caller.projectId);
  return 'credentialId' in caller ? caller.credentialId : clientNetwork(callerIp);
}

/** A request over HTTP. A class, so that all share one shape (see `HandlerInput`). */
export class HttpRequest implements AdmittedRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: AnyRouteInput['headers'];
  readonly caller: Caller;
  readonly tenant: string;
  readonly body: ArrivedBody;
  readonly request: AnyRouteInput['request'];
  readonly #reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.params = request.params;
    this.query = request.query;
    this.headers = request.headers as AnyRouteInput['headers'];
    this.caller = request.caller;
    this.tenant = tenantOf(request);
    const bytes = request.jsonBytes ?? NO_BYTES;
    this.body = { bytes, text: request.bodyText, value: request.body };
    this.request = new HandlerRequest(request, reply, this.body);
    this.#reply = reply;
  }

  /** Made on demand: most requests need no signal. */
  signal(): AbortSignal {
    return disconnectSignal(this.#reply.raw);
  }

  nameIgnored(names: string): void {
    this.#reply.header('x-ignored-fields', names);
  }
}

/** It as handlers see it. */
class HandlerRequest {
  readonly id: string;
  readonly ip: string;
  readonly bodyBytes: Uint8Array;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #body: ArrivedBody;

  constructor(request: FastifyRequest, reply: FastifyReply, body: ArrivedBody) {
    this.id = request.id;
    this.ip = request.callerIp;
    this.bodyBytes = request.bodyBytes ?? NO_BYTES;
    this.#request = request;
    this.#reply = reply;
    this.#body = body;
  }

  /** Computed on demand: only requests with an idempotency key need it, and for 11 MB it takes 15 ms. */
  get bodyHash(): string {
    const { jsonBytes, routeOptions } = this.#request;
    return jsonBytes && routeOptions.config.keepsBodyHash ? hash('sha256', this.#body.bytes, 'hex') : '';
  }

  get isLocal(): boolean {
    return isLocalCall(this.#request.raw, this.ip);
  }

  get signal(): AbortSignal {
    return disconnectSignal(this.#reply.raw);
  }
}
