/** A client of the API of Postpress. `createClient` is where it begins. */
export type { CallOptions } from './call.ts';
export { type Client, type ClientOptions, createClient } from './create-client.ts';
export {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  PostpressError,
  RateLimitError,
  ServerError,
  TimeoutError,
} from './errors.ts';
export type * from './methods.generated.ts';
export { paginate } from './paginate.ts';
