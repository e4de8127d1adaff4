import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { overflow, violations } from './axe.ts'

/** What is pressed is never higher than this: a layout that stretches its parts shows there first. In CSS pixels. */
const highest = 72

const appearances = [
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
] as const

/**
 * Looks at the page as it stands: free of axe violations, never too wide, nothing stretched. The suite looks at a dark
 * phone and a bright desktop, which between them show every layout and every colour; the bench of tours at all four.
 */
export async function checkAppearances(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { colorScheme, ...viewport } of test.info().project.name === 'tours' ? appearances : appearances.slice(0, 2)) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`))
    const name = `${state}, ${colorScheme}, ${viewport.width} px`
    expect([name, await violations(page), await overflow(page), await stretched(page)]).toEqual([name, [], 0, []])
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
