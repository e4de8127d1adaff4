import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from '#contract/zod.ts'
import { firstOf, inputPlaces, longestText, marks, typedLimit } from './support/inputs.ts'

afterEach(() => vi.restoreAllMocks())

describe('[S1] texts of the contract', () => {
  const texts = inputPlaces('string')

  test('every text that a call takes is held to a length by the schema that sees it first', () => {
    expect(texts.length).toBeGreaterThan(150)
    const kinds = [marks, (length: number) => 'a'.repeat(length), (length: number) => '7'.repeat(length)]
    const endless = texts.filter(({ schema }) =>
      kinds.some((kind) => z.safeParse(firstOf(schema), kind(longestText + 1)).success),
    )
    expect(endless.map(({ at }) => at)).toEqual([])
  })

  test('a text over that length is refused without being normalised, and any other is soon done', () => {
    for (const { at, schema } of texts) {
      const limit = typedLimit(schema)
      const normalise = vi.spyOn(String.prototype, 'normalize')
      expect({ at, success: z.safeParse(schema, marks(limit + 1)).success }).toEqual({ at, success: false })
      expect({ at, normalised: normalise.mock.calls.length }).toEqual({ at, normalised: 0 })
      vi.restoreAllMocks()
    }
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
