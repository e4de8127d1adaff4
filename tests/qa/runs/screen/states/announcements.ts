import { tidy } from '#tests/qa/engine/user/accessible-name.ts'

/** What is announced when it comes, too; another region is announced when it changes. */
const newsworthy = '[role=alert], [role=status]'
const polite = '[role=alert], [role=status], output, [aria-live=polite]'

/**
 * Listens to the live regions of the page as a screen reader does. Returns what they have said since the last call: a
 * region that came with its text, or one whose text has changed, once for each.
 */
export function listen(): () => string[] {
  const regions = () => [...document.querySelectorAll<HTMLElement>(polite)].filter((one) => !one.parentElement?.closest(polite))
  let before = new Map(regions().map((region) => [region, textOf(region)]))
  return () => {
    const now = new Map(regions().map((region) => [region, textOf(region)]))
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
