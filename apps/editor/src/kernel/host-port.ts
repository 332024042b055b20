import type { EventName, HostRequestName, OptionRequest } from './host-names.ts';

/** The page that embeds the editor, as the rest of the editor sees it. Without one, nothing is handled. */
export type HostPort = {
  readonly connected: boolean;
  /** Whether the host answers this request itself: `image`, `selectImage`, `mergeTag`, `displayCondition`, `linkField`, … */
  handles(name: HostRequestName): boolean;
  /**
   * Asks the host. Wait as long as a person may take.
   *
   * @throws Error with the host's message, or when it does not handle this
   */
  request<T>(name: HostRequestName | OptionRequest, params?: unknown): Promise<T>;
  /** Tells the host what happened: `image:uploaded`, `design:saved`, … Nothing without a host. */
  tell(event: EventName, data?: unknown): void;
};
