import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Customer } from '#contract/customer.ts'
import { finishMachine } from '#machines/flows/finish.machine.ts'
import { onboardingStepMachine } from '#machines/flows/onboarding-step.machine.ts'
import { FinishFailed } from '#src/views/onboarding/finish-failed.tsx'
import { OnboardingGate } from '#src/views/onboarding/onboarding-gate.tsx'
import { RfcForm } from '#src/views/onboarding/rfc-form.tsx'
import { StepProgress } from '#src/views/onboarding/step-progress.tsx'
import { strategyAt } from '#tests/fixtures/onboarding.ts'
import { acme, olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import { renderIn } from '../components/render-in.tsx'

test('[ONB-13] the steps of the strategy stand in their order, with the one a person is at', () => {
  renderIn('es-MX', <StepProgress strategy={strategyAt('name')} step="name" />)

  expect(screen.getByRole('list', { name: 'Pasos para activar tu cuenta' })).toBeVisible()
  expect(screen.getAllByRole('listitem').map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
    ['1. Bienvenida listo', null],
    ['2. RFC listo', null],
    ['3. Nombre', 'step'],
    ['4. Plan', null],
    ['5. Pago', null],
    ['6. Tu cuenta', null],
  ])
})

test.each([
  ['who may go on does', { ...olivia, permissions: ['onboardings.update' as const] }, false, 'El paso'],
  ['who may not waits', ulises, false, 'Falta poco para empezar'],
  ['who may not can look at the end', ulises, true, 'El paso'],
])('[ONB-1] %s', (_, person, finishing, expected) => {
  renderIn(
    'es-MX',
    <OnboardingGate session={sessionOf(person)} finishing={finishing}>
      <h1>El paso</h1>
    </OnboardingGate>,
  )

  expect(screen.getByRole('heading')).toHaveTextContent(expected)
})

test('[ONB-12] support is written to with the code and the customer’s id, and without its RFC', () => {
  const silent = fromPromise<Customer, { customerId: string }>(() => new Promise(() => {}))
  const actor = createActor(finishMachine.provide({ actors: { readCustomer: silent } }), { input: { customerId: acme.id } })
  renderIn('es-MX', <FinishFailed actor={actor} />)
  const chat = new URL(screen.getByRole('link', { name: 'Escribir por chat' }).getAttribute('href') ?? '')

  expect(chat.searchParams.get('text')).toBe(`Hola, mi cuenta no terminó de activarse. Código 40001, cliente ${acme.id}.`)
  expect(chat.href).not.toContain(acme.rfc)
  expect(screen.getByRole('button', { name: 'Intentar otra vez' })).toBeVisible()
})

test('[ONB-12] whoever has it tried again is told why that failed', () => {
  const context = { customerId: acme.id, strategy: null, next: 'finish', until: 0, failure: { kind: 'timeout' } } as const
  const snapshot = finishMachine.resolveState({ value: 'failed', context })
  renderIn('es-MX', <FinishFailed actor={createActor(finishMachine, { snapshot, input: { customerId: acme.id } })} />)

  expect(screen.getByRole('group')).toHaveTextContent('El servidor tardó demasiado en responder. Inténtalo de nuevo.')
})

test.each([
  ['es-MX', 'Con él identificamos a tu empresa.', /factura|CFDI/i],
  ['en', 'We identify your company by it.', /invoice|CFDI/i],
] as const)(
  '[customer 13] the RFC step says what the RFC is for, and promises no invoice that is never issued (%s)',
  (locale, sentence, promise) => {
    const actor = createActor(onboardingStepMachine, { input: { customerId: acme.id, step: 'rfc' } })
    const { container } = renderIn(locale, <RfcForm actor={actor} />)
    expect(container.textContent).toContain(sentence)
    expect(container.textContent).not.toMatch(promise)
  },
)
