import { getNonce } from 'get-nonce';
import { ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';

type Choice<Value extends string> = { value: Value; label: string; icon?: ReactNode };

/** A choice from a list. `tied` comes from `Field`; without it, `name` is the accessible name. */
export function Select<Value extends string>({
  value,
  onChange,
  choices,
  name,
  placeholder,
  tied,
  disabled,
}: {
  value: Value | undefined;
  onChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
  name?: string;
  placeholder?: string;
  tied?: { id: string; 'aria-describedby'?: string };
  disabled?: boolean;
}) {
  const [isUsed, setUsed] = useState(false);
  const use = () => setUsed(true);
  return (
    <Radix.Root
      // Radix reserves the empty string for no selection.
      value={value ?? ''}
      onValueChange={(chosen) => onChange(chosen as Value)}
      onOpenChange={use}
      {...(disabled && { disabled })}
    >
      <Radix.Trigger
        className="pp-select-trigger"
        onFocus={use}
        {...tied}
        {...(name !== undefined && { 'aria-label': name })}
      >
        <Radix.Value placeholder={placeholder ?? ''}>
          {choices.find((choice) => choice.value === value)?.label}
        </Radix.Value>
        <Radix.Icon asChild>
          <ChevronDown aria-hidden />
        </Radix.Icon>
      </Radix.Trigger>
      {/* Radix renders every choice of a closed list, too: on a page of forty lists, most of its time. */}
      {isUsed && <Choices choices={choices} />}
    </Radix.Root>
  );
}

function Choices<Value extends string>({ choices }: { choices: readonly Choice<Value>[] }) {
  return (
    <Radix.Portal>
      <Radix.Content className="pp-select" position="popper" sideOffset={4} collisionPadding={8}>
        {/* It adds a style element that hides scrollbars: with the page's nonce our policy lets it through. */}
        <Radix.Viewport nonce={getNonce()}>
          {choices.map((choice) => (
            <Radix.Item key={choice.value} value={choice.value} className="pp-select-item">
              {choice.icon}
              <Radix.ItemText>{choice.label}</Radix.ItemText>
            </Radix.Item>
          ))}
        </Radix.Viewport>
      </Radix.Content>
    </Radix.Portal>
  );
}
