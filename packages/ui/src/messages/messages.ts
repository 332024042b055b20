import { type Direction, directionOf, fallbacksOf } from '@postpress/markup/languages';
import { ReadonlyStore } from '../store.ts';
import { formatMessage, type Message, type MessageValues } from './format-message.ts';
import { type ShippedLocale, shippedLocaleFor } from './locales.ts';

export type Catalog = Readonly<Record<string, Message>>;
/** ICU messages by locale and name, as a host gives them: not compiled. */
export type Translations = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export type MessagesSnapshot = {
  readonly locale: string;
  readonly direction: Direction;
  /** Another locale is on its way; the texts are still those before it. */
  readonly loading: boolean;
};
/** What is shown: a BCP 47 tag, and the host's texts. */
export type Shown = { locale: string; translations: Translations };

export type MessagesParts<Name extends string> = {
  /** The source: complete, and the last fallback. */
  english: Readonly<Record<Name, Message>>;
  /** The catalog of another shipped locale. */
  load: (locale: Exclude<ShippedLocale, 'en'>) => Promise<Catalog>;
};

/**
 * The texts of an app in the reader's language. The locale and the translations of a host may change at any time;
 * components that show texts subscribe.
 *
 * A text is looked for in the host's translations for the locale and its language (`pt-BR`, then `pt`), in the catalog
 * we ship for it, and in English.
 */
export class Messages<Name extends string> extends ReadonlyStore<MessagesSnapshot> {
  readonly #load: MessagesParts<Name>['load'];
  #english: Catalog;
  #shown: Shown = { locale: 'en', translations: {} };
  #host: Catalog | undefined;
  #shipped: Catalog = {};
  #changes = 0;

  constructor({ english, load }: MessagesParts<Name>) {
    super({ locale: 'en', direction: 'ltr', loading: false });
    this.#load = load;
    this.#english = english;
  }

  /** The text of a name with its values filled in. */
  text = (name: Name, values?: MessageValues): string => {
    const found = this.#host?.[name] ?? this.#shipped[name];
    return found === undefined
      ? formatMessage(this.#english[name] ?? name, 'en', values)
      : formatMessage(found, this.snapshot.locale, values);
  };

  /** The English texts that have been loaded. */
  get english(): Catalog {
    return this.#english;
  }

  /** Adds English texts that were left out of the first script. Until then their names are shown. */
  addEnglish(texts: Catalog): void {
    this.#english = { ...this.#english, ...texts };
    this.#change({});
  }

  /** The text of the first of these names that has one, translated or English; undefined where none has. */
  lookUp(names: readonly string[], values?: MessageValues): string | undefined {
    for (const catalog of [this.#host ?? {}, this.#shipped])
      for (const name of names) {
        const message = catalog[name];
        if (message !== undefined) return formatMessage(message, this.snapshot.locale, values);
      }
    const message = names.map((name) => this.#english[name]).find((each) => each !== undefined);
    return message === undefined ? undefined : formatMessage(message, 'en', values);
  }

  /**
   * Shows another locale or other translations, once they are loaded. What can't be loaded changes nothing.
   *
   * @returns when they are shown; rejects when they can't be loaded
   */
  async show(shown: Partial<Shown>): Promise<void> {
    const { locale, translations } = { ...this.#shown, ...shown };
    if (locale === this.#shown.locale && translations === this.#shown.translations) return;
    this.#shown = { locale, translations };
    this.#changes += 1;
    const change = this.#changes;
    this.#change({ loading: true });
    try {
      const loaded = await this.#catalogs(locale, translations);
      // A later change has replaced this one.
      if (change !== this.#changes) return;
      this.#host = loaded.host;
      this.#shipped = loaded.shipped;
      const known = loaded.host !== undefined || shippedLocaleFor(locale) ? locale : 'en';
      this.#change({ locale: known, direction: directionOf(known), loading: false });
    } catch (cause) {
      if (change === this.#changes) this.#change({ loading: false });
      throw cause;
    }
  }

  async #catalogs(
    locale: string,
    translations: Translations,
  ): Promise<{ host: Catalog | undefined; shipped: Catalog }> {
    const shippedLocale = shippedLocaleFor(locale) ?? 'en';
    const [host, shipped] = await Promise.all([
      Promise.all(fallbacksOf(locale).map((each) => compiled(translations[each]))),
      shippedLocale === 'en' ? {} : this.#load(shippedLocale),
    ]);
    const given = host.filter((catalog) => catalog !== undefined);
    return { host: given.length > 0 ? Object.assign({}, ...given.toReversed()) : undefined, shipped };
  }

  #change(change: Partial<MessagesSnapshot>): void {
    this.publish({ ...this.snapshot, ...change });
  }
}

/** Texts with syntax need the parser, which is loaded for them alone. What can't be parsed is left out and logged. */
async function compiled(
  catalog: Readonly<Record<string, unknown>> | undefined,
): Promise<Catalog | undefined> {
  if (catalog === undefined) return undefined;
  const texts = Object.entries(catalog).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  if (!texts.some(([, text]) => /[{}'<]/.test(text))) return Object.fromEntries(texts);
  const { compileCatalog } = await import('./compile-catalog.ts');
  return compileCatalog(Object.fromEntries(texts), (name, cause) =>
    console.warn(`The translation of ${name} is not an ICU message: ${cause}`),
  );
}
