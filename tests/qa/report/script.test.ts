import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { chromiumArgs } from '#scripts/chromium/launch.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { allSeen, report, wrong } from '../support/written-report.ts'

vi.setConfig({ testTimeout: 120_000 })

test('from disk, a path is drawn on the chart, and a state of the chart leads to its paths by pointer and by keyboard', async () => {
  const { folder, verdict } = await report(wrong, allSeen)
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const requests: string[] = []
  const errors: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).protocol))
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(pathToFileURL(join(folder.path, 'machines/sign-in.html')).href)
  const through = (state: string) =>
    verdict.paths.filter(({ played }) => [played?.begins, ...(played?.steps ?? [])].some((one) => one?.states.includes(state)))
      .length
  const chart = page.locator('.chart')
  const count = page.locator('#count')

  expect(await chart.locator('text.should[lang=es]').allTextContents()).toEqual(['debía ir a error', 'debía ir aquí'])
  expect(await chart.locator('text.badge').allTextContents()).toEqual(['1', '2', '3'])

  await page.getByRole('button', { name: 'Todo' }).click()
  await chart.getByText('throttled', { exact: true }).first().click()
  expect(await page.locator('#chosen b').textContent()).toBe('throttled')
  expect(await count.textContent()).toBe(String(through('throttled')))

  await chart.locator('[data-state=form]').press('Enter')
  expect(await count.textContent()).toBe(String(through('form')))

  await page.getByRole('button', { name: 'Ver todos' }).click()
  await page.getByLabel('solo los que fallaron').check()
  expect(await count.textContent()).toBe(String(verdict.paths.filter(({ failures }) => failures.length > 0).length))

  await page.getByLabel('Buscar en el diagrama').fill('demasiados')
  const said = '«Hubo demasiados intentos»'
  expect(await chart.locator('text.hit').allTextContents()).toEqual([said, said, said, `${said}, con el bo…`])

  const box = () => chart.locator('[data-state=throttled]').boundingBox()
  const before = await box()
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('+')
  expect((await box())!.width).toBeGreaterThan(before!.width)

  await page.getByRole('button', { name: 'English' }).click()
  expect(await page.getByRole('heading', { name: 'What failed' }).isVisible()).toBe(true)
  expect({ errors, requests: [...new Set(requests)] }).toEqual({ errors: [], requests: ['file:'] })
})
