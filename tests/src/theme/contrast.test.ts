import { expect, test } from 'vitest'
import { palette, type ColorName } from '#src/theme/palette.ts'
import { contrast } from './contrast.ts'

const pages: ColorName[] = ['bg', 'bg.panel', 'bg.subtle']
const tones = ['danger', 'success', 'warning', 'info'] as const

/** Every text of the components with its surfaces: WCAG 2.2, 1.4.3. */
const texts: [text: ColorName, surfaces: ColorName[]][] = [
  ['fg', [...pages, ...tones.map((tone) => `${tone}.subtle` as const), 'brand.subtle']],
  ['fg.muted', [...pages, 'danger.subtle']],
  ['brand.fg', [...pages, 'brand.subtle']],
  ['brand.contrast', ['brand.solid', 'brand.hover']],
  ['danger.contrast', ['danger.solid', 'danger.hover']],
  ['danger.fg', [...pages, 'danger.subtle']],
  ...tones.map((tone): [ColorName, ColorName[]] => [`${tone}.fg`, [`${tone}.subtle`, 'bg.panel']]),
  ['panel.fg', ['panel.bg', 'panel.line']],
  ['panel.muted', ['panel.bg']],
  ['accent.contrast', ['accent.solid']],
]

/** Shapes that a person must see to use a control: WCAG 2.2, 1.4.11. */
const shapes: [shape: ColorName, surfaces: ColorName[]][] = [
  ['border.control', pages],
  ['focus', [...pages, ...tones.map((tone) => `${tone}.subtle` as const)]],
  ['brand.solid', ['bg', 'bg.panel']],
  ['danger.solid', ['bg', 'bg.panel']],
  ['danger.fg', pages],
  ['accent.solid', ['panel.bg']],
]

const faint = (pairs: typeof texts, least: number) =>
  ([0, 1] as const).flatMap((mode) =>
    pairs.flatMap(([front, backs]) =>
      backs.flatMap((back) => {
        const ratio = contrast(palette[front][mode], palette[back][mode])
        return ratio < least ? [`${mode === 0 ? 'light' : 'dark'}: ${front} on ${back} is ${ratio.toFixed(2)}`] : []
      }),
    ),
  )

test('the ratio is WCAG’s own', () => {
  expect([
    contrast('#000000', '#ffffff'),
    contrast('#ffffff', '#ffffff'),
    Number(contrast('#777777', '#ffffff').toFixed(2)),
  ]).toEqual([21, 1, 4.48])
})

test('every text reaches 4.5 on what it stands on, light and dark', () => {
  expect(faint(texts, 4.5)).toEqual([])
})

test('every shape that a control needs reaches 3, light and dark', () => {
  expect(faint(shapes, 3)).toEqual([])
})
