import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Driver } from '#contract/driver.ts'
import { cardAddMachine } from '#machines/flows/card-add.machine.ts'
import { CardAddView } from '#src/views/card-add/card-add.view.tsx'
import { renderIn } from '../components/render-in.tsx'

test('[CARD-3] after a refusal the focus, which the frame took away with it, is on what failed', async () => {
  const readDriver = fromPromise<Driver>(() => Promise.reject(new Error('no connection')))
  const actor = createActor(cardAddMachine.provide({ actors: { readDriver } })).start()
  const nothing = () => undefined
  const open = () => ({ url: '', listen: () => nothing, tell: nothing })
  renderIn('es-MX', <CardAddView actor={actor} open={open} onSaved={nothing} onCancelled={nothing} />)
  expect(await screen.findByRole('group')).toHaveFocus()
})
