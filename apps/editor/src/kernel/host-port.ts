import type { EventName, HostRequestName, OptionRequest } from './host-names.ts';

/** The page that embeds the editor, as the rest of the editor sees it. Without one, nothing is handled. */
export type HostPort = {
  readonly connected: boolean;
  /** Whether the host answers this request itself: `image`, `selectImage`, `mergeTag`, `displayCondition`, `linkField`, … */
  handles(name: HostRequestName): boolean;
  /**
   * Sends a request to the host; a user may have to answer it, so it has no deadline.
   *
   * @throws Error with the host's message, or when it does not handle this
   */
  request<T>(name: HostRequestName | OptionRequest, params?: unknown): Promise<T>;
  /** Sends an event to the host: `image:uploaded`, `design:saved`, … Without a host, it does nothing. */
  emit(event: EventName, data?: unknown): void;
};
