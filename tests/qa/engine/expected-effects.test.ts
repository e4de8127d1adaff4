import { expect, test } from 'vitest'
import { expectEffects, type ExpectedEffects } from './expected-effects.ts'
import type { History } from './expected-request.ts'

const saved: ExpectedEffects = ({ steps }) => (steps.length === 0 ? [] : [['announce', { news: 'saved' }], ['refresh']])
const beginning: History = { input: null, steps: [] }
const afterSaving: History = { input: null, steps: [{ step: { does: 'saves' }, wire: null }] }
const announced = (news: string) => ({ type: 'announce', params: { news } })
const refreshed = { type: 'refresh', params: undefined }

test('what a flow did in a step is compared with the path, with what it passed and in its order', () => {
  expect(() => expectEffects(saved, afterSaving, [announced('saved'), refreshed])).not.toThrow()
  expect(() => expectEffects(saved, afterSaving, [announced('removed'), refreshed])).toThrow(
    'after saves the flow did [{"type":"announce","params":{"news":"removed"}},{"type":"refresh","params":null}], ' +
      'expected [{"type":"announce","params":{"news":"saved"}},{"type":"refresh","params":null}]',
  )
  expect(() => expectEffects(saved, afterSaving, [refreshed, announced('saved')])).toThrow('after saves the flow did')
  expect(() => expectEffects(saved, afterSaving, [announced('saved')])).toThrow('after saves the flow did')
})

test('what nothing asked for is a fault, also before the first step', () => {
  expect(() => expectEffects(saved, beginning, [])).not.toThrow()
  expect(() => expectEffects(saved, beginning, [refreshed])).toThrow(
    'after the beginning the flow did [{"type":"refresh","params":null}], expected []',
  )
})

test('a flow that nothing is expected of may do anything', () => {
  expect(() => expectEffects(undefined, afterSaving, [refreshed])).not.toThrow()
})
