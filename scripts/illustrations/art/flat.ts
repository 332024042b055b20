/** Flat patterns, portraits, food and marks. One file, because each is a list of shapes that nothing else needs to know. */

import { at, circle, dice, ellipse, many, path, rect, shadow, stroke } from './paint.ts';

/** Quarter circles, discs and stripes on a grid of squares. */
export function tiles(colors: readonly string[], seed: number, w: number, h: number, size: number): string {
  const roll = dice(seed);
  const pick = () => colors[Math.floor(roll() * colors.length)] ?? '#fff';
  const half = size / 2;
  const kinds = [
    (ink: string) => path(`M0 0H${size}A${size} ${size} 0 0 1 0 ${size}Z`, ink),
    (ink: string) => path(`M${size} ${size}H0A${size} ${size} 0 0 1 ${size} 0Z`, ink),
    (ink: string) => path(`M0 ${size}V0A${size} ${size} 0 0 1 ${size} ${size}Z`, ink),
    (ink: string) => circle(half, half, half * 0.78, ink),
    (ink: string) => path(`M0 0H${size}L0 ${size}Z`, ink),
    (ink: string) =>
      path(`M0 ${half}A${half} ${half} 0 0 1 ${size} ${half}Z`, ink) +
      path(`M0 ${size}A${half} ${half} 0 0 1 ${size} ${size}Z`, ink),
    (ink: string) => many(3, (n) => rect(0, (n * size) / 3, size, size / 6, 0, ink)),
  ];
  return many(Math.ceil(w / size) * Math.ceil(h / size), (n) => {
    const [x, y] = [(n % Math.ceil(w / size)) * size, Math.floor(n / Math.ceil(w / size)) * size];
    const ground = pick();
    let ink = pick();
    while (ink === ground) ink = pick();
    const kind = kinds[Math.floor(roll() * kinds.length)];
    return at(x, y, rect(0, 0, size, size, 0, ground) + (kind?.(ink) ?? ''));
  });
}

/** Large soft shapes that flow into each other. */
export function blobs(
  ground: readonly string[],
  colors: readonly string[],
  seed: number,
  w: number,
  h: number,
): string {
  const roll = dice(seed);
  return (
    rect(0, 0, w, h, 0, ...ground) +
    colors
      .map((color) => {
        const [x, y, r] = [roll() * w, roll() * h, h * (0.35 + roll() * 0.4)];
        return ellipse(
          Math.round(x),
          Math.round(y),
          Math.round(r * 1.3),
          Math.round(r),
          `${color}/.95`,
          `${color}/.25`,
        );
      })
      .join('')
  );
}

export function waves(colors: readonly string[], w: number, h: number): string {
  return (
    rect(0, 0, w, h, 0, colors[0] ?? '#fff') +
    colors
      .slice(1)
      .map((color, n) => {
        const y = h * (0.24 + n * (0.7 / colors.length));
        const rise = h * 0.1;
        return path(
          `M0 ${y}C${w * 0.2} ${y - rise} ${w * 0.3} ${y + rise} ${w * 0.5} ${y}S${w * 0.8} ${y - rise} ${w} ${y + (n % 2 ? rise : -rise) * 0.5}V${h}H0Z`,
          color,
        );
      })
      .join('')
  );
}

export function confetti(
  ground: readonly string[],
  colors: readonly string[],
  seed: number,
  w: number,
  h: number,
): string {
  const roll = dice(seed);
  return (
    rect(0, 0, w, h, 0, ...ground) +
    many(90, (n) => {
      const color = colors[n % colors.length] ?? '#fff';
      const [x, y] = [Math.round(roll() * w), Math.round(roll() * h)];
      const size = 8 + roll() * 18;
      const turn = Math.round(roll() * 180);
      if (n % 3 === 0) return circle(x, y, Math.round(size * 0.5), color);
      return at(
        x,
        y,
        n % 3 === 1
          ? rect(0, 0, Math.round(size * 1.6), Math.round(size * 0.6), 3, color)
          : stroke('M0 0C8 -14 18 14 26 0', color, 6),
        1,
        turn,
      );
    })
  );
}

export function cake(ground: readonly string[], w: number, h: number): string {
  return (
    confetti(ground, ['#f26d7d', '#ffd166', '#6fc7b7', '#ffffff', '#9b7ede'], 5, w, h) +
    at(
      w / 2,
      h * 0.82,
      shadow(0, 6, 300, 36) +
        ellipse(0, 0, 280, 36, '#ffffff') +
        rect(-220, -150, 440, 150, 26, '#f7b7c3', '#ee93a6') +
        rect(-150, -270, 300, 136, 24, '#fff3e6', '#f6dcc4') +
        many(6, (n) => path(`M${-220 + n * 74} -130c0 40 66 40 66 0Z`, '#ffffff')) +
        many(5, (n) =>
          circle(
            -110 + n * 55,
            -210,
            12,
            ['#f26d7d', '#6fc7b7', '#9b7ede', '#ffd166', '#f26d7d'][n] ?? '#fff',
          ),
        ) +
        many(
          5,
          (n) =>
            rect(-106 + n * 50, -350, 14, 84, 6, n % 2 ? '#6fc7b7' : '#9b7ede') +
            path(
              `M${-99 + n * 50} -394C${-83 + n * 50} -372 ${-87 + n * 50} -354 ${-99 + n * 50} -354S${-115 + n * 50} -372 ${-99 + n * 50} -394Z`,
              '#ffd166',
              '#ff9a3d',
            ),
        ),
    )
  );
}

export type Look = {
  ground: readonly string[];
  skin: string;
  hair: string;
  coat: string;
  cut: 'long' | 'bun' | 'short' | 'curly' | 'bald';
  glasses?: boolean;
};

/** A person from the shoulders up, 240 by 240, without a face to speak of. */
export function portrait({ ground, skin, hair, coat, cut, glasses = false }: Look, w = 240, h = 240): string {
  const behind = {
    long: path('M66 104C60 20 180 20 174 104L184 190H56Z', hair),
    bun: circle(120, 36, 24, hair),
    curly: many(9, (n) =>
      circle(120 + Math.cos(2.9 + n * 0.42) * 54, 92 + Math.sin(2.9 + n * 0.42) * 50, 26, hair),
    ),
    short: '',
    bald: '',
  }[cut];
  const above = {
    long: path('M70 104C68 40 172 40 170 104C150 92 138 78 130 62C118 84 96 98 70 104Z', hair),
    bun: path('M70 100C64 34 176 34 170 100C160 74 140 64 120 64S80 74 70 100Z', hair),
    curly: path('M72 96C74 50 166 50 168 96C150 70 90 70 72 96Z', hair),
    short: path(
      'M70 96C62 36 120 30 146 42C172 44 178 76 170 100C164 84 158 78 148 74C120 82 92 76 84 74C76 80 72 88 70 96Z',
      hair,
    ),
    bald: path('M74 128C78 176 162 176 166 128C168 190 72 190 74 128Z', hair),
  }[cut];
  return at(
    0,
    0,
    rect(0, 0, 240, 240, 0, ...ground) +
      behind +
      rect(102, 140, 36, 50, 16, skin) +
      path('M28 250C30 190 78 176 102 174C110 192 130 192 138 174C162 176 210 190 212 250Z', coat) +
      ellipse(120, 110, 48, 56, skin) +
      above +
      (glasses
        ? many(
            2,
            (n) =>
              `<circle cx="${102 + n * 36}" cy="112" r="14" fill="none" stroke="#2b2b33" stroke-width="4"/>`,
          ) + stroke('M116 112h8', '#2b2b33', 4)
        : ''),
    Math.max(w, h) / 240,
  );
}

/** People beside each other, each in a square. */
export function crowd(looks: readonly Look[], w: number): string {
  const wide = w / looks.length;
  return looks.map((look, n) => at(n * wide, 0, portrait(look, wide, wide))).join('');
}

/* Food, seen from above. */

const plate = (r: number, glaze: string, rim: string) =>
  shadow(14, 18, r * 1.08, r * 1.08, 0.3) + circle(0, 0, r, glaze, rim) + circle(0, 0, r * 0.82, rim, glaze);

export function table(cloth: string, clothEnd: string, things: string, w: number, h: number): string {
  return rect(0, 0, w, h, 0, cloth, clothEnd) + things;
}

export const pasta = (x: number, y: number, scale: number) => {
  const roll = dice(3);
  return at(
    x,
    y,
    plate(250, '#ffffff', '#eee7dc') +
      many(36, () => {
        const turn = roll() * 6.3;
        const r = roll() * 130;
        return at(
          Math.round(Math.cos(turn) * r),
          Math.round(Math.sin(turn) * r),
          stroke('M-60 0C-30 -40 30 40 60 0', roll() > 0.5 ? '#f0c15a' : '#e3ab40', 11),
          1,
          Math.round(roll() * 360),
        );
      }) +
      many(7, (n) =>
        circle(
          Math.round(Math.cos(n * 0.9) * (40 + n * 13)),
          Math.round(Math.sin(n * 0.9) * (40 + n * 13)),
          27,
          '#e2553d',
          '#b8351f',
        ),
      ) +
      many(5, (n) =>
        at(
          Math.round(Math.cos(n * 1.3 + 1) * 86),
          Math.round(Math.sin(n * 1.3 + 1) * 86),
          path('M0 -34C26 -20 26 20 0 34C-26 20 -26 -20 0 -34Z', '#4f8f4a', '#2f6b37'),
          1,
          n * 70,
        ),
      ),
    scale,
  );
};

export const bowl = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    shadow(14, 18, 270, 270, 0.3) +
      circle(0, 0, 250, '#2f4858', '#1d3140') +
      circle(0, 0, 220, '#f3e6cf', '#e7d3b0') +
      path('M0 0L-190 -110A220 220 0 0 1 20 -219Z', '#8fb65c') +
      path('M0 0L20 -219A220 220 0 0 1 200 -92Z', '#f29e4c') +
      path('M0 0L200 -92A220 220 0 0 1 130 178Z', '#d8596a') +
      path('M0 0L130 178A220 220 0 0 1 -120 184Z', '#f6efe0') +
      many(5, (n) => ellipse(-60 - n * 22, 20 + n * 24, 42, 15, n % 2 ? '#6d9c45' : '#7fb054')) +
      many(6, (n) => circle(40 + (n % 3) * 40, -170 + Math.floor(n / 3) * 50, 16, '#ffd07a')) +
      many(4, (n) => circle(110 + (n % 2) * 44, -20 + Math.floor(n / 2) * 60, 21, '#f4a6b0', '#c8425a')) +
      circle(0, 120, 46, '#ffffff') +
      circle(0, 120, 24, '#f6b73c', '#ee9a22'),
    scale,
  );

export const pancakes = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    shadow(0, 26, 300, 40) +
      ellipse(0, 10, 290, 48, '#ffffff', '#e6dfd4') +
      many(5, (n) => rect(-190 + (n % 2) * 10, -40 - n * 46, 380, 56, 28, '#e3a456', '#c07a34')) +
      path(
        'M-186 -236C-160 -270 160 -270 190 -236C196 -200 150 -190 140 -150C130 -110 100 -120 96 -160C92 -196 20 -190 10 -140C2 -100 -30 -110 -36 -150C-44 -196 -180 -190 -186 -236Z',
        '#a8481f',
        '#8a3514',
      ) +
      rect(-46, -284, 92, 44, 10, '#ffe9a8', '#f7d274') +
      circle(-100, -262, 22, '#3d4fa0', '#27357a') +
      circle(-128, -246, 20, '#4a5db0', '#2d3c86') +
      circle(110, -262, 26, '#e0475b', '#b82f45'),
    scale,
  );

export const cupTop = (x: number, y: number, scale: number, glaze = '#ffffff') =>
  at(
    x,
    y,
    shadow(10, 14, 170, 170) +
      circle(0, 0, 160, glaze, '#e4dccf') +
      circle(0, 0, 122, glaze) +
      rect(112, -22, 90, 44, 22, glaze) +
      circle(0, 0, 108, '#7a4a2b', '#4a2815') +
      path(
        'M0 70C-70 20 -60 -40 -24 -44C-8 -44 0 -30 0 -22C0 -30 8 -44 24 -44C60 -40 70 20 0 70Z',
        '#f0d8b6',
      ),
    scale,
  );

export const citrus = (x: number, y: number, r: number, rind: string, flesh: string) =>
  at(
    x,
    y,
    shadow(8, 10, r * 1.1, r * 1.1) +
      circle(0, 0, r, rind) +
      circle(0, 0, r * 0.88, '#fff6dc') +
      many(8, (n) =>
        at(
          0,
          0,
          path(
            `M0 ${-r * 0.06}L${-r * 0.27} ${-r * 0.68}A${r * 0.74} ${r * 0.74} 0 0 1 ${r * 0.27} ${-r * 0.68}Z`,
            flesh,
          ),
          1,
          n * 45,
        ),
      ),
  );

/** A mark for a company that does not exist: white shapes on a tile. */
export function logo(color: string, colorEnd: string, shape: string): string {
  return rect(0, 0, 128, 128, 30, color, colorEnd) + shape;
}

/** Round marks for what a product does: 160 by 160, one shape on a disc. */
export function badge(ground: string, ink: string, shape: (ink: string) => string): string {
  return rect(0, 0, 160, 160, 0, ground) + shape(ink);
}
