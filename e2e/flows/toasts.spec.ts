import type { Page } from '@playwright/test'
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
  const toast = page.getByRole('region', { name: 'Avisos' }).getByRole('status')
  await expect(toast).toBeVisible()
  return { stage, toast }
}

/** Returns the controls of the page that lie under a toast when the page is scrolled to its end. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    const toast = document.querySelector('[data-flow=toasts] [role=status]')?.getBoundingClientRect()
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
