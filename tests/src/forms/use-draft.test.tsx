import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FieldError } from '#contract/error-body.ts'
import * as z from '#contract/zod.ts'
import { Button } from '#src/components/button.tsx'
import { FormPanel } from '#src/components/form-panel.tsx'
import { TextField } from '#src/components/text-field.tsx'
import { numberOf } from '#src/forms/numbers.ts'
import { useDraft } from '#src/forms/use-draft.ts'
import { adminRuleTexts } from '#src/messages/admin/rule.messages.ts'
import { renderIn } from '../components/render-in.tsx'

const schema = z.strictObject({
  name: z.string().check(z.minLength(2)),
  rows: z.array(z.strictObject({ amount: z.int().check(z.minimum(1, 'min')) })).check(z.minLength(1, 'pricing.missing')),
})
interface Typed {
  name: string
  rows: { amount: string }[]
}

const submitted = vi.fn<(body: z.output<typeof schema>) => void>()
beforeEach(() => submitted.mockClear())
const noErrors: readonly FieldError[] = []

function Form({ serverErrors = noErrors }: { serverErrors?: readonly FieldError[] }) {
  const form = useDraft<Typed, typeof schema>({
    schema,
    initial: { name: '', rows: [] },
    bodyOf: ({ name, rows }) => ({ name, rows: rows.map(({ amount }) => ({ amount: numberOf(amount) })) }),
    ruleTexts: adminRuleTexts,
    serverErrors,
    onSubmit: submitted,
  })
  const { rows } = form.draft
  return (
    <FormPanel {...form.form} actions={<Button type="submit">Enviar</Button>}>
      <TextField {...form.text('name')} label="Nombre" />
      <p>{form.error('rows')}</p>
      {rows.map((_, at) => (
        <TextField key={at} {...form.text(`rows.${at}.amount`)} label={`Monto ${at + 1}`} />
      ))}
      <Button onClick={() => form.set('rows', [...rows, { amount: '' }])}>Agregar</Button>
      <output>{form.otherErrors.map(({ field }) => field).join()}</output>
    </FormPanel>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const described = (name: string) => screen.getByRole('textbox', { name }).getAttribute('aria-describedby') ?? ''
const errorOf = (name: string) => document.getElementById(described(name).split(' ').at(-1) ?? '')?.textContent

test('a list that is empty and a field that is blank are told at their places, and the first one has the focus', async () => {
  renderIn('es-MX', <Form />)
  await press('Enviar')

  expect(submitted).not.toHaveBeenCalled()
  expect(errorOf('Nombre')).toBe('Completa este dato')
  expect(screen.getByText('Agrega al menos un precio')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nombre' }))
})

test('a row that is added is a field like any other: what is no number is told, and forgiven at once when it is one', async () => {
  renderIn('es-MX', <Form />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Ana')
  await press('Agregar')
  await userEvent.type(screen.getByRole('textbox', { name: 'Monto 1' }), 'x')
  await press('Enviar')
  expect(errorOf('Monto 1')).toBe('Revisa cómo está escrito este dato')

  await userEvent.clear(screen.getByRole('textbox', { name: 'Monto 1' }))
  expect(errorOf('Monto 1')).toBe('Completa este dato')
  await userEvent.type(screen.getByRole('textbox', { name: 'Monto 1' }), '1,200')
  expect(errorOf('Monto 1')).toBe('')
  await press('Enviar')
  expect(submitted.mock.calls).toEqual([[{ name: 'Ana', rows: [{ amount: 1200 }] }]])
})

test('what the server says stands at its field by its path, until the field changes; the rest is told above', async () => {
  const said = [
    { field: 'name', message: 'Ya existe' },
    { field: 'version', message: 'Otra' },
  ]
  renderIn('es-MX', <Form serverErrors={said} />)

  expect(errorOf('Nombre')).toBe('Ya existe')
  expect(screen.getByRole('status').textContent).toBe('version')
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'A')
  expect(errorOf('Nombre')).toBe('')
})
