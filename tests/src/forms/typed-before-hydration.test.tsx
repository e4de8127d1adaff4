import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as z from '#contract/zod.ts'
import { FormPanel } from '#src/components/form-panel.tsx'
import { TextField } from '#src/components/text-field.tsx'
import { required } from '#src/forms/rules.ts'
import { useFields } from '#src/forms/use-fields.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const schema = z.object({ rfc: z.string().check(required()) })
const i18n = setupI18n({ locale: 'es-MX', messages: { 'es-MX': {} } })

function Form() {
  const fields = useFields(schema, { initial: { rfc: '' }, casing: { rfc: 'upper' }, onSubmit: () => {} })
  return (
    <FormPanel {...fields.form} actions={null}>
      <TextField {...fields.text('rfc')} label="RFC" />
      <output>{String(fields.dirty && fields.valid)}</output>
    </FormPanel>
  )
}

test('what was typed before hydration is kept, counts as typed, and gets its casing', async () => {
  const page = (
    <I18nProvider i18n={i18n}>
      <Form />
    </I18nProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  const input = container.querySelector('input')
  if (input) input.value = 'acm0101'
  const root = await act(async () => hydrateRoot(container, page))
  expect([container.querySelector('input')?.value, container.querySelector('output')?.textContent]).toEqual(['ACM0101', 'true'])
  act(() => root.unmount())
})
