/** What the gate reads from a request, before its body. */
export type GateRequest = {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Raw query; each value is a string or a list of strings. */
  query: Readonly<Record<string, unknown>>;
  params: Readonly<Record<string, string>>;
  /** After trusted proxies. */
  callerIp: string;
  /** An operation that another one calls for its caller. */
  isInner?: true;
};
