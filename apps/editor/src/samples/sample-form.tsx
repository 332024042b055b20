import { Button, Checkbox, Field, IconButton, TextInput } from '@postpress/ui';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type SamplePath, sampleIn, withSample } from '../kernel/sample-store.ts';
import { useEditor, useSamples } from '../kernel/use-editor.ts';
import { newItem, type SampleNode, typedValue } from './sample-tree.ts';

/** Fields for the values of an object, including nested lists and objects. */
export function SampleForm({ nodes, path }: { nodes: readonly SampleNode[]; path: SamplePath }) {
  return (
    <div className="pp-data-fields">
      {nodes.map((node) => (
        <ValueField key={node.name} node={node} path={[...path, node.name]} />
      ))}
    </div>
  );
}

type SampleField = { node: SampleNode; path: SamplePath };

function ValueField({ node, path }: SampleField) {
  if (node.kind === 'list') return <ListField node={node} path={path} />;
  if (node.kind !== 'object') return <PlainField node={node} path={path} name={node.name} />;
  return (
    <Group name={node.name} mark={<UnusedMark node={node} path={path} />}>
      <SampleForm nodes={node.fields} path={path} />
    </Group>
  );
}

function ListField({ node, path }: SampleField) {
  const { t, samples } = useEditor();
  const { data } = useSamples();
  const value = sampleIn(data, path);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const add = () => samples.set(withSample(data, [...path, items.length], newItem(items, node.fields)));
  return (
    <Group name={node.name} mark={<UnusedMark node={node} path={path} />}>
      {items.map((item, index) => {
        const name = t('samples.item', { number: index + 1 });
        const at = [...path, index];
        const isObject = typeof item === 'object' && item !== null;
        return isObject ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no names of their own
          <Group key={index} name={name} mark={<RemoveButton name={name} path={at} />}>
            <SampleForm nodes={node.fields} path={at} />
          </Group>
        ) : (
          <PlainField
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no names of their own
            key={index}
            node={{ ...node, kind: 'text' }}
            path={at}
            name={name}
            mark={<RemoveButton name={name} path={at} />}
          />
        );
      })}
      <Button look="quiet" onClick={add}>
        <Plus aria-hidden />
        {t('samples.addItem')}
      </Button>
    </Group>
  );
}

function PlainField({ node, path, name, mark }: SampleField & { name: string; mark?: ReactNode }) {
  const { samples } = useEditor();
  const { data } = useSamples();
  const value = sampleIn(data, path);
  const set = (next: unknown, typed?: string) => samples.set(withSample(data, path, next), typed);
  const shownMark = mark ?? <UnusedMark node={node} path={path} />;
  if (node.kind === 'condition')
    return (
      <div className="pp-data-check">
        <Checkbox checked={value === true} onChange={(checked) => set(checked)}>
          {name}
        </Checkbox>
        {shownMark}
      </div>
    );
  return (
    <Field label={name} mark={shownMark}>
      {(tied) => (
        <TextInput
          {...tied}
          value={value === undefined || value === null ? '' : String(value)}
          onChange={(text) => set(typedValue(text, node.kind), path.join('.'))}
        />
      )}
    </Field>
  );
}

function Group({ name, mark, children }: { name: string; mark?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="pp-data-group">
      <legend>
        <span>{name}</span>
        {mark}
      </legend>
      {children}
    </fieldset>
  );
}

/** What the design does not use can be removed. */
function UnusedMark({ node, path }: SampleField) {
  const { t } = useEditor();
  if (node.isUsed) return null;
  return (
    <span className="pp-data-unused">
      {t('samples.unused')}
      <RemoveButton name={node.name} path={path} />
    </span>
  );
}

function RemoveButton({ name, path }: { name: string; path: SamplePath }) {
  const { t, samples } = useEditor();
  return (
    <IconButton
      name={t('samples.remove', { name })}
      onClick={() => samples.set(withSample(samples.snapshot.data, path, undefined))}
    >
      <Trash2 />
    </IconButton>
  );
}
