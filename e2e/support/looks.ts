import type { Page } from '@playwright/test'
import { expect } from './test.ts'
import { overflow, violations } from './axe.ts'

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const

/** Looks at the page as it stands in light and dark, on a phone and on a desktop: free of axe violations and never too wide. */
export async function lookAtEveryLook(page: Page, state: string): Promise<void> {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const look = `${state}, ${colorScheme}, ${viewport.width} px`
      expect([look, await violations(page), await overflow(page)]).toEqual([look, [], 0])
    }
  }
}
