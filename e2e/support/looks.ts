import type { Page } from '@playwright/test'
import { expect } from './test.ts'
import { overflow, violations } from './axe.ts'

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const

/** What is pressed is never higher than this: a layout that stretches its parts shows there first. In CSS pixels. */
const highest = 72

/** Looks at the page as it stands in light and dark, on a phone and on a desktop: free of axe violations, never too wide, nothing stretched. */
export async function lookAtEveryLook(page: Page, state: string): Promise<void> {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`))
      const look = `${state}, ${colorScheme}, ${viewport.width} px`
      expect([look, await violations(page), await overflow(page), await stretched(page)]).toEqual([look, [], 0, []])
    }
  }
}

async function stretched(page: Page): Promise<string[]> {
  return page.evaluate(
    (limit) =>
      [...document.querySelectorAll<HTMLElement>('button, a')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > limit)
        .map(({ innerText }) => innerText),
    highest,
  )
}
