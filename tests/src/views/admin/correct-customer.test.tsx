import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CallFailed } from '#contract/failure.ts'
import { CorrectCustomer } from '#src/views/admin/customers/correct-customer.tsx'
import type { OnCorrect } from '#src/views/admin/customers/correct-customer.tsx'
import { acmeDetail } from '#tests/fixtures/admin/people.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

const words = {
  'es-MX': { open: 'Corregir RFC', reason: /Motivo/, go: 'Corregir', address: /Correo de contacto/, name: /Nombre/ },
  en: { open: 'Correct RFC', reason: /Reason/, go: 'Correct', address: /Contact email/, name: /name/ },
}

async function opened(onCorrect: OnCorrect, locale: 'es-MX' | 'en' = 'es-MX') {
  const { open, reason, go, address, name } = words[locale]
  renderIn(locale, <CorrectCustomer customer={acmeDetail} onCorrect={onCorrect} />)
  await userEvent.click(screen.getByRole('button', { name: open }))
  const dialog = within(screen.getByRole('alertdialog'))
  const box = (label: RegExp) => dialog.getByRole('textbox', { name: label })
  return {
    dialog,
    box,
    reason: box(reason),
    go: () => dialog.getByRole('button', { name: go }),
    address: box(address),
    name: box(name),
  }
}

async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

test.each(['es-MX', 'en'] as const)(
  'a correction is sent whole, with its reason and the version that was read (%s)',
  async (locale) => {
    const done = vi.fn<OnCorrect>(() => Promise.resolve())
    const { box, reason, go, address } = await opened(done, locale)
    await userEvent.type(reason, 'Su constancia dice otro RFC')
    expect(go()).toHaveAttribute('aria-disabled', 'true')
    await retype(box(/RFC/), 'gode561231gr8')
    await retype(address, 'pagos@acme.test')
    await userEvent.click(go())
    expect(done.mock.calls).toEqual([
      [
        {
          name: acmeDetail.name,
          rfc: 'GODE561231GR8',
          email: 'pagos@acme.test',
          reason: 'Su constancia dice otro RFC',
          version: acmeDetail.version,
        },
      ],
    ])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  },
)

test('what is typed wrong says what is wrong with it, and is not sent', async () => {
  const done = vi.fn<OnCorrect>(() => Promise.resolve())
  const { dialog, box, reason, go, address, name } = await opened(done)
  await userEvent.type(reason, 'Su constancia dice otro RFC')
  await retype(box(/RFC/), 'GODE561331GR8')
  await retype(address, 'no')
  await userEvent.clear(name)
  expect(dialog.getByText('Escribe un correo como ana@empresa.mx')).toBeVisible()
  expect(dialog.getByText('Completa este dato')).toBeVisible()
  await userEvent.click(go())
  expect(done.mock.calls).toEqual([])
})

test('the RFC of another customer is refused, with the way to that customer', async () => {
  const body = { code: 'rfc.other_customer', message: '', description: '', errors: [], requestId: 'r1' }
  const done = vi.fn<OnCorrect>(() => Promise.reject(new CallFailed({ kind: 'refused', status: 422, body, retryAt: null })))
  const { dialog, box, reason, go } = await opened(done)
  await userEvent.type(reason, 'Su constancia dice otro RFC')
  await retype(box(/RFC/), 'GODE561231GR8')
  await userEvent.click(go())
  expect(dialog.getByText('Ese RFC es de otro cliente. No cambiamos nada.')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Ver el cliente que lo tiene' })).toHaveAttribute(
    'href',
    '/admin/clientes?buscar=GODE561231GR8',
  )
})

/** The page of a customer whose address and name somebody else corrects while the dialog is open. */
function Overtaken({ done }: { done: OnCorrect }) {
  const [customer, setCustomer] = useState(acmeDetail)
  const correct: OnCorrect = async (correction) => {
    await done(correction)
    if (correction.version === acmeDetail.version + 1) return
    setCustomer({ ...acmeDetail, name: 'Acme Nueva', email: 'nueva@acme.test', version: acmeDetail.version + 1 })
    const body = { code: 'record.changed' as const, message: '', description: '', errors: [], requestId: 'r1' }
    throw new CallFailed({ kind: 'refused', status: 409, body, retryAt: null })
  }
  return <CorrectCustomer customer={customer} onCorrect={correct} />
}

test('what somebody else corrected meanwhile is shown, and stays unless it is corrected again', async () => {
  const done = vi.fn<OnCorrect>(() => Promise.resolve())
  renderIn('es-MX', <Overtaken done={done} />)
  await userEvent.click(screen.getByRole('button', { name: 'Corregir RFC' }))
  const dialog = within(screen.getByRole('alertdialog'))
  await retype(dialog.getByRole('textbox', { name: /Correo de contacto/ }), 'pagos@acme.test')
  await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Lo pidió por teléfono')
  const go = () => dialog.getByRole('button', { name: 'Corregir' })
  await userEvent.click(go())
  expect(dialog.getByText('Alguien más cambió estos datos. Tu cambio no tuvo efecto')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DatoAhora diceAntes decía',
    `Nombre de la organizaciónAcme Nueva${acmeDetail.name}`,
    `Correo de contactonueva@acme.test${acmeDetail.email}`,
  ])
  expect(go()).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(dialog.getByRole('button', { name: 'Decidir con lo de ahora' }))
  expect(dialog.getByRole('textbox', { name: /Nombre/ })).toHaveValue('Acme Nueva')
  await userEvent.click(go())
  expect(done.mock.lastCall).toEqual([
    {
      name: 'Acme Nueva',
      rfc: acmeDetail.rfc,
      email: 'pagos@acme.test',
      reason: 'Lo pidió por teléfono',
      version: acmeDetail.version + 1,
    },
  ])
})
