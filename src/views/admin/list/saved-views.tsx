import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import type { SavedView } from '#contract/admin/workspace.ts'
import { givenAddress, type Path } from '../../../lib/address.ts'
import { Button } from '../../../components/button.tsx'
import { CloseIcon } from '../../../components/icons.tsx'
import { Link } from '../../../components/link.tsx'
import { Menu } from '../../../components/menu.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { useAct } from '../../../lib/use-act.ts'
import { FailurePanel } from '../../failure-panel.tsx'

const List = chakra('ul', { base: { display: 'grid', gap: '1' } })
const Row = chakra('li', { base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' } })
const Form = chakra('form', { base: { display: 'grid' } })

interface Props {
  /** The address of the list without its query. */
  path: Path
  views: readonly SavedView[]
  onKeep: (name: string) => Promise<void>
  onForget: (id: string) => Promise<void>
}

/** Saved views of the list: its current search, filters and order under a name. */
export function SavedViews({ path, views, onKeep, onForget }: Props) {
  const { t } = useLingui()
  const keeping = useAct(onKeep)
  const forgetting = useAct(onForget)
  const failure = keeping.failure ?? forgetting.failure
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = new FormData(form).get('name')
    if (typeof name === 'string' && name.trim() !== '') void keeping.run(name.trim()).then((done) => done && form.reset())
  }
  return (
    <Menu label={<Trans>Vistas</Trans>}>
      {views.length === 0 && (
        <p>
          <Trans>Guarda la búsqueda y los filtros de ahora con un nombre, para volver a ellos.</Trans>
        </p>
      )}
      <List>
        {views.map(({ id, name, search }) => (
          <Row key={id}>
            <Link href={givenAddress(`${path}${search}`)}>{name}</Link>
            <Button size="icon" variant="ghost" aria-label={t`Olvidar vista: ${name}`} onClick={() => void forgetting.run(id)}>
              <CloseIcon size="sm" />
            </Button>
          </Row>
        ))}
      </List>
      {failure && <FailurePanel failure={failure} onDismiss={keeping.failure ? keeping.dismiss : forgetting.dismiss} />}
      <Form onSubmit={submit} noValidate>
        <TextField name="name" label={t`Nombre de la vista`} maxLength={60} autoComplete="off" />
        <Button type="submit" size="sm" variant="secondary" loading={keeping.busy}>
          <Trans>Guardar vista</Trans>
        </Button>
      </Form>
    </Menu>
  )
}
