import { Upload } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

/** Opens the file chooser of the browser. */
export function FileButton({
  name,
  types,
  multiple = false,
  onFiles,
  children,
  ...button
}: {
  /** Of the field behind the button, for screen readers. */
  name: string;
  /** Media types to choose from. */
  types: readonly string[];
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
} & Pick<ButtonProps, 'id' | 'look' | 'refusal'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={types.join(',')}
        className="pp-hidden"
        aria-label={name}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {children}
      </Button>
    </>
  );
}
