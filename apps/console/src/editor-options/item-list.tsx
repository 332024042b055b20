import { Button, IconButton, TextField } from '@postpress/ui';
import { CornerDownRight, Plus, Trash2 } from 'lucide-react';
import { t } from '../messages/translate.ts';
import { type Item, type ItemKindName, itemKinds, newItem } from './items.ts';

type ListProps = { of: ItemKindName; items: readonly Item[]; onChange: (items: Item[]) => void };

/** Entries with their fields, nested where their kind allows it. */
export function ItemList({ of, items, onChange }: ListProps) {
  const replace = (at: number, next: Item) =>
    onChange(items.map((item, index) => (index === at ? next : item)));
  if (items.length === 0) return null;
  return (
    <ul className="pp-lines pp-items">
      {items.map((item, at) => (
        <li key={item.id}>
          <ItemFields
            of={of}
            item={item}
            onChange={(next) => replace(at, next)}
            onRemove={() => onChange(items.filter((_, index) => index !== at))}
          />
          <ItemList
            of={of}
            items={item.children}
            onChange={(children) => replace(at, { ...item, children })}
          />
        </li>
      ))}
    </ul>
  );
}

function ItemFields({
  of,
  item,
  onChange,
  onRemove,
}: {
  of: ItemKindName;
  item: Item;
  onChange: (item: Item) => void;
  onRemove: () => void;
}) {
  const kind = itemKinds[of];
  const name = item.fields[kind.fields[0]] || t(`editorOptions.${of}.one`);
  return (
    <div className="pp-item">
      {kind.fields.map((field) => (
        <TextField
          key={field}
          label={t(`editorOptions.${of}.${field}` as Parameters<typeof t>[0])}
          value={item.fields[field] ?? ''}
          spellCheck={false}
          {...(of === 'mergeTags' && field === 'value' && { placeholder: `{{${item.fields.key ?? ''}}}` })}
          onChange={(value) => onChange({ ...item, fields: { ...item.fields, [field]: value } })}
        />
      ))}
      <span className="pp-item-actions">
        {'nested' in kind && (
          <IconButton
            name={t('editorOptions.nest', { name })}
            onClick={() => onChange({ ...item, children: [...item.children, newItem(kind)] })}
          >
            <CornerDownRight aria-hidden />
          </IconButton>
        )}
        <IconButton name={t('editorOptions.remove', { name })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}

/** The button that adds an entry to a list. */
export function AddItem({ of, items, onChange }: ListProps) {
  return (
    <Button onClick={() => onChange([...items, newItem(itemKinds[of])])}>
      <Plus aria-hidden />
      {t(`editorOptions.${of}.add`)}
    </Button>
  );
}
