import type { Page } from '@playwright/test'
import { smallTargets } from '#tests/qa/engine/user/small-targets.ts'
import { expect, test } from './test.ts'
import { sampleOfTheDay } from '#scripts/test/sample-of-the-day.ts'
import { overflow, violations } from './axe.ts'

/** The most height of a control, in CSS pixels: a stretched layout fails here first. */
const highest = 72

const appearances = [
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
] as const

/**
 * Checks the page as it is: no axe violations, never too wide, nothing stretched, and on a phone no target too small.
 * The suite checks a dark phone on one day and a bright desktop on the next, which together show every layout and every
 * colour; the bench of tours checks all four.
 */
export async function checkAppearances(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const shown = test.info().project.name === 'tours' ? appearances : sampleOfTheDay(appearances.slice(0, 2), 2)
  for (const { colorScheme, ...viewport } of shown) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`))
    const name = `${state}, ${colorScheme}, ${viewport.width} px`
    expect([name, await violations(page), await overflow(page), await stretched(page)]).toEqual([name, [], 0, []])
    if (viewport.width < 480) expect([name, await page.evaluate(smallTargets)]).toEqual([name, []])
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
