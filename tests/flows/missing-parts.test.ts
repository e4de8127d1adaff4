import { describe, expect, test } from 'vitest'
import { bridgeModel } from './bridge/bridge.model.ts'
import { missingParts } from './missing-parts.ts'
import { partsOf } from './parts.ts'
import { signInModel } from './sign-in/sign-in.model.ts'
import { toastsModel } from './toasts/toasts.model.ts'

const suffixes = ['model.ts', 'story.tsx', 'recovery.ts', 'chart.svg', 'transitions.txt', 'snapshots.json']
const filesOf = (flow: string, without: readonly string[] = []) =>
  suffixes.filter((suffix) => !without.includes(suffix)).map((suffix) => `tests/flows/${flow}/${flow}.${suffix}`)

describe('what is missing of a flow', () => {
  const machines = ['sign-in']
  const models = { 'sign-in': signInModel }

  test('nothing, when every part is there', () => {
    expect(missingParts({ machines, models, files: new Set(filesOf('sign-in')) })).toEqual([])
  })

  test.each([
    ['story.tsx', 'write how the flow and its view are put on a screen, with its title and purpose'],
    ['recovery.ts', 'write the scenario by which QA recovers from every failure of its calls, by docs/recovery.md'],
    ['chart.svg', 'run npm run docs'],
    ['transitions.txt', 'run npm run approve -- sign-in'],
    ['snapshots.json', 'run npm run qa:snapshots'],
  ])('its %s, by the name of the file', (suffix, advice) => {
    expect(missingParts({ machines, models, files: new Set(filesOf('sign-in', [suffix])) })).toEqual([
      `tests/flows/sign-in/sign-in.${suffix} is missing: ${advice}`,
    ])
  })

  test('its model, before anything else', () => {
    expect(missingParts({ machines, models: {}, files: new Set() })).toEqual([
      'tests/flows/sign-in/sign-in.model.ts is missing: write what QA knows of machines/flows/sign-in.machine.ts',
    ])
  })

  test('no scenario where there is no screen, or nothing is called', () => {
    const files = new Set([...filesOf('bridge', ['recovery.ts']), ...filesOf('toasts', ['recovery.ts'])])

    expect(missingParts({ machines: ['bridge', 'toasts'], models: { bridge: bridgeModel, toasts: toastsModel }, files })).toEqual(
      [],
    )
  })

  test('a folder without a machine is left over', () => {
    expect(
      missingParts({ machines: [], models: {}, files: new Set(['tests/flows/gone/gone.story.tsx', 'tests/flows/models.ts']) }),
    ).toEqual(['tests/flows/gone has no machines/flows/gone.machine.ts: delete the folder, or write the machine'])
  })
})

test('a file that does not export its part is named', () => {
  expect(() => partsOf('model', { './sign-in/sign-in.model.ts': { signIn: signInModel } })).toThrow(
    'tests/flows/sign-in/sign-in.model.ts must export signInModel',
  )
})
