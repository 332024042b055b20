import { Switch as Radix } from 'radix-ui';

export function Switch({
  checked,
  onChange,
  tied,
  name,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  tied?: { id: string; 'aria-describedby'?: string };
  name?: string;
}) {
  return (
    <Radix.Root
      className="pp-switch"
      checked={checked}
      onCheckedChange={onChange}
      {...tied}
      {...(name !== undefined && { 'aria-label': name })}
    >
      <Radix.Thumb />
    </Radix.Root>
  );
}
