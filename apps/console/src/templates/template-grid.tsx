import { Button, type MoreList, MoreRows, Status, Time, useListOrder } from '@postpress/ui';
import { Link } from 'wouter';
import { useFilters, useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { type Choice, ChoiceBox } from '../parts/choice.tsx';
import { useWaitingReviews } from '../reviews/review-calls.ts';
import type { Template } from './template-calls.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useTrash } from './use-trash.ts';

/** Templates, and the selected ones. */
export type TemplatesProps = {
  templates: readonly Template[];
  isTrash: boolean;
  /** Undefined if the user may not change them. */
  choice: Choice<Template> | undefined;
  list: MoreList;
};

/** Templates as rendered images. */
export function TemplateGrid({ templates, isTrash, choice, list }: TemplatesProps) {
  const { to } = useRoute();
  const { search } = useFilters([]);
  const trash = useTrash();
  const hrefOf = ({ id }: Template) => `${to('templates', id)}${search}`;
  useListOrder(templates, isTrash ? undefined : hrefOf, list);
  const waiting = new Set(useWaitingReviews().data?.map(({ templateId }) => templateId));
  return (
    <>
      <ul className="pp-cards" data-list>
        {templates.map((template) => (
          <li
            key={template.id}
            className="pp-tile"
            data-list-row
            data-chosen={choice?.isChosen(template) || undefined}
          >
            {choice && <ChoiceBox row={template} name={template.name} choice={choice} />}
            <Thumbnail url={template.thumbnailUrl} displayMode={template.displayMode} />
            <div className="pp-tile-text pp-tight">
              {isTrash ? (
                <bdi>
                  <b>{template.name}</b>
                </bdi>
              ) : (
                <Link id={`template-${template.id}`} href={hrefOf(template)} className="pp-tile-link">
                  <bdi>{template.name}</bdi>
                </Link>
              )}
              <span className="pp-note">
                {t(`templates.mode.${template.displayMode}`)} ·{' '}
                <Time at={template.deletedAt ?? template.updatedAt} quiet />
              </span>
              {waiting.has(template.id) && (
                <span>
                  <Status tone="info">{t('reviews.waiting')}</Status>
                </span>
              )}
              {!isTrash && choice && template.displayMode === 'email' && (
                <Link
                  href={`${to('templates', template.id, 'test')}${search}`}
                  className="pp-button pp-tile-action"
                  aria-describedby={`template-${template.id}`}
                >
                  {t('templates.sendTest')}
                </Link>
              )}
              {isTrash && <Button onClick={() => trash.restore([template])}>{t('templates.restore')}</Button>}
            </div>
          </li>
        ))}
      </ul>
      <MoreRows list={list} count={templates.length} />
    </>
  );
}
