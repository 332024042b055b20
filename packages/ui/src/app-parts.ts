import { formatMessage, type MessageValues } from './messages/format-message.ts';
import partsMessages from './parts-messages.json' with { type: 'json' };

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
  /** The texts of `partsMessages` in the language shown. */
  text: (name: PartsMessageName, values?: MessageValues) => string;
  /** The language of the texts. */
  locale: () => string;
  /** Undefined for what the app does not expect. */
  readError: (error: unknown) => ErrorText | undefined;
};
type PartsMessageName = keyof typeof partsMessages;

let app: UiApp = {
  text: (name, values) => formatMessage(partsMessages[name], 'en', values),
  locale: () => 'en',
  readError: () => undefined,
};

export function setUiApp(parts: UiApp): void {
  app = parts;
}

/** A text of the parts themselves. */
export function t(name: PartsMessageName, values?: MessageValues): string {
  return app.text(name, values);
}

/** For text inside our own sentences. */
export function textLocale(): string {
  return app.locale();
}

export function readError(error: unknown): ErrorText | undefined {
  return app.readError(error);
}
