/** Link texts that do not describe their target, in lowercase without punctuation. Compiled by us, by language. */
export const emptyLinkWords: ReadonlySet<string> = new Set(
  [
    // English
    ['click', 'click here', 'here', 'this', 'this link', 'link', 'more', 'more info', 'more information'],
    [
      'read more',
      'learn more',
      'see more',
      'find out more',
      'details',
      'go',
      'continue',
      'this page',
      'tap here',
    ],
    // German
    ['klick', 'klicken', 'hier', 'hier klicken', 'klicken sie hier', 'klick hier', 'dieser link', 'mehr'],
    ['mehr erfahren', 'mehr lesen', 'weiterlesen', 'weiter', 'mehr infos', 'mehr informationen', 'zum link'],
    // French, Spanish, Italian
    ['cliquez ici', 'ici', 'en savoir plus', 'lire la suite', 'plus', 'haga clic aquí', 'aquí', 'más'],
    ['leer más', 'más información', 'clicca qui', 'qui', 'leggi di più', 'scopri di più'],
  ].flat(),
);

/** Names of unsubscribe links, and patterns of their URLs and merge tags. Compiled by us, by language. */
export const unsubscribeWords =
  /unsubscri|opt[\s_-]?out|abmelde|abbestell|austrag|d[ée]sabonn|d[ée]sinscri|cancelar (?:la )?suscrip|darse de baja|disiscri|cancellati|afmelden|uitschrijven|wypisz|avregistrera|afmeld|odhl[áa]si/i;

/** Placeholder texts of templates that should not be sent. Compiled by us, by language. */
export const placeholderWords =
  /\blorem ipsum\b|\bdolor sit amet\b|^button text$|^hello, world!$|^heading$|^your heading$|^write what your readers should know\b|^(?:this is a new |your |add your )?text (?:block|here)\b|^click to edit|\byour (?:company|brand|name|logo|text) here\b|\[(?:your |company |first ?)?name\]|\b(?:beispiel|muster|blind)text\b|\bxxx+\b|\btodo\b:?|\btbd\b/i;
