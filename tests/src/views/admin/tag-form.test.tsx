import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CallFailed } from '#contract/failure.ts'
import { TagForm } from '#src/views/admin/access/tag-form.tsx'
import { renderIn } from '../../components/render-in.tsx'

const name = 'clientes.info'
const changed = new CallFailed({
  kind: 'refused',
  status: 409,
  retryAt: null,
  body: { message: '', code: 'record.changed', description: '', errors: [], requestId: '' },
})

/** The page over a server where Ana has saved since: each new read returns her version, until an act names it. */
function Page({ sent }: { sent: unknown[] }) {
  const [read, setRead] = useState({ name, tag: 'clientes', version: 'v1' })
  return (
    <TagForm
      read={read}
      onTag={(change) => {
        sent.push(change)
        const mine = change.version === 'v2'
        setRead(mine ? { name, tag: change.tag, version: 'v3' } : { name, tag: 'Los de Ana', version: 'v2' })
        return mine ? Promise.resolve() : Promise.reject(changed)
      }}
    />
  )
}

async function conflict() {
  const sent: unknown[] = []
  renderIn('es-MX', <Page sent={sent} />)
  const user = userEvent.setup()
  const box = screen.getByRole('textbox', { name: `Etiqueta de ${name}` })
  await user.clear(box)
  await user.type(box, 'Los míos')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['DatoAhora diceTú escribiste', 'EtiquetaLos de AnaLos míos'])
  expect(box).toHaveValue('Los míos')
  return { sent, user, box }
}

test('[admin D22] whoever saves a tag second sees both and saves theirs over what was read anew', async () => {
  const { sent, user, box } = await conflict()
  await user.click(screen.getByRole('button', { name: 'Guardar lo mío' }))
  expect(sent).toEqual([
    { name, tag: 'Los míos', version: 'v1' },
    { name, tag: 'Los míos', version: 'v2' },
  ])
  expect(box).toHaveValue('Los míos')
  expect(screen.queryByRole('table')).toBeNull()
})

test('[admin D22] or keeps what the other saved, and nothing more is sent', async () => {
  const { sent, user, box } = await conflict()
  await user.click(screen.getByRole('button', { name: 'Quedarme con lo otro' }))
  expect(sent).toEqual([{ name, tag: 'Los míos', version: 'v1' }])
  expect(box).toHaveValue('Los de Ana')
  expect(screen.queryByRole('table')).toBeNull()
})
