import type { Locator, Page } from '@playwright/test'
import { answers } from '#tests/fixtures/calls.ts'
import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { paidSubscription } from '#tests/fixtures/subscriptions.ts'
import { openStage, wireOf } from '../support/real-stage.ts'
import { still } from '../support/still.ts'
import { expect, pathTest as test } from '../support/test.ts'

/** Opens the subscription of Olivia, just after she cancelled it with its period. */
async function switchedOff(page: Page) {
  const stage = await openStage(page, {
    id: 'subscription',
    url: '/app/configuracion/suscripcion',
    session: sessionOf(olivia),
    beside: {
      listSubscriptions: { ...answers.listSubscriptions.ok, data: [paidSubscription] },
      listPaymentMethods: answers.listPaymentMethods.ok,
    },
  })
  await page.getByRole('button', { name: 'Cancelar la suscripción' }).click()
  await page.getByRole('button', { name: 'Sí, cancelar en esa fecha' }).click()
  await stage.travel('endSubscription', wireOf('endSubscription', 'ok'))
  const toast = page.getByRole('region', { name: 'Avisos' }).locator('[data-message]')
  await expect(toast).toBeVisible()
  return { stage, toast }
}

/** Returns the controls of the page that lie under a toast when the page is scrolled to its end. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    const toast = document.querySelector('[data-flow=toasts] [data-message]')?.getBoundingClientRect()
    return [...document.querySelectorAll<HTMLElement>('a, button, input')]
      .filter((control) => control.checkVisibility() && !control.closest('[data-flow=toasts]'))
      .filter((control) => {
        const { top, bottom, left, right } = control.getBoundingClientRect()
        return toast && top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left
      })
      .map(({ innerText }) => innerText)
  })
}

for (const [width, height] of [
  [360, 740],
  [800, 600],
  [1280, 800],
] as const) {
  test(`[TOAST-1] at ${width} px a toast covers no act, and a mouse that rests on it neither holds it nor is held up`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const { stage, toast } = await switchedOff(page)
    await still(page, async () => {
      expect(await covered(page)).toEqual([])
      const { x, y, width: across, height: down } = (await toast.boundingBox())!
      await page.mouse.move(x + across / 3, y + down / 2)
      await page.getByRole('button', { name: 'Cancelar la suscripción' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expect(toast).toBeVisible()
      await page.keyboard.press('Escape')
      await page.mouse.move(x + across / 3, y + down / 2)
    })
    await stage.pass(5_000)

    await expect(toast).toHaveCount(0)
  })
}

/** A bar at the bottom of the page, as the checkout has it on a phone. */
function putBar(page: Page): Promise<void> {
  return page.evaluate(() => {
    const bar = document.createElement('div')
    bar.dataset['bottomBar'] = ''
    bar.style.cssText = 'position:sticky;bottom:0;height:5rem'
    bar.append(Object.assign(document.createElement('button'), { type: 'button', textContent: 'Pagar' }))
    document.querySelector('main')?.append(bar)
  })
}

/** Goes through the page by Tab, and returns what lay under a toast while it had the focus. */
async function hiddenStops(page: Page): Promise<{ stops: number; hidden: string[] }> {
  await page.evaluate(() => {
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('a[href="#main"]')?.focus()
  })
  const hidden: string[] = []
  for (let stops = 0; stops < 80; stops++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement
      const toasts = [...document.querySelectorAll('[data-flow=toasts] [data-message]')]
      if (focused === document.body || toasts.some((toast) => toast.contains(focused))) return null
      const { top, bottom, left, right } = focused.getBoundingClientRect()
      const isHidden = toasts.some((toast) => {
        const box = toast.getBoundingClientRect()
        return top < box.bottom && bottom > box.top && left < box.right && right > box.left
      })
      const isInside = bottom <= innerHeight && top >= 0
      return { name: focused.innerText || focused.getAttribute('aria-label') || focused.localName, seen: isInside && !isHidden }
    })
    if (stop === null) return { stops, hidden }
    if (!stop.seen) hidden.push(stop.name)
  }
  throw new Error('Tab does not come to the toasts')
}

for (const [width, height, hasBar] of [
  [390, 844, false],
  [390, 844, true],
  [390, 500, true],
  [800, 600, false],
  [1280, 800, false],
  [1280, 480, false],
] as const) {
  test(`[TOAST-1] at ${width} × ${height} px ${hasBar ? 'with a bar ' : ''}no toast lies over what has the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const { toast } = await switchedOff(page)
    if (hasBar) await putBar(page)
    await still(page, async () => {
      const { stops, hidden } = await hiddenStops(page)

      expect(hidden).toEqual([])
      expect(stops).toBeGreaterThan(8)
      await expect(toast).toBeVisible()
    })
  })
}

for (const [width, height] of [
  [360, 740],
  [390, 500],
  [800, 600],
  [1280, 800],
] as const) {
  test(`[TOAST-1] at ${width} × ${height} px a toast over an open dialog is seen, covers none of its acts, and can be closed`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const { toast } = await switchedOff(page)
    await still(page, async () => {
      await page.getByRole('button', { name: 'Cancelar la suscripción' }).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog.getByRole('region', { name: 'Avisos' }).locator('[data-message]')).toBeVisible()
      expect(await coveredIn(dialog)).toEqual([])
      await toast.getByRole('button', { name: 'Cerrar aviso' }).click()
      await expect(toast).toHaveCount(0)
      await expect(dialog).toBeVisible()
    })
  })
}

/** Returns the controls of a dialog that a toast hides when each is scrolled into view. */
function coveredIn(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('a, button, input, textarea')]
      .filter((control) => control.checkVisibility() && !control.closest('[data-message]'))
      .filter((control) => {
        control.scrollIntoView({ block: 'nearest' })
        const { top, bottom, left, right } = control.getBoundingClientRect()
        return !control.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
      })
      .map(({ innerText, name }: HTMLElement & { name?: string }) => innerText || name || 'control'),
  )
}
