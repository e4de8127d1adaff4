import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import type { Failure } from '#contract/failure.ts'
import { ownField, wireField } from '#contract/wire.ts'
import type * as z from '#contract/zod.ts'
import { claimOwnershipMachine } from '#machines/flows/claim-ownership.machine.ts'
import { claimOwnershipMount } from '#tests/flows/claim-ownership/claim-ownership.story.tsx'
import { models } from '#tests/flows/models.ts'
import { renderIn } from '../components/render-in.tsx'
import type { RefusedForm } from './support/refused-form.ts'
import { refusedForms } from './support/refused-forms.ts'

type Def = { type: string; [part: string]: unknown }
const through = ['innerType', 'in']

/** Returns whether a body has a field at a path of the wire. */
function knows(schema: z.core.$ZodType | undefined, [key, ...rest]: readonly string[]): boolean {
  if (!schema || key === undefined) return schema !== undefined
  const def = schema._zod.def as unknown as Def
  const inner = through.map((part) => def[part]).find(Boolean)
  if (inner) return knows(inner as z.core.$ZodType, [key, ...rest])
  if (def.type === 'array') return knows(def['element'] as z.core.$ZodType, rest)
  return def.type === 'object' && knows((def['shape'] as Record<string, z.core.$ZodType | undefined>)[key], rest)
}

/** Returns the failure for a 422 with these fields of the wire. */
function refusedAt(schema: z.ZodMiniType, fields: readonly string[]): Failure {
  const errors = fields.map((field) => ({ field: ownField(schema, field), message: `No: ${field}` }))
  const body = { message: 'No', code: 'validation.failed', description: '', errors, requestId: 'r' }
  return { kind: 'refused', status: 422, body, retryAt: null }
}

/** Returns the controls of the form after a failure, by name. */
function controlsOf({ flow, mount, state, context }: RefusedForm, failure: Failure): Map<string, Element> {
  const machine = models[flow]?.machine as AnyStateMachine
  const snapshot = machine.resolveState({ value: state ?? 'error', context: { until: null, ...context, failure } })
  const actor = createActor(machine, { snapshot } as never)
  renderIn('es-MX', mount.view?.(actor, {} as never))
  const controls = [...document.querySelectorAll('form [name]')]
  return new Map(controls.map((control) => [control.getAttribute('name') ?? '', control]))
}

const bodyOf = (operation: Operation) => (endpoints[operation] as Endpoint).body as z.ZodMiniType
const saidOf = (control: Element | null | undefined) =>
  (control?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/** Returns whether an input is invalid with this message; for a choice or a list, its group has the message. */
function isBlamed(control: Element | undefined, words: string): boolean {
  const isInput = control?.tagName !== 'FIELDSET' && control?.getAttribute('type') !== 'radio'
  if (isInput) return control?.getAttribute('aria-invalid') === 'true' && saidOf(control).includes(words)
  return saidOf(control?.closest('fieldset')).includes(words)
}

const titled = refusedForms.map((form) => ({ ...form, title: form.page ?? form.flow }))

describe.each(titled)('[ERR-1] the form of $title, whose fields $operation refuses', (form) => {
  const schema = bodyOf(form.operation)

  test('has each of its own fields blamed by its name on the wire', () => {
    const names = [...controlsOf(form, { kind: 'unexpected' }).keys()].filter((name) => !form.beside?.test(name))
    cleanup()
    expect(names.length).toBeGreaterThan(0)
    const wire = names.map((name) => wireField(schema, name))
    expect(wire.filter((field) => !knows(schema, field.split('.')))).toEqual([])

    const controls = controlsOf(form, refusedAt(schema, wire))
    const unblamed = names.filter((name, at) => {
      return !isBlamed(controls.get(name), `No: ${wire[at]}`)
    })
    expect(unblamed).toEqual([])
  })
})

test('[CLAIM-1] what the server refuses of a claim stands at its field, once the person is back at the form', () => {
  const names = ['name', 'email', 'phone', 'notes']
  const errors = names.map((field) => ({ field, message: `No: ${field}` }))
  const body = { message: 'No', code: 'validation.failed', description: '', errors, requestId: 'r' }
  const failure: Failure = { kind: 'refused', status: 422, body, retryAt: null }
  const context = { rfc: 'GODE561231GR8', onboardingId: null, failure, until: null }
  const actor = createActor(claimOwnershipMachine, {
    snapshot: claimOwnershipMachine.resolveState({ value: 'error', context }),
  } as never).start()
  renderIn('es-MX', claimOwnershipMount.view?.(actor, {} as never))
  fireEvent.click(screen.getByText('Volver al formulario'))

  const controls = names.map((name) => document.querySelector(`[name=${name}]`) ?? undefined)
  expect(controls.map((control, at) => isBlamed(control, `No: ${names[at]}`))).toEqual([true, true, true, true])
})
