import { tidy } from '#tests/qa/engine/user/accessible-name.ts'

/** What is announced when it comes, too; another region is announced when it changes. */
const newsworthy = '[role=alert], [role=status]'
const polite = '[role=alert], [role=status], output, [aria-live=polite]'

const regions = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(polite)]
const isNested = (one: HTMLElement): boolean => Boolean(one.parentElement?.closest(polite))

/** Returns the live regions inside of others: a change of theirs is announced by both. */
export const nestedRegions = (): string[] => regions().filter(isNested).map(textOf)

/**
 * Listens to the live regions of the page as a screen reader does. Returns what they have said since the last call: a
 * region that came with its text, or one whose text has changed, once for each.
 */
export function listen(): () => string[] {
  const texts = () =>
    new Map(
      regions()
        .filter((one) => !isNested(one))
        .map((region) => [region, textOf(region)]),
    )
  let before = texts()
  return () => {
    const now = texts()
    const said = [...now]
      .filter(
        ([region, text]) => text !== '' && text !== before.get(region) && (before.has(region) || region.matches(newsworthy)),
      )
      .map(([, text]) => text)
    before = now
    return said
  }
}

const textOf = (region: HTMLElement): string => tidy(region.getAttribute('aria-label') ?? region.innerText)
