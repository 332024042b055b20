/** Globals of both Node and browsers, whose types are not loaded here. */
declare const URL: {
  parse(url: string, base?: string): { readonly href: string; readonly protocol: string } | null;
};
