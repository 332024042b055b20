const SHOWN_MS = 2_000;

/** Buttons that copy the code beside them. */
export function startCopying(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button.copy') : null;
    const code = button?.previousElementSibling?.textContent;
    if (button && code) void copy(button, code);
  });
}

async function copy(button: HTMLButtonElement, code: string): Promise<void> {
  const copied = await navigator.clipboard.writeText(code).then(
    () => true,
    () => false,
  );
  button.textContent = copied ? 'Copied' : 'Select and copy';
  setTimeout(() => {
    button.textContent = 'Copy';
  }, SHOWN_MS);
}
