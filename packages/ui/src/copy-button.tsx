import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from './app-parts.ts';
import { Button, IconButton } from './button.tsx';
import { copyText } from './copy-text.ts';

const CHECKED_MS = 1_500;

/** Copies a text. With `label` it shows words, else only the glyph. `what` names it for screen readers. */
export function CopyButton({
  text,
  what,
  label,
  look = 'quiet',
  onCopied,
}: {
  text: string;
  what: string;
  label?: string;
  look?: 'quiet' | 'plain' | 'primary';
  onCopied?: () => void;
}) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CHECKED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (!(await copyText(text))) return;
    setCopied(true);
    onCopied?.();
  };
  const glyph = isCopied ? <Check aria-hidden /> : <Copy aria-hidden />;
  if (label !== undefined)
    return (
      <Button look={look} onClick={() => void copy()}>
        {glyph}
        {label}
      </Button>
    );
  return (
    <IconButton name={t('parts.copy', { what })} onClick={() => void copy()}>
      {glyph}
    </IconButton>
  );
}

/** An id, an address or a secret in full, with a copy button. */
export function Copyable({ text, what, onCopied }: { text: string; what: string; onCopied?: () => void }) {
  return (
    <span className="pp-copyable">
      <code>{text}</code>
      <CopyButton text={text} what={what} {...(onCopied && { onCopied })} />
    </span>
  );
}
