import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { readError, t } from './app-parts.ts';
import { Button, type ButtonProps } from './button.tsx';
import { Failure } from './failure.tsx';

/** What submitting does: a mutation without variables. */
export type Sending = { mutate: () => void; isPending: boolean; error: unknown };
/** What is wrong with each field before the service is asked, as sentences. */
export type Problems = Readonly<Record<string, string | undefined>>;

type FormState = { refusal: string | undefined; errorOf: (name: string) => string | undefined };
const FormContext = createContext<FormState>({ refusal: undefined, errorOf: () => undefined });

/**
 * A form. It submits by its {@link SubmitButton} and by Enter alike: neither works while it is being sent or refused, and
 * with problems both show all of them, each at its field, instead.
 */
export function SubmitForm({
  send,
  refusal,
  problems = {},
  id: givenId,
  className = 'pp-stack',
  narrow = false,
  children,
}: {
  send: Sending;
  /** Why it can't be sent at all, such as the role of the user. */
  refusal?: string | undefined;
  problems?: Problems;
  /** For a submit button outside of the form. */
  id?: string;
  className?: string;
  /** No wider than its fields read well. */
  narrow?: boolean;
  children: ReactNode;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [areShown, setShown] = useState(false);
  const isSending = useRef(false);
  useEffect(() => {
    if (!send.isPending) isSending.current = false;
  });
  const why = send.isPending ? t('parts.working') : refusal;
  const fault = readError(send.error)?.field;
  const submit = () => {
    // A second Enter may come before the pending state is shown.
    if (why !== undefined || isSending.current) return;
    if (Object.values(problems).some((problem) => problem !== undefined)) {
      setShown(true);
      requestAnimationFrame(() => focusFirstError(id));
      return;
    }
    isSending.current = true;
    send.mutate();
  };
  const errorOf = (name: string) =>
    (areShown ? problems[name] : undefined) ?? (fault?.name === name ? fault.text : undefined);
  return (
    <FormContext value={{ refusal: why, errorOf }}>
      <form
        className={narrow ? `${className} pp-narrow` : className}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {children}
        {(fault === undefined || !(fault.name in problems)) && <Failure error={send.error} />}
      </form>
    </FormContext>
  );
}

/** Sends the form around it. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'refusal' | 'onClick'>) {
  const { refusal } = useContext(FormContext);
  return <Button {...props} type="submit" refusal={refusal} />;
}

/** What is wrong with a field: `name` as in the form's problems and in the service's errors. */
export function useFieldError(name: string | undefined): string | undefined {
  const { errorOf } = useContext(FormContext);
  return name === undefined ? undefined : errorOf(name);
}

function focusFirstError(formId: string): void {
  const invalid = document.getElementById(formId)?.querySelector('[aria-invalid="true"]');
  if (invalid instanceof HTMLElement) invalid.focus();
}
