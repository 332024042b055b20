const STORED_AS = 'postpress.docs.language';

export function readLanguage(): string | undefined {
  try {
    return localStorage.getItem(STORED_AS) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The style sheet shows this language in every group of samples that has it. */
export function showLanguage(language: string | undefined): void {
  if (language !== undefined) document.documentElement.dataset.language = language;
}

/** A choice in one group of samples holds for all, on the following pages too. */
export function startLanguageChoice(): void {
  select(readLanguage());
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('.samples')) return;
    try {
      localStorage.setItem(STORED_AS, target.value);
    } catch {
      // Without storage the choice lasts for this page.
    }
    showLanguage(target.value);
    select(target.value);
  });
}

function select(language: string | undefined): void {
  if (language === undefined) return;
  for (const radio of document.querySelectorAll<HTMLInputElement>('.samples input[type="radio"]'))
    if (radio.value === language) radio.checked = true;
}
