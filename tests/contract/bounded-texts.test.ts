import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from '#contract/zod.ts'
import { firstOf, inputPlaces, longerTexts, longestText, marks, typedLimit } from './support/inputs.ts'

afterEach(() => vi.restoreAllMocks())

describe('[S1] texts of the contract', () => {
  const texts = inputPlaces('string')

  test('every text that a call takes is held to a length by the schema that sees it first', () => {
    expect(texts.length).toBeGreaterThan(150)
    const kinds = [marks, (length: number) => 'a'.repeat(length), (length: number) => '7'.repeat(length)]
    const endless = texts.filter(({ at, schema }) =>
      kinds.some((kind) => z.safeParse(firstOf(schema), kind((longerTexts[at] ?? longestText) + 1)).success),
    )
    expect(endless.map(({ at }) => at)).toEqual([])
  })

  test('a text over that length is refused without being normalised, and any other is soon done', () => {
    for (const { at, schema } of texts) {
      const limit = typedLimit(schema, longerTexts[at])
      const normalise = vi.spyOn(String.prototype, 'normalize')
      expect({ at, success: z.safeParse(schema, marks(limit + 1)).success }).toEqual({ at, success: false })
      expect({ at, normalised: normalise.mock.calls.length }).toEqual({ at, normalised: 0 })
      vi.restoreAllMocks()
    }
  })

  test('a longer text is not normalised at all', () => {
    const longer = texts.filter(({ at }) => at in longerTexts)
    expect(longer.map(({ at }) => at)).toEqual(Object.keys(longerTexts))
    const normalise = vi.spyOn(String.prototype, 'normalize')
    for (const { at, schema } of longer) z.safeParse(schema, 'a'.repeat(longerTexts[at]!))
    expect(normalise).not.toHaveBeenCalled()
  })

  test('every list that a call takes has an end', () => {
    const lists = inputPlaces('array').filter(
      ({ schema }) =>
        !(firstOf(schema)._zod.def.checks ?? []).some(({ _zod }) =>
          ['max_length', 'length_equals'].includes((_zod.def as { check: string }).check),
        ),
    )
    expect(lists.map(({ at }) => at)).toEqual([])
  })
})
