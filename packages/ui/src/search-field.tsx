import { Search } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { TextInput } from './field.tsx';

const WAIT_MS = 250;

/** Searches with each character. Its name is its placeholder, too. */
export function SearchInput({ name, ...input }: ComponentProps<typeof TextInput> & { name: string }) {
  return <TextInput type="search" aria-label={name} placeholder={name} {...input} />;
}

/** Searches a moment after the last character. */
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
  const searched = useRef(value);
  const report = useRef(onChange);
  report.current = onChange;
  // Only a value from elsewhere, such as the back button, replaces the text: ours lacks trailing spaces.
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === searched.current) return;
    const timer = setTimeout(() => {
      searched.current = wanted;
      report.current(wanted);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="pp-search">
      <Search aria-hidden />
      <SearchInput name={name} value={text} onChange={setText} />
    </div>
  );
}
