import { at, circle, dice, ellipse, many, path, rect, ridge, shadow, stroke } from './paint.ts';

/* More places and views for emails to start from. */

/** A modern house with lit windows, a lawn and two trees. */
export const house = (w: number, h: number) =>
  rect(0, 0, w, h, 0, '#f7c9a9', '#fbe3cf', '#fdf4ea') +
  circle(w * 0.82, h * 0.3, h * 0.09, '#fff6e4') +
  path(ridge(w, h, h * 0.6, h * 0.05, 14), '#b9c7ae', '#a3b699') +
  path(ridge(w, h, h * 0.78, h * 0.015, 3), '#7d9a72', '#5f7f58') +
  tree(w * 0.14, h * 0.8, h * 0.5, '#4f7a5b') +
  tree(w * 0.92, h * 0.82, h * 0.36, '#5d8a66') +
  at(
    w * 0.24,
    h * 0.8,
    rect(0, -250, 420, 250, 0, '#f4efe7', '#e3dbcf') +
      rect(300, -360, 330, 360, 0, '#6b4a36', '#553829') +
      rect(-24, -268, 470, 22, 0, '#3a3330') +
      rect(286, -380, 360, 24, 0, '#3a3330') +
      many(12, (n) => rect(316 + n * 26, -356, 3, 356, 0, '#4a3123')) +
      rect(40, -206, 210, 206, 0, '#ffd98a', '#ffb95c') +
      many(2, (n) => rect(106 + n * 70, -206, 8, 206, 0, '#3a3330')) +
      rect(40, -110, 210, 6, 0, '#3a3330') +
      rect(372, -310, 190, 120, 0, '#ffe3a6', '#ffc870') +
      rect(463, -310, 8, 120, 0, '#3a3330') +
      rect(420, -150, 84, 150, 0, '#2d4a45', '#213733') +
      circle(490, -76, 5, '#f2c06a') +
      rect(396, -14, 132, 14, 0, '#cfc5b6'),
  ) +
  path(`M${w * 0.55} ${h * 0.8}H${w * 0.63}L${w * 0.72} ${h}H${w * 0.5}Z`, '#e7ddcd', '#d3c6b2') +
  many(7, (n) => circle(w * (0.05 + n * 0.028), h * 0.84 + (n % 2) * 12, 26, n % 2 ? '#4c7350' : '#6a9168'));

const tree = (x: number, y: number, size: number, color: string) =>
  rect(x - size * 0.03, y - size * 0.5, size * 0.06, size * 0.5, 0, '#5b4030') +
  circle(x, y - size * 0.7, size * 0.27, color) +
  circle(x - size * 0.16, y - size * 0.55, size * 0.2, color) +
  circle(x + size * 0.17, y - size * 0.56, size * 0.21, color) +
  circle(x + size * 0.06, y - size * 0.78, size * 0.16, '#ffffff22');

/** Lines of a program in a dark window. */
export function terminal(w: number, h: number): string {
  const roll = dice(9);
  const inks = ['#7ee0b8', '#f2c572', '#8ab4ff', '#e6e9f0', '#f08a8a'];
  return (
    rect(0, 0, w, h, 0, '#171a21', '#0f1116') +
    at(
      w * 0.07,
      h * 0.12,
      rect(0, 0, w * 0.86, h * 0.9, 18, '#22262f') +
        many(3, (n) => circle(34 + n * 30, 34, 9, ['#f08a8a', '#f2c572', '#7ee0b8'][n] ?? '#fff')) +
        many(10, (n) => {
          const y = 92 + n * 44;
          let x = 40 + ([0, 0, 40, 40, 80, 80, 40, 0, 0, 40][n] ?? 0);
          const bars = 2 + Math.floor(roll() * 3);
          return (
            rect(14, y, 8, 14, 3, '#3a404d') +
            many(bars, (each) => {
              const wide = Math.round(60 + roll() * 170);
              const bar = rect(x, y, wide, 14, 7, inks[(n + each * 2) % inks.length] ?? '#fff');
              x += wide + 20;
              return bar;
            })
          );
        }) +
        rect(w * 0.52, 300, w * 0.3, 110, 12, '#14352a') +
        stroke(`M${w * 0.555} 354l22 22 40-46`, '#7ee0b8', 9) +
        rect(w * 0.62, 332, 150, 14, 7, '#7ee0b8') +
        rect(w * 0.62, 362, 100, 14, 7, '#3f7d66'),
    )
  );
}

/** Clouds at sunset through the window of a plane. */
export const planeWindow = (w: number, h: number) =>
  rect(0, 0, w, h, 0, '#e9edf2', '#d3dae3') +
  many(3, (n) => {
    const x = w * (0.5 + (n - 1) * 0.42);
    const wide = w * 0.27;
    const tall = h * 0.78;
    const clip = `pane${n}`;
    return (
      rect(x - wide / 2 - 22, h * 0.1 - 16, wide + 44, tall + 44, 150, '#f8fafc', '#c3ccd8') +
      `<clipPath id="${clip}"><rect x="${x - wide / 2}" y="${h * 0.1}" width="${wide}" height="${tall}" rx="128"/></clipPath>` +
      `<g clip-path="url(#${clip})">${
        rect(0, 0, w, h, 0, '#3d6fb5', '#f0a37e', '#ffd9a8') +
        circle(w * 0.56, h * 0.54, h * 0.1, '#fff1d0') +
        many(9, (m) =>
          ellipse(w * (m / 8), h * (0.74 + (m % 3) * 0.05), w * 0.11, h * 0.09, '#fff3ea', '#f3b9a0'),
        ) +
        rect(0, h * 0.82, w, h * 0.2, 0, '#f6cdb7') +
        path(
          `M${w * 0.3} ${h * 0.78}L${w * 0.66} ${h * 0.62}L${w * 0.7} ${h * 0.64}L${w * 0.4} ${h * 0.84}Z`,
          '#e8edf3',
          '#9fb0c5',
        ) +
        path(`M${w * 0.66} ${h * 0.62}l14 -44 14 4 -8 44Z`, '#d8452f')
      }</g>`
    );
  });

/** A village under snow, by night. */
export const snowVillage = (w: number, h: number) => {
  const roll = dice(31);
  const cabin = (x: number, y: number, size: number, wall: string) =>
    rect(x, y - size * 0.7, size, size * 0.7, 0, wall) +
    path(
      `M${x - size * 0.14} ${y - size * 0.66}L${x + size / 2} ${y - size * 1.25}L${x + size * 1.14} ${y - size * 0.66}Z`,
      '#f3f7fc',
      '#d9e5f2',
    ) +
    rect(x + size * 0.16, y - size * 0.5, size * 0.24, size * 0.24, 3, '#ffd67a') +
    rect(x + size * 0.58, y - size * 0.46, size * 0.26, size * 0.46, 3, '#7a2e2a');
  const fir = (x: number, y: number, size: number) =>
    many(3, (n) => {
      const base = y - size * (0.1 + n * 0.25);
      const half = size * 0.26 * (1 - n * 0.25);
      return path(
        `M${x - half} ${base}L${x} ${base - size * 0.42}L${x + half} ${base}Z`,
        '#e9f1f8',
        '#2f5d62',
      );
    });
  return (
    rect(0, 0, w, h, 0, '#0f2347', '#27457d', '#5f7fb0') +
    circle(w * 0.78, h * 0.22, h * 0.08, '#fdf4d8') +
    many(80, () => circle(Math.round(roll() * w), Math.round(roll() * h * 0.9), 2 + roll() * 4, '#ffffff')) +
    path(ridge(w, h, h * 0.6, h * 0.07, 5), '#9db8d8', '#c2d4e8') +
    fir(w * 0.1, h * 0.74, h * 0.34) +
    fir(w * 0.9, h * 0.76, h * 0.4) +
    fir(w * 0.67, h * 0.7, h * 0.24) +
    path(ridge(w, h, h * 0.72, h * 0.03, 11), '#dfe9f4', '#f3f7fc') +
    cabin(w * 0.2, h * 0.78, h * 0.2, '#a3493f') +
    cabin(w * 0.38, h * 0.74, h * 0.15, '#c98a4b') +
    cabin(w * 0.52, h * 0.8, h * 0.23, '#7d3f52') +
    fir(w * 0.34, h * 0.84, h * 0.26) +
    fir(w * 0.8, h * 0.88, h * 0.3) +
    path(ridge(w, h, h * 0.86, h * 0.03, 2), '#f7fafd', '#dbe7f3')
  );
};

/** Two stemmed glasses with an orange peel. */
export const cocktails = (w: number, h: number) => {
  const glass = (x: number, y: number, drink: string, drinkEnd: string) =>
    at(
      x,
      y,
      shadow(0, 250, 150, 24, 0.5) +
        path('M-150 -150H150C150 0 70 60 0 60S-150 0 -150 -150Z', '#ffffff', '#f0e4ea').replace(
          '/>',
          ' opacity=".25"/>',
        ) +
        path('M-138 -110H138C130 10 60 48 0 48S-130 10 -138 -110Z', drink, drinkEnd) +
        ellipse(0, -110, 138, 16, '#ffffff').replace('/>', ' opacity=".35"/>') +
        rect(-7, 56, 14, 180, 6, '#f4e8ee', '#cbb6c2') +
        ellipse(0, 240, 90, 14, '#f4e8ee', '#cbb6c2') +
        circle(96, -140, 46, '#f59a36') +
        circle(96, -140, 36, '#ffd79a') +
        many(6, (n) => at(96, -140, path('M0 -4L-12 -32A34 34 0 0 1 12 -32Z', '#f9b04d'), 1, n * 60)),
    );
  return (
    rect(0, 0, w, h, 0, '#3a1230', '#1f0a22') +
    many(14, (n) =>
      circle(w * ((n * 37) % 100) * 0.01, h * ((n * 23) % 60) * 0.01, 16 + (n % 4) * 16, '#ffb36b').replace(
        '/>',
        ' opacity=".14"/>',
      ),
    ) +
    rect(0, h * 0.82, w, h * 0.18, 0, '#5a2340', '#3a1230') +
    glass(w * 0.38, h * 0.5, '#e2553d', '#b5283c') +
    glass(w * 0.63, h * 0.53, '#f2b632', '#d9822b')
  );
};

/** Hot-air balloons over hills in the morning. */
export const balloons = (w: number, h: number) => {
  const balloon = (x: number, y: number, scale: number, colors: readonly [string, string]) =>
    at(
      x,
      y,
      path(
        'M-120 -20C-120 -190 120 -190 120 -20C120 70 40 120 26 160H-26C-40 120 -120 70 -120 -20Z',
        colors[0],
      ) +
        path(
          'M-50 -140C-90 -80 -70 90 -20 160H-26C-40 120 -120 70 -120 -20C-120 -90 -90 -130 -50 -140Z',
          colors[1],
        ) +
        path('M50 -140C90 -80 70 90 20 160H26C40 120 120 70 120 -20C120 -90 90 -130 50 -140Z', colors[1]) +
        stroke('M-22 160L-16 198M22 160L16 198', '#6b4a36', 4) +
        rect(-22, 198, 44, 34, 8, '#a6774b', '#7d5532'),
      scale,
    );
  return (
    rect(0, 0, w, h, 0, '#9fd0e6', '#dff0ee', '#fdebd3') +
    circle(w * 0.2, h * 0.62, h * 0.09, '#fff6df') +
    many(4, (n) =>
      ellipse(w * (0.12 + n * 0.27), h * (0.18 + (n % 2) * 0.16), w * 0.08, h * 0.03, '#ffffff').replace(
        '/>',
        ' opacity=".8"/>',
      ),
    ) +
    path(ridge(w, h, h * 0.7, h * 0.05, 7), '#a9c9b2', '#c2dac3') +
    path(ridge(w, h, h * 0.8, h * 0.05, 19), '#77a888', '#8fbb98') +
    balloon(w * 0.62, h * 0.4, h / 780, ['#ef6a4b', '#ffd08a']) +
    balloon(w * 0.32, h * 0.34, h / 1300, ['#3d6fb5', '#f6efe2']) +
    balloon(w * 0.84, h * 0.28, h / 1900, ['#7b4b82', '#f2c14e']) +
    path(ridge(w, h, h * 0.92, h * 0.04, 4), '#3f7559', '#2e5d46')
  );
};

/** Fireworks over a skyline. */
export const fireworks = (w: number, h: number) => {
  const burst = (x: number, y: number, r: number, color: string) =>
    many(20, (n) => {
      const turn = (n / 20) * 6.283;
      const to = r * (n % 2 ? 1 : 0.76);
      return (
        stroke(
          `M${Math.round(x + Math.cos(turn) * r * 0.3)} ${Math.round(y + Math.sin(turn) * r * 0.3)}L${Math.round(x + Math.cos(turn) * to)} ${Math.round(y + Math.sin(turn) * to)}`,
          color,
          6,
        ) +
        circle(
          Math.round(x + Math.cos(turn) * to * 1.12),
          Math.round(y + Math.sin(turn) * to * 1.12),
          6,
          color,
        )
      );
    });
  return (
    rect(0, 0, w, h, 0, '#0b1033', '#2a1f5e', '#5a2f74') +
    burst(w * 0.26, h * 0.34, h * 0.26, '#ffd166') +
    burst(w * 0.58, h * 0.26, h * 0.2, '#ff6b8b') +
    burst(w * 0.82, h * 0.42, h * 0.24, '#57d3c4') +
    many(16, (n) =>
      rect((w / 16) * n, h * (0.74 + ((n * 7) % 5) * 0.035), w / 16 + 2, h * 0.4, 0, '#0a0d26'),
    ) +
    many(40, (n) =>
      rect((w / 40) * n + 8, h * (0.88 + ((n * 3) % 4) * 0.03), 8, 10, 0, n % 3 ? '#ffd98a' : '#2a2f5a'),
    )
  );
};
