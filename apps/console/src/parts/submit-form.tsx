import type { ReactNode } from 'react';
import { Failure } from './loaded.tsx';

/** A form that Enter sends: its fields, what went wrong, and its button. */
export function SubmitForm({
  onSubmit,
  error,
  children,
  id,
}: {
  onSubmit: () => void;
  error?: unknown;
  children: ReactNode;
  /** For a button outside of it. */
  id?: string;
}) {
  return (
    <form
      className="pp-stack"
      {...(id !== undefined && { id })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <Failure error={error} />
    </form>
  );
}
