import type { Json } from '@postpress/edits';
import { Button, Menu, MenuItem } from '@postpress/ui';
import { Link2 } from 'lucide-react';
import type { SpecialLink } from '../../kernel/options-store.ts';
import { useEditor, useOptions } from '../../kernel/use-editor.ts';

/** The host's own links by their names: unsubscribe, pages of the shop. */
export function SpecialLinks({ onPick }: { onPick: (href: string) => void }) {
  const { t } = useEditor();
  const links = useOptions((options) => options.specialLinks);
  const flat = links.flatMap(flatten);
  if (flat.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button>
          <Link2 aria-hidden />
          {t('fields.link.special')}
        </Button>
      }
    >
      {flat.map(({ name, href }) => (
        <MenuItem key={name + href} onSelect={() => onPick(href)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

function flatten({ name, href, specialLinks }: SpecialLink): { name: string; href: string }[] {
  const own = href === undefined ? [] : [{ name, href }];
  return [...own, ...(specialLinks ?? []).flatMap(flatten).map((each) => ({ ...each }))];
}

/** A picker of the host's, where it has one. */
export function HostLink({ value, onPick }: { value: unknown; onPick: (link: Json) => void }) {
  const { t, host, refuse } = useEditor();
  if (!host.handles('linkField')) return null;
  const ask = async () => {
    try {
      const link = await host.ask<Json | null>('linkField', { value });
      if (link !== null && typeof link === 'object') onPick(link);
    } catch (cause) {
      refuse(cause instanceof Error ? cause.message : String(cause));
    }
  };
  return <Button onClick={ask}>{t('fields.link.host')}</Button>;
}
