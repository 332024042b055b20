import { type Caller, projectIdOf, userIdOf, workspaceIdOf } from '../../base/caller.ts';
import type { AnyRouteInput } from '../../base/route.ts';

/** Shared by all requests without a body, which is safe because an empty array cannot be written to. */
export const NO_BYTES = new Uint8Array(0);

type InputParts = Pick<AnyRouteInput, 'params' | 'query' | 'headers' | 'caller' | 'request' | 'compute'>;

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
  readonly compute: AnyRouteInput['compute'];
  /** Set once it is read, before the handler runs. */
  body: unknown = undefined;

  constructor({ params, query, headers, caller, request, compute }: InputParts) {
    this.params = params;
    this.query = query;
    this.headers = headers;
    this.caller = caller;
    this.request = request;
    this.compute = compute;
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
