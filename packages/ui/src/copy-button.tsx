import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, IconButton } from './button.tsx';

/** Copies a text. Without `shown`, only its icon shows and `name` is read out. */
export function CopyButton({
  text,
  name,
  copiedName,
  shown,
}: {
  text: string;
  /** `Copy the id` */
  name: string;
  /** Said once it is done: `Copied`. */
  copiedName: string;
  shown?: string;
}) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(copyOldWay(text));
    }
  };
  const picture = copied ? <Check aria-hidden /> : <Copy aria-hidden />;
  return (
    <>
      {shown === undefined ? (
        <IconButton name={copied ? copiedName : name} onClick={copy}>
          {picture}
        </IconButton>
      ) : (
        <Button onClick={copy}>
          {picture}
          {copied ? copiedName : shown}
        </Button>
      )}
      <span className="pp-hidden" role="status">
        {copied ? copiedName : ''}
      </span>
    </>
  );
}

/** Pages under plain HTTP have no clipboard of their own. */
function copyOldWay(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'pp-hidden';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}
