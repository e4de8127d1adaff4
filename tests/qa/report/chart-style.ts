import { style } from '../engine/picture/style.ts'

const hatch = (mark: string, lines: string) =>
  `<pattern id="hatch-${mark}" class="hatch ${mark}" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8"/><path d="${lines}"/></pattern>`

/** Fills of the boxes: a pattern for each mark but the good one, for readers who do not tell colours apart. */
export const hatches = [hatch('failing', 'M0 0L8 8M8 0L0 8'), hatch('uncovered', 'M0 8L8 0'), hatch('excused', 'M0 4H8')].join('')

/** Green, solid: ran. Amber, dashed: did not. Red, thick, dotted: failed. Grey, dash-dotted: need not run. */
const markStyle = [
  ':root{--covered:#2f8a5b;--covered-fill:#e2f4ea;--uncovered:#a86400;--uncovered-fill:#fff4d6;--failing:#b3261e;--failing-fill:#fbe3e1;--excused:#5a6675;--excused-fill:#eef0f3}',
  '@media(prefers-color-scheme:dark){:root{--covered:#55b985;--covered-fill:#15321f;--uncovered:#e0ab4f;--uncovered-fill:#3a2f14;--failing:#ff8a80;--failing-fill:#46191a;--excused:#a3afbe;--excused-fill:#262d37}}',
  'rect.covered:not(.group,.parallel){fill:var(--covered-fill);stroke:var(--covered)}',
  ...['uncovered', 'failing', 'excused'].flatMap((mark) => [
    `.hatch.${mark} rect{fill:var(--${mark}-fill)}`,
    `.hatch.${mark} path{stroke:var(--${mark});stroke-width:.7;opacity:.55}`,
    `rect.${mark}:not(.group,.parallel){fill:url(#hatch-${mark});stroke:var(--${mark})}`,
  ]),
  'rect.covered,rect.uncovered,rect.failing,rect.excused{stroke-width:1.5}',
  'rect.failing{stroke-width:3;stroke-dasharray:2 3}',
  'rect.uncovered{stroke-dasharray:7 4}',
  '.arrow.covered{stroke:var(--covered)}',
  '.arrow.uncovered{stroke:var(--uncovered);stroke-dasharray:8 5}',
  '.arrow.failing{stroke:var(--failing);stroke-width:3;stroke-dasharray:2 4}',
  '.arrow.excused{stroke:var(--excused);stroke-dasharray:10 3 2 3}',
  'text.uncovered{fill:var(--uncovered);font-style:italic}',
  'text.failing{fill:var(--failing);font-weight:700;text-decoration:underline}',
  'text.excused{fill:var(--excused);font-style:italic}',
].join('')

/** The style of the charts inside a page: that of a picture alone, kept to what is drawn. */
export const chartCss = `.drawn{${style.replaceAll(':root{', '&{')}${markStyle.replaceAll(':root{', '&{')}}\n`
