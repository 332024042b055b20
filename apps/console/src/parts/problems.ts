import { t } from '../messages/translate.ts';

/** The problem of an empty name. */
export function nameProblem(name: string): string | undefined {
  return missing(name, t('parts.enterName'));
}

/** What is wrong with an email address, as far as a browser can tell. */
export function emailProblem(email: string): string | undefined {
  return /^\S+@\S+$/.test(email.trim()) ? undefined : t('parts.enterEmail');
}

export function passwordProblem(password: string): string | undefined {
  return password === '' ? t('parts.enterPassword') : undefined;
}

/** A new password: long enough. */
export function newPasswordProblem(password: string, lengthMin: number): string | undefined {
  return [...password].length < lengthMin ? t('parts.longerPassword', { count: lengthMin }) : undefined;
}

/** What is wrong with a web address, as far as a browser can tell. */
export function urlProblem(url: string): string | undefined {
  return URL.canParse(url.trim()) ? undefined : t('parts.enterUrl');
}

/** `sentence` if nothing was entered. */
export function missing(text: string, sentence: string): string | undefined {
  return text.trim() === '' ? sentence : undefined;
}
