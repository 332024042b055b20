import { Button } from '@postpress/ui';
import { Link } from 'wouter';
import { useFilters, usePlace } from '../app/use-place.ts';
import { Time } from '../parts/time.tsx';
import { word } from '../words/word.ts';
import type { Template } from './template-calls.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useTrash } from './use-trash.ts';

/** Templates as drawn pictures. */
export function TemplateGrid({ templates, isTrash }: { templates: readonly Template[]; isTrash: boolean }) {
  const { to } = usePlace();
  const { search } = useFilters([]);
  const trash = useTrash();
  return (
    <ul className="pp-cards">
      {templates.map((template) => (
        <li key={template.id} className="pp-tile">
          <Thumbnail url={template.thumbnailUrl} displayMode={template.displayMode} />
          <div className="pp-tile-text">
            {isTrash ? (
              <b>{template.name}</b>
            ) : (
              <Link href={`${to('templates', template.id)}${search}`} className="pp-tile-link">
                {template.name}
              </Link>
            )}
            <span className="pp-note">
              {word(`templates.mode.${template.displayMode}`)} ·{' '}
              <Time at={template.deletedAt ?? template.updatedAt} quiet />
            </span>
            {isTrash && (
              <Button onClick={() => trash.restore([template])}>{word('templates.restore')}</Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
