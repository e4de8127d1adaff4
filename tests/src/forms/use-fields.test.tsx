import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { msg } from '@lingui/core/macro'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FieldError } from '#contract/error-body.ts'
import * as z from '#contract/zod.ts'
import { Button } from '#src/components/button.tsx'
import { Checkbox } from '#src/components/checkbox.tsx'
import { FormPanel } from '#src/components/form-panel.tsx'
import { TextField } from '#src/components/text-field.tsx'
import { email, min, regex, required } from '#src/forms/rules.ts'
import { useFields } from '#src/forms/use-fields.ts'
import { renderIn } from '../components/render-in.tsx'

const schema = z.object({
  email: z.string().check(required(), email()),
  rfc: z.string().check(required(), regex(/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/)),
  notes: z.string().check(min(3)),
  terms: z.boolean().check(required()),
})

const factsSchema = z.object({ dirty: z.boolean(), valid: z.boolean(), other: z.unknown() })
const submitted = vi.fn<(values: z.output<typeof schema>) => void>()
beforeEach(() => submitted.mockClear())

function Form({ serverErrors }: { serverErrors?: readonly FieldError[] }) {
  const fields = useFields(schema, {
    initial: { email: '', rfc: '', notes: '', terms: false },
    casing: { rfc: 'upper' },
    texts: { email: { required: msg`Escribe tu correo electrónico` } },
    onSubmit: submitted,
    serverErrors,
  })
  return (
    <FormPanel {...fields.form} title="Alta" actions={<Button type="submit">Enviar</Button>}>
      <TextField {...fields.text('email')} label="Correo" />
      <TextField {...fields.text('rfc')} label="RFC" />
      <TextField {...fields.text('notes')} label="Notas" />
      <Checkbox {...fields.tick('terms')} label="Acepto" />
      <output>{JSON.stringify({ dirty: fields.dirty, valid: fields.valid, other: fields.otherErrors })}</output>
    </FormPanel>
  )
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
/** Returns the error of each field, as a screen reader finds it. */
const errors = () =>
  [/Correo/, /RFC/, /Notas/, /Acepto/]
    .map((name) => field(name).getAttribute('aria-describedby') ?? '')
    .map((ids) => document.getElementById(ids.split(' ').at(-1) ?? '')?.textContent)
const facts = (): { dirty: boolean; valid: boolean; other: unknown } =>
  z.parse(factsSchema, JSON.parse(screen.getByRole('status').textContent))
const quiet = ['', '', '', '']

test('[FORM-1] required fields carry a red asterisk and say so to assistive technology', () => {
  renderIn('es-MX', <Form />)
  expect([/Correo/, /RFC/, /Notas/, /Acepto/].map((name) => field(name).required)).toEqual([true, true, false, true])
  expect(screen.getAllByText('*').map((mark) => mark.getAttribute('aria-hidden'))).toEqual(['true', 'true', 'true'])
})

test('[FORM-1] nothing is dirty nor blamed before the first change', async () => {
  renderIn('es-MX', <Form />)
  await userEvent.tab()
  await userEvent.tab()
  expect([errors(), facts().dirty]).toEqual([quiet, false])
  await userEvent.keyboard('a')
  expect(facts().dirty).toBe(true)
})

test('late to blame: on leaving what was filled in; quick to forgive: on the change that mends it', async () => {
  renderIn('es-MX', <Form />)
  await userEvent.type(field(/Correo/), 'ana@')
  expect(errors()).toEqual(quiet)
  await userEvent.tab()
  expect(errors()).toEqual(['Escribe un correo como ana@empresa.mx', '', '', ''])
  expect(field(/Correo/)).toBeInvalid()
  await userEvent.type(field(/Correo/), 'acme.test')
  expect(errors()).toEqual(quiet)
  expect(field(/Correo/)).toBeValid()
})

test('[FORM-1] a required field that was filled in and emptied again is highlighted', async () => {
  renderIn('es-MX', <Form />)
  await userEvent.type(field(/Correo/), 'a')
  await userEvent.clear(field(/Correo/))
  await userEvent.tab()
  expect(errors()).toEqual(['Escribe tu correo electrónico', '', '', ''])
})

test('[FORM-1] submitting blames every field, calls nothing, and moves to the first in error', async () => {
  renderIn('es-MX', <Form />)
  await userEvent.type(field(/Correo/), 'ana@acme.test')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(errors()).toEqual(['', 'Completa este dato', '', 'Completa este dato'])
  expect(field(/RFC/)).toHaveFocus()
  expect(submitted).not.toHaveBeenCalled()
})

test('[FORM-1] a valid form is submitted once, with the parsed values', async () => {
  renderIn('es-MX', <Form />)
  await userEvent.type(field(/Correo/), 'ana@acme.test')
  await userEvent.type(field(/RFC/), 'acm010101ab1')
  await userEvent.click(field(/Acepto/))
  expect(facts().valid).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(submitted.mock.calls).toEqual([[{ email: 'ana@acme.test', rfc: 'ACM010101AB1', notes: '', terms: true }]])
})

test('[FORM-1] the casing option upper-cases what is typed in the middle of a word', async () => {
  renderIn('es-MX', <Form />)
  const rfc = field(/RFC/)
  await userEvent.type(rfc, 'acm')
  await userEvent.type(rfc, 'ñ', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect([rfc.value, rfc.selectionStart]).toEqual(['AÑCM', 2])
})

test('[ERR-2] what the server says of a field stands there, with the focus, until the field changes', async () => {
  const { rerender } = renderIn('es-MX', <Form />)
  const answer = [
    { field: 'rfc', message: 'Ese RFC ya está registrado' },
    { field: 'company', message: 'La empresa está bloqueada' },
  ]
  rerender(<Form serverErrors={answer} />)
  expect(errors()).toEqual(['', 'Ese RFC ya está registrado', '', ''])
  expect(field(/RFC/)).toHaveFocus()
  expect(facts().other).toEqual([answer[1]])
  await userEvent.keyboard('a')
  expect(errors()).toEqual(quiet)
})

test('[ERR-2] the same refusal of a second try is shown again', async () => {
  const { rerender } = renderIn('es-MX', <Form />)
  const refuse = () => rerender(<Form serverErrors={[{ field: 'email', message: 'Ese correo ya está en uso' }]} />)
  await userEvent.type(field(/Correo/), 'ana@acme.test')
  await userEvent.type(field(/RFC/), 'ACM010101AB1')
  await userEvent.click(field(/Acepto/))
  for (const _ of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(errors()).toEqual(quiet)
    refuse()
    expect(errors()).toEqual(['Ese correo ya está en uso', '', '', ''])
  }
  expect(submitted).toHaveBeenCalledTimes(2)
})

test('no error appears between press and release, so that the click is not lost', async () => {
  renderIn('es-MX', <Form />)
  await userEvent.type(field(/Correo/), 'ana@')
  const user = userEvent.setup()
  await user.pointer({ keys: '[MouseLeft>]', target: field(/Notas/) })
  expect(errors()).toEqual(quiet)
  await user.pointer({ keys: '[/MouseLeft]' })
  await vi.waitFor(() => expect(errors()).toEqual(['Escribe un correo como ana@empresa.mx', '', '', '']))
})
