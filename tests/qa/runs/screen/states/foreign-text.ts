import { consentText } from '#contract/consent.ts'
import { type Locale, locales } from '#src/i18n.ts'
import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import { anythingBetween, catalogueOf, type Says } from './catalogues.ts'
import { fixtureTexts } from './fixture-texts.ts'
import { topLayer } from '#tests/qa/engine/user/layer.ts'
import { spokenTexts } from './shown-texts.ts'

const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription', 'aria-valuetext'] as const

/** Returns a function that lists the texts of the page that are not in its language. */
export async function languageReader(model: FlowModel, locale: Locale): Promise<() => string[]> {
  const own = await catalogueOf(locale)
  const other = await catalogueOf(locales.find((one) => one !== locale)!)
  const data = fixtureTexts(model)
  const isFormatted = formatsOf(locale)
  const agreed = agreementIn(locale)
  const fits = (text: string) => [own, isFormatted, agreed, isProper].some((says) => says(text)) || data.has(text)
  return () => {
    const texts = [...new Set(textsOf(topLayer()))].filter((text) => /\p{L}/u.test(text) && !fits(text))
    return texts.filter((text) => !text.split(separators).every(fits)).map((text) => wrong(text, other))
  }
}

const separators = /\s*(?:[·|/:,()—–]|•+)\s*/u
const brands = ['Visa', 'Mastercard', 'American Express', 'Carnet']

/** Returns whether a text is the same in every language: brands, addresses and initials. */
function isProper(text: string): boolean {
  return brands.includes(text) || /^https?:\S+$|^\p{Lu}{1,2}$/u.test(text)
}

/** The contract has the text that a person agrees to; no catalogue has it. */
function agreementIn(locale: Locale): Says {
  const samples = (['monthly', 'yearly'] as const).map(
    (period) => consentText({ total: 79_900, at: '2026-11-21' }, { period, seller: 'Receptio' })[locale],
  )
  const patterns = samples.map((sample) =>
    anythingBetween(sample.split(/MX\$[\d,.]+|\$[\d,.]+|\d+ de \p{L}+ de \d+|\p{L}+ \d+, \d+/u)),
  )
  return (text) => patterns.some((pattern) => pattern.test(text))
}

function wrong(text: string, other: Says): string {
  return other(text) ? `"${text}" is of the other language` : `"${text}" is of no catalogue`
}

function textsOf(layer: HTMLElement): string[] {
  const said = [...layer.querySelectorAll('*')]
    .filter(isOfThePage)
    .flatMap((element) =>
      attributes.flatMap((attribute) => element.getAttribute(attribute)?.replaceAll(/\s+/g, ' ').trim() ?? []),
    )
  const spoken = spokenTexts(layer).filter(({ element }) => isOfThePage(element))
  return [...spoken.map(({ text }) => text), ...said]
}

// A text that declares its own language, such as the name of the other one, may differ (WCAG 3.1.2).
function isOfThePage(element: Element): boolean {
  return element.closest('[lang]:not(html)') === null
}

/** Matches dates, money and sizes, as the browser itself formats them in a language. */
function formatsOf(locale: Locale): Says {
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, month + 1, month * 2))
  const written = months.flatMap((date) =>
    (['short', 'long'] as const).flatMap((width) =>
      new Intl.DateTimeFormat(locale, {
        weekday: width,
        day: 'numeric',
        month: width,
        hour: 'numeric',
        timeZoneName: 'short',
      }).format(date),
    ),
  )
  const waits = ['second', 'minute', 'hour', 'day'].flatMap((unit) =>
    [1, 5].map((count) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)),
  )
  const words = new Set([
    'mx',
    'mxn',
    'kb',
    'mb',
    'b',
    ...[...waits, ...written]
      .join(' ')
      .split(/[^\p{L}]+/u)
      .map((word) => word.toLowerCase()),
  ])
  return (text) => text.split(/[^\p{L}]+/u).every((word) => word === '' || words.has(word.toLowerCase()))
}
