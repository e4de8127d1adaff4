import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { ErasurePreview } from '#contract/admin/erasure.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { Notice } from '../../../components/notice.tsx'
import { dateText } from '../../../lib/dates.ts'
import { useAct } from '../../../lib/use-act.ts'
import { erasureFateTexts, erasureObstacleTexts, erasurePartTexts } from '../../../messages/admin/erasure.messages.ts'
import { ActDialog } from '../act-dialog.tsx'
import { ErasureFates } from '../../erasure-fates.tsx'
import { FailurePanel } from '../../failure-panel.tsx'

const Content = chakra('div', { base: { display: 'grid', gap: '4', fontSize: 'sm' } })
const List = chakra('ul', { base: { listStyle: 'disc', paddingInlineStart: '5', display: 'grid', gap: '1' } })

interface Props {
  name: string
  preview: ErasurePreview
  onErase: (reason: string) => Promise<unknown>
  onWithdraw: () => Promise<unknown>
  onClose: () => void
}

/** What an erasure deletes, blanks and keeps; what prevents it; or when the one that waits is carried out. */
export function ErasureDialog({ name, preview, onErase, onWithdraw, onClose }: Props) {
  const { t } = useMacros()
  const { days, obstacles, request, whole } = preview
  const wait = t`${plural(days, { one: 'en # día', other: 'en # días' })}`
  if (request?.state === 'requested') return <Waiting dueAt={request.dueAt} onWithdraw={onWithdraw} onClose={onClose} />
  if (request?.state === 'done') return <Done onClose={onClose} />
  if (obstacles.length > 0) return <Obstructed obstacles={obstacles} onClose={onClose} />
  return (
    <ActDialog
      title={t`Eliminar los datos de ${name}`}
      says={
        whole
          ? t`Se elimina la organización con todas sus personas, ${wait}. Hasta entonces se puede retirar. Les avisamos por correo.`
          : t`Se elimina su cuenta, ${wait}. Hasta entonces se puede retirar. Le avisamos por correo.`
      }
      confirm={name}
      submit={t`Pedir que se eliminen`}
      onAct={onErase}
      onClose={onClose}
    >
      <Parts parts={preview.parts} />
    </ActDialog>
  )
}

function Parts({ parts }: Pick<ErasurePreview, 'parts'>) {
  const { i18n } = useLingui()
  return (
    <Content>
      <ErasureFates
        parts={parts}
        heading={(fate) => i18n._(erasureFateTexts[fate])}
        line={({ part, rows }) => `${i18n._(erasurePartTexts[part])} (${rows})`}
      />
    </Content>
  )
}

function Obstructed({ obstacles, onClose }: Pick<ErasurePreview, 'obstacles'> & Pick<Props, 'onClose'>) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  return (
    <Dialog open title={t`Todavía no se pueden eliminar sus datos`} onClose={onClose} footer={<Close onClose={onClose} />}>
      <Content>
        <List>
          {obstacles.map((obstacle) => (
            <li key={obstacle}>{i18n._(erasureObstacleTexts[obstacle])}</li>
          ))}
        </List>
      </Content>
    </Dialog>
  )
}

function Done({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useMacros()
  return (
    <Dialog open title={t`Sus datos ya se eliminaron`} onClose={onClose} footer={<Close onClose={onClose} />}>
      <Content>
        <Trans>Quedan sus recibos y lo que se cobró, porque la ley pide conservarlos.</Trans>
      </Content>
    </Dialog>
  )
}

function Waiting({ dueAt, onWithdraw, onClose }: { dueAt: string } & Pick<Props, 'onWithdraw' | 'onClose'>) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const act = useAct(onWithdraw)
  const day = dateText(dueAt, i18n.locale)
  const withdraw = async () => {
    if (await act.run()) onClose()
  }
  return (
    <Dialog
      open
      title={t`Sus datos se eliminan el ${day}`}
      onClose={onClose}
      footer={
        <>
          <Close onClose={onClose} />
          <Button loading={act.busy} onClick={() => void withdraw()}>
            <Trans>Retirar la solicitud</Trans>
          </Button>
        </>
      }
    >
      <Content>
        {act.failure && <FailurePanel failure={act.failure} onRetry={() => void withdraw()} onDismiss={act.dismiss} />}
        <Notice tone="info">
          <Trans>Hasta ese día todo sigue igual. Si la persona cambió de opinión, retira la solicitud.</Trans>
        </Notice>
      </Content>
    </Dialog>
  )
}

function Close({ onClose }: Pick<Props, 'onClose'>) {
  return (
    <Button variant="secondary" onClick={onClose}>
      <Trans>Cerrar</Trans>
    </Button>
  )
}
