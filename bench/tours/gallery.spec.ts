import { callsServer } from '#tests/qa/stories/calls-server.ts'
import { shownModels, statesOf } from '#tests/qa/stories/places.ts'
import { expect, test } from '#e2e/support/test.ts'

for (const flow of shownModels.keys()) {
  test(`every state of ${flow} is brought there by the server`, async ({ page, guard }) => {
    test.setTimeout(600_000)
    // Some people's charges are refused on purpose, and failed calls appear in the console.
    guard.allow(/./)
    const shownTexts: Record<string, string> = {}
    for (const { state } of statesOf(flow)) {
      await page.goto(`/galeria/${flow}/${state}`)
      const status = page.getByRole('status')
      await expect(status).toContainText(/Ahora está en|No se llegó/, { timeout: 120_000 })
      shownTexts[state] = (await status.textContent()) ?? ''
    }
    const note = callsServer(flow) ? 'Las llamadas que siguen van al servidor, como' : 'Este flujo no llama al servidor.'
    const unlike = Object.entries(shownTexts).filter(([state, said]) => !said.startsWith(`Ahora está en ${state}${note}`))
    expect(unlike.map(([state, said]) => `${state}: ${said}`)).toEqual([])
  })
}
