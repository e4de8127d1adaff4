import { expect, test } from 'vitest'
import { tours } from '#tests/flows/tours.ts'

const all = Object.entries(tours).flatMap(([flow, parts]) => parts.map((tour, at) => ({ name: `${flow} ${at + 1}`, tour })))

test.each(all)(
  '$name brings about what reaches the flow from outside of its screen',
  ({ tour: { model, screens, beyond = {} } }) => {
    const outside = 'outside' in model.screen ? Object.keys(model.screen.outside ?? {}) : []
    const names = new Set(Object.values(screens).flatMap(({ happens }) => Object.keys(happens ?? {})))

    expect(outside.filter((name) => !names.has(name) && !(name in beyond))).toEqual([])
  },
)

test.each(all)('$name shows every input of its model', ({ tour: { model, screens } }) => {
  expect(Object.keys(model.inputs).filter((input) => !(input in screens))).toEqual([])
})
