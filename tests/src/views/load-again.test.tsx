import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Failure, failureOf } from '#contract/failure.ts'
import { LoadAgain } from '#src/views/load-again.tsx'
import { renderIn } from '../components/render-in.tsx'

const cases: readonly [name: string, failure: Failure | null, role: 'group' | 'button'][] = [
  ['what failed', failureOf(new Error('no connection')), 'group'],
  ['another try where nothing is told', null, 'button'],
]

test.for(cases)('[ERR-2] the focus that went with what was loading is on %s', ([, failure, role]) => {
  renderIn('es-MX', <LoadAgain failure={failure} onRetry={vi.fn<() => void>()} />)

  expect(screen.getByRole(role, role === 'button' ? { name: 'Cargar otra vez' } : {})).toHaveFocus()
})
