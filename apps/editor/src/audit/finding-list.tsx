import type { Category, Finding } from '@postpress/audit';
import { Button } from '@postpress/ui';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { LazyPart } from '../kernel/lazy-part.tsx';
import { useDesign, useEditor, useView } from '../kernel/use-editor.ts';
import { type CategoryGroup, findingId, type RuleGroup } from './audit-lists.ts';
import { sayFinding, sayFix, sayPlace, sayWhy } from './finding-messages.ts';
import { fixFindings, goToFinding } from './go-to-finding.ts';

const ScaleButton = lazyComponent(() => import('./scale-button.tsx'));

/** How many findings of one rule are listed before "Show more". */
const LISTED = 3;
const GLYPHS = { error: CircleAlert, warning: TriangleAlert, hint: Info } as const;

/** The findings by category. */
export function FindingList({ groups }: { groups: readonly CategoryGroup[] }) {
  const { t } = useEditor();
  const [closed, setClosed] = useState<readonly Category[]>([]);
  const list = useKeptFocus();
  return (
    <div ref={list}>
      {groups.map(({ category, count, rules }) => (
        <details
          key={category}
          className="pp-audit-category"
          open={!closed.includes(category)}
          onToggle={({ currentTarget }) => {
            const isClosed = !currentTarget.open;
            if (isClosed !== closed.includes(category))
              setClosed(isClosed ? [...closed, category] : closed.filter((each) => each !== category));
          }}
        >
          <summary>
            <h2>{t(`audit.category.${category}`)}</h2>
            <span>{count}</span>
          </summary>
          {rules.map((rule) => (
            <RuleFindings key={rule.code} rule={rule} />
          ))}
        </details>
      ))}
    </div>
  );
}

/** If the fixed finding had the focus, the next one gets it. */
function useKeptFocus() {
  const list = useRef<HTMLDivElement>(null);
  const position = useRef(-1);
  useEffect(() => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.pp-finding-jump') ?? [])];
    if (position.current >= 0 && !list.current?.contains(document.activeElement) && isNowhere())
      (
        buttons[Math.min(position.current, buttons.length - 1)] ??
        list.current?.closest<HTMLElement>('[role="tabpanel"]')
      )?.focus();
    const focused = document.activeElement?.closest('.pp-finding');
    position.current = focused ? buttons.findIndex((button) => focused.contains(button)) : -1;
  });
  useEffect(() => {
    const root = list.current;
    const remember = ({ target }: FocusEvent) => {
      const item = (target as Element).closest('.pp-finding');
      position.current = item
        ? [...(root?.querySelectorAll('.pp-finding') ?? [])].indexOf(item)
        : position.current;
    };
    root?.addEventListener('focusin', remember);
    return () => root?.removeEventListener('focusin', remember);
  }, []);
  return list;
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function RuleFindings({ rule }: { rule: RuleGroup }) {
  const editor = useEditor();
  const { t } = editor;
  const [all, setAll] = useState(false);
  const { findings } = rule;
  const listed = all ? findings : findings.slice(0, LISTED);
  const fixable = findings.filter(
    ({ fixes = [] }) => fixes.length === 1 && fixes[0]?.needsConfirmation === undefined,
  );
  const [title = '', ...others] = new Set(
    fixable.flatMap(({ fixes = [] }) => fixes.map((each) => sayFix(editor, each))),
  );
  const refusal = useRefusal();
  return (
    <div className="pp-audit-rule" data-code={rule.code}>
      <ul>
        {listed.map((finding) => (
          <FindingItem key={findingId(finding)} finding={finding} />
        ))}
      </ul>
      {(findings.length > LISTED || fixable.length > 1) && (
        <div className="pp-audit-more">
          {findings.length > LISTED && (
            <Button look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('audit.less') : t('audit.more', { count: findings.length - LISTED })}
            </Button>
          )}
          {fixable.length > 1 && (
            <Button
              refusal={refusal}
              onClick={() => fixFindings(editor, fixable, others.length > 0 ? undefined : title)}
            >
              {others.length > 0
                ? t('audit.mendEach', { count: fixable.length })
                : t('audit.mendAll', { count: fixable.length, title })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Why nothing can be fixed: the design is read-only. */
function useRefusal(): string | undefined {
  const { t } = useEditor();
  return useView((shown) => shown.readOnly) ? t('model.readOnly') : undefined;
}

function FindingItem({ finding }: { finding: Finding }) {
  const editor = useEditor();
  const { t, store } = editor;
  const key = finding.node && store.snapshot.tree.keyOf(finding.node.object);
  const isSelected = useDesign(({ selection }) => key !== undefined && selection.includes(key));
  const [isOpen, setOpen] = useState(false);
  const Glyph = GLYPHS[finding.severity];
  return (
    <li className="pp-finding" data-severity={finding.severity}>
      <button
        type="button"
        className="pp-finding-jump pp-list-button"
        {...(key !== undefined && { 'data-key': key })}
        {...(isSelected && { 'aria-current': true })}
        onClick={() => goToFinding(editor, finding)}
      >
        <Glyph aria-hidden />
        <span className="pp-hidden">{t(`audit.severity.${finding.severity}`)}: </span>
        <span className="pp-finding-words">{sayFinding(editor, finding)}</span>
        <span className="pp-finding-place pp-cut">{sayPlace(editor, finding)}</span>
      </button>
      <div className="pp-finding-actions pp-row">
        <button
          type="button"
          className="pp-finding-why"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('audit.why')}
        </button>
        {finding.code === 'picture-huge' && finding.property?.[0] === 'src' && (
          <LazyPart waiting={null}>
            <ScaleButton finding={finding} />
          </LazyPart>
        )}
        {finding.fixes?.map((each) => {
          const title = sayFix(editor, each);
          return <FixButton key={title} title={title} onFix={() => fixFindings(editor, [finding], title)} />;
        })}
      </div>
      {isOpen && <p className="pp-finding-help">{sayWhy(editor, finding)}</p>}
    </li>
  );
}

/** A color in a title is shown beside it. */
function FixButton({ title, onFix }: { title: string; onFix: () => void }) {
  const refusal = useRefusal();
  const color = /#[\da-f]{6}\b/.exec(title)?.[0];
  return (
    <Button refusal={refusal} onClick={onFix}>
      {color !== undefined && <span className="pp-finding-color" style={{ background: color }} aria-hidden />}
      {title}
    </Button>
  );
}
