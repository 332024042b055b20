import { formatMessage, type MessageValues } from './messages/format-message.ts';
import { partsWords } from './words.ts';

/** What an error says to the user. */
export type ErrorText = {
  message: string;
  /** The field it is about, and what is wrong with it as a sentence of its own. */
  field?: { name: string; text: string };
  /** For support, if the service failed. */
  requestId?: string;
};

/** What the parts need of their app. */
export type UiApp = {
  /** The texts of `partsWords` in the language shown. */
  text: (name: PartsWord, values?: MessageValues) => string;
  /** The language of the texts. */
  locale: () => string;
  /** Undefined for what the app does not expect. */
  readError: (error: unknown) => ErrorText | undefined;
};
type PartsWord = keyof typeof partsWords;

let app: UiApp = {
  text: (name, values) => formatMessage(partsWords[name], 'en', values),
  locale: () => 'en',
  readError: () => undefined,
};

export function setUiApp(parts: UiApp): void {
  app = parts;
}

/** A text of the parts themselves. */
export function word(name: PartsWord, values?: MessageValues): string {
  return app.text(name, values);
}

/** For text inside our own sentences. */
export function textLocale(): string {
  return app.locale();
}

export function readError(error: unknown): ErrorText | undefined {
  return app.readError(error);
}
