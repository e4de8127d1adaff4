import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountedPrice, priceCodec, recurrences } from '#contract/pricing.ts'
import * as z from '#contract/zod.ts'
import { counterexample, issuesOf } from './support/properties.ts'

const most = 100_000_000_00
const centavos = fc.oneof(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: 2_000 }))
/** In hundredths of a percent, so that exactly the percentages with two decimals occur. */
const hundredths = fc.integer({ min: 0, max: 10_000 })

/** Rounds half up in whole numbers below 2^53, by remainder: an independent, slower implementation of the rule. */
function naive(list: number, basisPoints: number): number {
  const exact = list * (10_000 - basisPoints)
  const rest = exact % 10_000
  return (exact - rest) / 10_000 + (rest >= 5_000 ? 1 : 0)
}

describe('a discounted price is the price minus its percent', () => {
  test.each([
    [358_800, 15, 304_980],
    [9_999, 0, 9_999],
    [9_999, 100, 0],
    [0, 50, 0],
    [1, 50, 1],
    [1, 50.01, 0],
    [3, 50, 2],
    [29_900, 33.33, 19_934],
    [10_050, 0.5, 10_000],
    [most, 0.01, 9_999_000_000],
    [most, 99.99, 1_000_000],
    [100_00, 16.67, 83_33],
    [100, 0.29, 100],
    [10_000, 0.29, 9_971],
    [10_000, 1.15, 9_885],
  ])('%i centavos less %d %% are %i', (list, percent, net) => {
    expect(discountedPrice(list, percent)).toBe(net)
  })

  test('rounds half a centavo up, exactly, whatever the two decimals of the percent', () => {
    const exact = fc.property(centavos, hundredths, (list, bp) => discountedPrice(list, bp / 100) === naive(list, bp))

    expect(counterexample(exact, 20_000)).toBe(null)
  })

  test('reads every percentage with two decimals as it is written', () => {
    const misread = Array.from({ length: 10_001 }, (_, bp) => bp).filter(
      (bp) => discountedPrice(10_000, Number((bp / 100).toFixed(2))) !== 10_000 - bp,
    )

    expect(misread).toEqual([])
  })

  test('is a whole number, never below zero, never above the list price', () => {
    const within = fc.property(centavos, hundredths, (list, bp) => {
      const net = discountedPrice(list, bp / 100)
      return Number.isSafeInteger(net) && net >= 0 && net <= list
    })

    expect(counterexample(within, 20_000)).toBe(null)
  })

  test('a greater discount never costs more, a greater price never less', () => {
    const ordered = fc.property(centavos, centavos, hundredths, hundredths, (one, other, low, high) => {
      const [less = 0, more = 0] = [low, high].sort((a, b) => a - b)
      const [small = 0, large = 0] = [one, other].sort((a, b) => a - b)
      return (
        discountedPrice(one, more / 100) <= discountedPrice(one, less / 100) &&
        discountedPrice(small, low / 100) <= discountedPrice(large, low / 100)
      )
    })

    expect(counterexample(ordered, 10_000)).toBe(null)
  })
})

const wire = {
  recurrence: 'yearly',
  price: 358_800,
  discount: 15,
  discounted_price: 304_980,
  metadata: { show_title: true, show_subtitle: false },
} as const

describe('[STAT-3] a price', () => {
  test('in our words, and back', () => {
    const price = { recurrence: 'yearly', list: 358_800, discount: 15, net: 304_980, showsTitle: true, showsSubtitle: false }

    expect(z.decode(priceCodec, wire)).toEqual(price)
    expect(z.encode(priceCodec, z.decode(priceCodec, wire))).toEqual(wire)
  })

  test('recurs yearly, monthly or not at all', () => {
    expect(recurrences).toEqual(['yearly', 'monthly', 'one-time'])
    for (const recurrence of recurrences) expect(issuesOf(priceCodec, { ...wire, recurrence })).toEqual([])
    expect(issuesOf(priceCodec, { ...wire, recurrence: 'one_time' })).toEqual(['recurrence: Invalid input'])
  })

  test.each([
    [{ price: -1 }, ['price: min']],
    [{ price: 10.5 }, ['price: Invalid input']],
    [{ price: most + 1 }, ['price: max']],
    [{ price: '358800' }, ['price: Invalid input']],
    [{ discounted_price: -1 }, ['discounted_price: min']],
    [{ discount: -0.01 }, ['discount: min']],
    [{ discount: 100.01 }, ['discount: max']],
    [{ discount: Number.NaN }, ['discount: Invalid input']],
  ])('is no price with %j', (change, issues) => {
    expect(issuesOf(priceCodec, { ...wire, ...change })).toEqual(issues)
  })
})
