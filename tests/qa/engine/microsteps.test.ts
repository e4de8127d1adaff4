import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { microstepOf, type Microstep } from './microsteps.ts'
import { wizardSample } from './samples/wizard.sample.ts'

test('XState still tells an inspector which definitions a microstep took and where it was', () => {
  const steps: Microstep[] = []
  const actor = createActor(wizardSample, {
    input: { invited: false },
    inspect: (event) => {
      const step = microstepOf(event)
      if (step) steps.push(step)
    },
  })

  expect(steps.map(({ definitions, nodes }) => ({ definitions, nodes }))).toEqual([
    {
      definitions: ['wizardSample.deciding | always | 0'],
      nodes: ['wizardSample.deciding', 'wizardSample', 'wizardSample.plan'],
    },
  ])
  expect(steps[0]?.actor).toBe(actor)
})
