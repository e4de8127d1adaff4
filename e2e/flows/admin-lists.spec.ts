import type { Page } from '@playwright/test'
import { AdminPage } from '../pages/admin.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { checkAppearances } from '../support/appearances.ts'
import { expect, test } from '../support/test.ts'

/** Opens a list of the seed that fills its page. */
async function openFeatures(page: Page) {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('root@receptio.test')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto('/admin/products/features')
  await new AdminPage(page).seeTitle('Características')
  await expect(page.locator('[data-row]')).toHaveCount(25)
}

/** Measures the rows that are seen whole between the head of the table and the line below it. */
async function measure(page: Page) {
  const pager = await page.getByRole('navigation', { name: 'Páginas' }).boundingBox()
  const rows = await Promise.all((await page.locator('[data-row]').all()).map((row) => row.boundingBox()))
  const heights = rows.map((box) => Math.round(box?.height ?? 0))
  const end = pager?.y ?? 0
  return { tallest: Math.max(...heights), seen: rows.filter((box) => box && box.y + box.height <= end + 1).length }
}

test('[issue 23.6] a list shows 15 rows of 36 pixels on a desktop and 8 on a phone, and its head and foot stay in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openFeatures(page)
  const desktop = await measure(page)
  expect(desktop.tallest).toBe(36)
  expect(desktop.seen).toBeGreaterThanOrEqual(15)

  await page.locator('[data-row]').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('columnheader', { name: 'Clave' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.locator('[data-row]')).toHaveCount(25)
  expect((await measure(page)).seen).toBeGreaterThanOrEqual(8)
  await page.locator('[data-row]').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeInViewport({ ratio: 1 })
})

test('[issue 23.6] the summary of a row shows what the list has no room for, on every screen', async ({ page }) => {
  await openFeatures(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  const summary = page.getByRole('dialog')
  await expect(summary).toBeFocused()
  await checkAppearances(page, 'list-summary')
  await page.keyboard.press('Escape')
  await expect(summary).toBeHidden()
})
