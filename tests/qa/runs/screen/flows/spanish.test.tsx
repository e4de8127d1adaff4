import { expect, test } from 'vitest'
import { models } from '#tests/flows/models.ts'
import { longestFlows, playFlows } from './play-flows.tsx'
import { screens } from '#tests/flows/mounts.ts'

test('every flow whose model has a screen is played', () => {
  const withScreen = Object.entries(models).filter(([, { screen }]) => 'acts' in screen)

  expect(Object.keys(screens).toSorted()).toEqual(withScreen.map(([name]) => name).toSorted())
})

playFlows('es', (name) => !longestFlows.includes(name))
