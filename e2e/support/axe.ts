import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Returns what axe finds on the page, one line for each rule. Our frames need no separate check. */
export async function violations(page: Page): Promise<string[]> {
  return breaches(await new AxeBuilder({ page }).setLegacyMode().withTags(wcag).analyze())
}

/** Does the same for a document of ours inside a frame of the page. */
export async function violationsInFrame(page: Page, frame: string): Promise<string[]> {
  return breaches(await new AxeBuilder({ page }).include([frame, 'html']).withTags(wcag).analyze())
}

function breaches({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => [html, any[0]?.message].join(' ')).join(' ')}`)
}

/** Returns by how many pixels the page is wider than the window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
