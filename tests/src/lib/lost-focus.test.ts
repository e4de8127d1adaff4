// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { takeLostFocus } from '#src/lib/lost-focus.ts'

test('a focus that was lost is taken, one in use is left alone, and what goes takes none', () => {
  const button = (id: string) => document.body.appendChild(Object.assign(document.createElement('button'), { id }))
  const [gone, next, other] = [button('gone'), button('next'), button('other')]
  gone.focus()
  gone.remove()

  takeLostFocus(next)
  expect(document.activeElement?.id).toBe('next')

  takeLostFocus(other)
  takeLostFocus(null)
  expect(document.activeElement?.id).toBe('next')
})
