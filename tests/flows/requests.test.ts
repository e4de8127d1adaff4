import { expect, test } from 'vitest'
import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import { models } from './models.ts'

const overTheWire = ({ calls }: FlowModel) => Object.keys(calls).filter((call) => 'operation' in (calls[call] ?? {}))

test.each(Object.entries(models))('%s says what each of its calls over the wire must carry', (_, model) => {
  expect(Object.keys(model.requests).toSorted()).toEqual(overTheWire(model).toSorted())
})
