import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { MergePreview, MergeRequest } from '#contract/admin/account-merge.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { Link } from '../../../components/link.tsx'
import { mergeObstacleTexts, mergePartTexts } from '../../../messages/admin/merge.messages.ts'
import { ActDialog } from '../act-dialog.tsx'

const Content = chakra('div', { base: { display: 'grid', gap: '4', fontSize: 'sm' } })
const List = chakra('ul', { base: { listStyle: 'disc', paddingInlineStart: '5', display: 'grid', gap: '1' } })
const Heading = chakra('h3', { base: { fontWeight: 'semibold' } })

interface Props {
  preview: MergePreview
  onMerge: (request: MergeRequest) => Promise<unknown>
  /** Reads the preview again, after somebody changed one of the accounts. */
  onReview: () => void
  onClose: () => void
}

/** What a merge moves, and its reason; or what forbids it. */
export function MergePreviewDialog({ preview, onMerge, onReview, onClose }: Props) {
  const { t } = useMacros()
  const { goes, stays, obstacles, undoHours } = preview
  const [closing, staying] = [goes.name, stays.name]
  if (obstacles.length > 0) return <Obstructed preview={preview} onClose={onClose} />
  return (
    <ActDialog
      title={t`Unir ${closing} con ${staying}`}
      says={t`${closing} se cierra. Sus personas entran a ${staying}; su propietario, como administrador.`}
      confirm={null}
      submit={t`Unir las cuentas`}
      basis={{ facts: [], why: null, onReview }}
      onAct={(reason) => onMerge({ reason, goesVersion: goes.version, staysVersion: stays.version })}
      onClose={onClose}
    >
      <Moves moves={preview.moves} />
      <Content>
        <p>
          <Trans>No se mueve dinero: a esta cuenta no se le vendió nada. Su historia se queda en ella.</Trans>
        </p>
        <p>
          <Trans>Les avisamos por correo. Se puede deshacer durante {undoHours} horas.</Trans>
        </p>
      </Content>
    </ActDialog>
  )
}

function Moves({ moves }: Pick<MergePreview, 'moves'>) {
  const { i18n } = useLingui()
  return (
    <Content>
      <Heading>
        <Trans>Esto se mueve</Trans>
      </Heading>
      <List>
        {moves.map(({ part, rows }) => (
          <li key={part}>{`${i18n._(mergePartTexts[part])} (${rows})`}</li>
        ))}
      </List>
    </Content>
  )
}

function Obstructed({ preview: { goes, stays, obstacles }, onClose }: Pick<Props, 'preview' | 'onClose'>) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const groups = [
    { account: goes, of: obstacles.filter(({ account }) => account === 'goes') },
    { account: stays, of: obstacles.filter(({ account }) => account === 'stays') },
  ].filter((group) => group.of.length > 0)
  return (
    <Dialog
      open
      title={t`Estas cuentas no se pueden unir así`}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          <Trans>Cerrar</Trans>
        </Button>
      }
    >
      <Content>
        {groups.map(({ account, of }) => (
          <section key={account.id}>
            <Heading>
              <Link href={`/admin/clientes/${account.id}`}>{account.name}</Link>
            </Heading>
            <List>
              {of.map(({ obstacle }) => (
                <li key={obstacle}>{i18n._(mergeObstacleTexts[obstacle])}</li>
              ))}
            </List>
          </section>
        ))}
      </Content>
    </Dialog>
  )
}
