import { TextInput } from '@postpress/ui';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

const WAIT_MS = 250;

/** Searches a moment after the last letter. */
export function SearchField({
  name,
  value,
  onChange,
}: {
  name: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onChange(text.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <div className="pp-search">
      <Search aria-hidden />
      <TextInput type="search" aria-label={name} placeholder={name} value={text} onChange={setText} />
    </div>
  );
}
