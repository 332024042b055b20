/** What Node and browsers have alike, though neither their types nor the language's are here. */
declare const URL: {
  parse(url: string, base?: string): { readonly href: string; readonly protocol: string } | null;
};
