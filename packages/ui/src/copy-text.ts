import { t } from './app-parts.ts';
import { announce } from './toast.ts';

/** Copies a text and announces it. @returns whether it was copied */
export async function copyText(text: string, announcement = t('parts.copied')): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Browsers keep the clipboard from pages without HTTPS.
    if (!copyByCommand(text)) {
      announce(t('parts.notCopied'));
      return false;
    }
  }
  announce(announcement);
  return true;
}

function copyByCommand(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.className = 'pp-hidden';
  // Inside of an open dialog, which keeps the focus to itself.
  const container = document.querySelector('[role="dialog"]') ?? document.body;
  const before = document.activeElement;
  container.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
