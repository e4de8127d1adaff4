import { describe, expect, test } from 'vitest'
import { brandFault, brandPages, brandTokens, nearestBrand } from '#contract/brand-colours.ts'
import { palette } from '#src/theme/palette.ts'
import { contrast } from '#tests/src/theme/contrast.ts'

const modes = ['light', 'dark'] as const
const parts = ['00', '33', '66', '99', 'cc', 'ff']
/** A colour of each part of the cube. */
const every = parts.flatMap((red) => parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)))

test('the pages are those of the palette', () => {
  const own = modes.map((mode, at) => [
    mode,
    {
      pages: [palette.bg[at], palette['bg.panel'][at], palette['bg.subtle'][at]],
      panel: palette['bg.panel'][at],
      panelText: palette['panel.fg'][at],
    },
  ])
  expect(brandPages).toEqual(Object.fromEntries(own))
})

describe('a brand’s colour', () => {
  test('the product’s own pass', () => {
    expect(modes.map((mode, at) => brandFault(palette['brand.solid'][at]!, mode))).toEqual([null, null])
  })

  test('a pale one is refused in the light mode, with what was measured and the nearest that passes', () => {
    expect(brandFault('#ffd400', 'light')).toEqual({ of: 'mark', ratio: expect.closeTo(1.238, 3), needed: 3, nearest: '#a18600' })
    expect(brandFault('#ffd400', 'dark')).toBeNull()
  })

  test('one on which neither white nor dark text is read is refused for this', () => {
    expect(brandFault('#777777', 'light')).toEqual({
      of: 'text',
      ratio: expect.closeTo(4.48, 2),
      needed: 4.5,
      nearest: '#767676',
    })
  })

  test('the nearest passes, whatever was typed, and whatever passes stays', () => {
    const wrong = modes.flatMap((mode) =>
      every.filter((colour) => {
        const nearest = nearestBrand(colour, mode)
        return brandFault(nearest, mode) !== null || (brandFault(colour, mode) === null && nearest !== colour)
      }),
    )
    expect(wrong).toEqual([])
  })
})

test('every colour that follows from a brand’s reaches WCAG AA on what it stands on', () => {
  const faint: string[] = []
  for (const mode of modes)
    for (const typed of every) {
      const tokens = brandTokens(nearestBrand(typed, mode), mode)
      const { pages, panelText } = brandPages[mode]
      const texts = [
        ...[...pages, tokens['brand.subtle']].map((page) => [tokens['brand.fg'], page]),
        [tokens['brand.contrast'], tokens['brand.solid']],
        [tokens['brand.contrast'], tokens['brand.hover']],
        [panelText, tokens['panel.bg']],
        [panelText, tokens['panel.line']],
        [tokens['panel.muted'], tokens['panel.bg']],
        ['#1a2420', tokens['accent.solid']],
        [mode === 'light' ? palette.fg[0] : palette.fg[1], tokens['brand.subtle']],
      ]
      for (const [text = '', surface = ''] of texts)
        if (contrast(text, surface) < 4.5) faint.push(`${mode} ${typed}: ${text} on ${surface}`)
      if (contrast(tokens['accent.solid'], tokens['panel.bg']) < 3) faint.push(`${mode} ${typed}: accent`)
    }
  expect(faint).toEqual([])
})
