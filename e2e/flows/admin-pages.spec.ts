import { sampleOfTheDay } from '#scripts/test/sample-of-the-day.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { overflow, violations } from '../support/axe.ts'
import { routePaths } from '../support/route-paths.ts'
import { expect, test } from '../support/test.ts'

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

test('[ADM-8] a third of the pages of the administration, and the first record of each list, is free of axe violations and fits', async ({
  page,
}) => {
  const paths = (await routePaths()).filter((path) => path.startsWith('/admin') && !path.includes('$'))
  const signIn = new SignInPage(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn.open()
  await signIn.signIn('root@receptio.test')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  const open = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Cargando' })).toHaveCount(0)
    const wide = await overflow(page)
    await page.setViewportSize(phone)
    const narrow = await overflow(page)
    await page.setViewportSize(desktop)
    expect([path, await violations(page), wide, narrow]).toEqual([path, [], 0, 0])
  }
  for (const path of sampleOfTheDay(paths, 3)) {
    await open(path)
    const record = page.locator('[data-row] a').first()
    if ((await record.count()) > 0) await open((await record.getAttribute('href')) ?? path)
  }
})
