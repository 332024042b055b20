/** What the gate reads of a request, before its body is. */
export type GateRequest = {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Raw query, each value a string or a list of them. */
  query: Readonly<Record<string, unknown>>;
  params: Readonly<Record<string, string>>;
  /** After trusted proxies. */
  callerIp: string;
};
