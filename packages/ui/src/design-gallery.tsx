import { FilePlus2, Maximize2, Moon, Smartphone } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type galleryMessages from './gallery-messages.json';
import { HtmlFrame } from './html-frame.tsx';
import { isolated } from './isolated.tsx';
import type { MessageValues } from './messages/format-message.ts';
import { SearchInput } from './search-field.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { EmptyState, Skeleton } from './waiting.tsx';
import './design-gallery.css';

type Translate = (name: keyof typeof galleryMessages, values?: MessageValues) => string;

/** A design, or a part of one. */
export type GalleryDesign = {
  id: string;
  name: string;
  description: string;
  /** What else people search it by. */
  words: string;
  category: string | null;
  thumbnailUrl: string | null;
};

type GalleryProps = {
  /** The app's translation of `gallery-messages.json`. */
  t: Translate;
  /** What parts of designs are called instead. Default: the words for designs to start from. */
  words?: { search: string; none: string; use: string; categoryName: (category: string) => string };
  /** Whether cards show all of a design, however tall it is, instead of its top. A row is as tall as its tallest one. */
  whole?: boolean;
  /** Undefined while they are loaded. */
  designs: readonly GalleryDesign[] | undefined;
  /** Whether the designs are in the brand of the project, which their thumbnails do not show. */
  branded: boolean;
  /** The page of a design with its sample data. */
  load: (id: string) => Promise<string>;
  onPick: (design: GalleryDesign) => void;
  /** The card before the designs. */
  blank?: { name: string; description: string; onPick: () => void };
  /** Beside the search. */
  tools?: ReactNode;
};

/** Below this scale, text in a card cannot be read. */
const SCALE_MIN = 0.45;
/** The heights of cards that show all of a design, with room around it. */
const WHOLE_PX = { least: 140, most: 320, around: 16 } as const;
const DESKTOP_PX = 640;
const PHONE_PX = 375;
/** Designs this close to what is visible are rendered. */
const AHEAD = '300px';

type Look = { phone: boolean; dark: boolean };

/** Designs by category, large enough to judge, on a desktop or a phone, light or dark. Arrow keys move between them. */
export function DesignGallery({
  t,
  designs,
  branded,
  load,
  onPick,
  blank,
  tools,
  whole = false,
  words = wordsOfDesigns(t),
}: GalleryProps) {
  const [sought, setSought] = useState('');
  const [category, setCategory] = useState('all');
  const [enlarged, setEnlarged] = useState<GalleryDesign>();
  const categories = [...new Set(designs?.flatMap((design) => design.category ?? []))];
  const nameOf = (each: string) => (each === 'all' ? t('gallery.category.all') : words.categoryName(each));
  const shown = designs
    ?.filter((design) => category === 'all' || design.category === category)
    .filter((design) => {
      const about = design.category === null ? '' : nameOf(design.category);
      return matches(`${design.name} ${design.description} ${design.words} ${about}`, sought);
    });
  return (
    <div className="pp-gallery">
      <div className="pp-gallery-head">
        <SearchInput name={words.search} value={sought} onChange={setSought} />
        {tools}
        {categories.length > 0 && (
          <SegmentedControl
            name={t('gallery.categories')}
            value={category}
            onChange={setCategory}
            segments={['all', ...categories].map((value) => ({ value, label: nameOf(value) }))}
          />
        )}
      </div>
      {shown === undefined && <Skeleton lines={3} height="240px" />}
      {shown?.length === 0 && <EmptyState title={words.none} />}
      {shown && (
        <ul className="pp-gallery-grid" data-whole={whole} onKeyDown={moveByArrow}>
          {blank && sought === '' && category === 'all' && (
            <li className="pp-gallery-card">
              <div className="pp-gallery-picture">
                <FilePlus2 aria-hidden />
              </div>
              <div className="pp-gallery-text">
                <button type="button" className="pp-gallery-pick" onClick={blank.onPick}>
                  {blank.name}
                </button>
                <span>{blank.description}</span>
              </div>
            </li>
          )}
          {shown.map((design) => (
            <GalleryCard
              key={design.id}
              design={design}
              t={t}
              branded={branded}
              whole={whole}
              load={load}
              onPick={() => onPick(design)}
              onEnlarge={() => setEnlarged(design)}
            />
          ))}
        </ul>
      )}
      {enlarged && (
        <Enlarged
          design={enlarged}
          t={t}
          use={words.use}
          load={load}
          onPick={() => onPick(enlarged)}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </div>
  );
}

function wordsOfDesigns(t: Translate): NonNullable<GalleryProps['words']> {
  return {
    search: t('gallery.search'),
    none: t('gallery.none'),
    use: t('gallery.use'),
    categoryName: (category) => t(`gallery.category.${category}` as keyof typeof galleryMessages),
  };
}

/** The top of a page as a picture, which is loaded and rendered once it comes close to being visible. */
export function DesignPicture({
  id,
  name,
  dark,
  load,
}: Pick<GalleryDesign, 'id' | 'name'> & Pick<GalleryProps, 'load'> & { dark: boolean }) {
  const room = useRef<HTMLDivElement>(null);
  const isNear = useNear(room);
  return (
    <div className="pp-gallery-picture" data-dark={dark} ref={room}>
      {isNear && <ScaledPage design={{ id, name }} load={load} look={{ phone: false, dark }} />}
    </div>
  );
}

type CardProps = Required<Pick<GalleryProps, 't' | 'branded' | 'load' | 'whole'>> & {
  design: GalleryDesign;
  onPick: () => void;
  onEnlarge: () => void;
};

function GalleryCard({ design, t, branded, whole, load, onPick, onEnlarge }: CardProps) {
  const [look, setLook] = useState<Look>({ phone: false, dark: false });
  const [wholePx, setWholePx] = useState<number>();
  const room = useRef<HTMLLIElement>(null);
  const isNear = useNear(room);
  const isRendered = isNear && (branded || look.phone || look.dark || design.thumbnailUrl === null);
  return (
    <li className="pp-gallery-card" ref={room}>
      <div
        className="pp-gallery-picture"
        data-dark={look.dark}
        {...(wholePx !== undefined && { style: { minBlockSize: wholePx } })}
      >
        {!isRendered && design.thumbnailUrl !== null && !branded && (
          <img src={design.thumbnailUrl} alt="" loading="lazy" />
        )}
        {isRendered && (
          <ScaledPage design={design} load={load} look={look} {...(whole && { onHeight: setWholePx })} />
        )}
      </div>
      <div className="pp-gallery-text">
        <button type="button" className="pp-gallery-pick" onClick={onPick}>
          {isolated(design.name)}
        </button>
        <span>{isolated(design.description)}</span>
      </div>
      <div className="pp-gallery-tools">
        <IconButton
          name={t('gallery.phone')}
          aria-pressed={look.phone}
          onClick={() => setLook({ ...look, phone: !look.phone })}
        >
          <Smartphone aria-hidden />
        </IconButton>
        <IconButton
          name={t('gallery.dark')}
          aria-pressed={look.dark}
          onClick={() => setLook({ ...look, dark: !look.dark })}
        >
          <Moon aria-hidden />
        </IconButton>
        <IconButton name={t('gallery.preview', { name: design.name })} onClick={onEnlarge}>
          <Maximize2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

/**
 * The page of a design as small as its card.
 *
 * @param onHeight the height that the card needs for all of it. The page is in the middle of the card then, and smaller
 *   where the card has less.
 */
function ScaledPage({
  design,
  load,
  look,
  onHeight,
}: Pick<GalleryProps, 'load'> & {
  design: Pick<GalleryDesign, 'id' | 'name'>;
  look: Look;
  onHeight?: (heightPx: number) => void;
}) {
  const html = usePage(design.id, load);
  const room = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<{ width: number; height: number }>();
  const [contentPx, setContentPx] = useState<number>();
  useEffect(() => {
    if (!room.current) return;
    const sized = new ResizeObserver(([entry]) => entry && setBox(entry.contentRect));
    sized.observe(room.current);
    return () => sized.disconnect();
  }, []);
  const width = look.phone ? PHONE_PX : DESKTOP_PX;
  const widest = box === undefined ? 0 : (look.phone ? box.width * 0.7 : box.width) / width;
  const isMeasured = onHeight && contentPx !== undefined && box !== undefined;
  const scale = isMeasured ? Math.min(widest, Math.max(SCALE_MIN, box.height / contentPx)) : widest;
  const height = isMeasured ? contentPx : box === undefined ? 0 : box.height / scale;
  const wantedPx = contentPx === undefined ? 0 : contentPx * widest + 2 * WHOLE_PX.around;
  useEffect(() => {
    if (wantedPx > 0) onHeight?.(Math.min(WHOLE_PX.most, Math.max(WHOLE_PX.least, wantedPx)));
  }, [wantedPx, onHeight]);
  return (
    <div
      className="pp-gallery-page"
      data-middle={isMeasured === true && contentPx * scale <= box.height}
      ref={room}
      aria-hidden
      inert
    >
      {html !== undefined && box !== undefined && (
        <div style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}>
          <HtmlFrame
            html={html}
            name={design.name}
            width={width}
            dark={look.dark}
            {...(onHeight && { onHeight: setContentPx })}
          />
        </div>
      )}
    </div>
  );
}

/** A design on a desktop and a phone beside each other. */
function Enlarged({
  design,
  t,
  use,
  load,
  onPick,
  onClose,
}: Pick<CardProps, 'design' | 't' | 'load' | 'onPick'> & { use: string; onClose: () => void }) {
  const html = usePage(design.id, load);
  const [dark, setDark] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={design.name}
      width="1120px"
      feet={
        <>
          <Button aria-pressed={dark} onClick={() => setDark(!dark)}>
            <Moon aria-hidden />
            {t('gallery.dark')}
          </Button>
          <Button look="primary" onClick={onPick}>
            {use}
          </Button>
        </>
      }
    >
      <div className="pp-gallery-enlarged">
        {html === undefined ? (
          <Skeleton lines={3} height="240px" />
        ) : (
          <>
            <HtmlFrame html={html} name={t('gallery.desktop')} dark={dark} />
            <HtmlFrame html={html} name={t('gallery.phone')} width={PHONE_PX} dark={dark} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The page of a design once it is loaded; a failed one shows nothing, and is asked for again when it is shown again. */
function usePage(id: string, load: GalleryProps['load']): string | undefined {
  const [html, setHtml] = useState<string>();
  const loaded = useRef(load);
  loaded.current = load;
  useEffect(() => {
    let isCurrent = true;
    loaded.current(id).then(
      (page) => isCurrent && setHtml(page),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return html;
}

/** Whether an element has come close to being visible. */
function useNear(room: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!room.current || isNear) return;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: AHEAD,
    });
    seen.observe(room.current);
    return () => seen.disconnect();
  }, [room, isNear]);
  return isNear;
}

/** Whether a text contains all the words of a search, in any order. */
function matches(text: string, sought: string): boolean {
  const plain = text.toLocaleLowerCase();
  return sought
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

/** Moves the focus to the next card in the direction of an arrow key. */
function moveByArrow(event: KeyboardEvent<HTMLUListElement>): void {
  const picks = [...event.currentTarget.querySelectorAll<HTMLElement>('.pp-gallery-pick')];
  const at = picks.indexOf(event.target as HTMLElement);
  const here = picks[at]?.closest('li')?.getBoundingClientRect();
  if (!here) return;
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const inRow = event.key === forward ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? -1 : 0;
  const isBeside = (pick: HTMLElement, sign: number) => {
    const box = pick.closest('li')?.getBoundingClientRect();
    return box && Math.abs(box.left - here.left) < 4 && (box.top - here.top) * sign > 4;
  };
  const next =
    inRow !== 0
      ? picks[at + inRow]
      : event.key === 'ArrowDown'
        ? picks.find((pick) => isBeside(pick, 1))
        : event.key === 'ArrowUp'
          ? picks.findLast((pick) => isBeside(pick, -1))
          : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}
