import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MergePreview, MergeRequest } from '#contract/admin/account-merge.ts'
import type { CustomerDetail, CustomerRow } from '#contract/admin/customer.ts'
import { Button } from '../../../components/button.tsx'
import { Choices } from '../../../components/choices.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { SearchForm } from '../../../components/search-form.tsx'
import { useAct } from '../../../lib/use-act.ts'
import { FailurePanel } from '../../failure-panel.tsx'
import { ActTrigger } from '../acts/act-trigger.tsx'
import { MergePreviewDialog } from './merge-preview.tsx'

const Content = chakra('div', { base: { display: 'grid', gap: '4' } })

/** Most accounts that are offered at once. */
const offered = 6

interface Props {
  /** The account that goes. */
  customer: Pick<CustomerDetail, 'id' | 'name'>
  onFind: (text: string) => Promise<readonly CustomerRow[]>
  onPreview: (into: string) => Promise<MergePreview>
  onMerge: (into: string, request: MergeRequest) => Promise<unknown>
}

/** The act that merges an account into another one: choose it, see what moves, and say why. */
export function MergeAccount(props: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActTrigger act="merge" onAct={() => setOpen(true)}>
        {t`Unir con otra cuenta`}
      </ActTrigger>
      {isOpen && <Merging {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Merging({ customer, onFind, onPreview, onMerge, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui()
  const { name } = customer
  const [text, setText] = useState('')
  const [accounts, setAccounts] = useState<readonly CustomerRow[] | null>(null)
  const [chosen, setChosen] = useState('')
  const [preview, setPreview] = useState<MergePreview | null>(null)
  const find = useAct(onFind)
  const read = useAct(onPreview)
  const search = async (typed: string) => {
    setText(typed)
    const done = await find.run(typed)
    if (!done) return
    setAccounts(done.result.filter(({ id }) => id !== customer.id).slice(0, offered))
    setChosen('')
  }
  const show = async () => {
    const done = await read.run(chosen)
    if (done) setPreview(done.result)
  }
  if (preview)
    return (
      <MergePreviewDialog
        preview={preview}
        onMerge={(request) => onMerge(preview.stays.id, request)}
        onReview={() => void show()}
        onClose={onClose}
      />
    )
  const failure = find.failure ?? read.failure
  return (
    <Dialog
      open
      title={t`Unir con otra cuenta`}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Volver</Trans>
          </Button>
          <Button disabled={chosen === ''} loading={read.busy} onClick={() => void show()}>
            <Trans>Ver qué se mueve</Trans>
          </Button>
        </>
      }
    >
      <Content>
        <p>
          <Trans>{name} se cierra. Sus personas pasan a la cuenta que elijas.</Trans>
        </p>
        {failure && (
          <FailurePanel
            failure={failure}
            onRetry={() => void (find.failure ? search(text) : show())}
            onDismiss={find.failure ? find.dismiss : read.dismiss}
          />
        )}
        <SearchForm label={t`Buscar la cuenta que se queda`} text={text} onSearch={(typed) => void search(typed)} />
        {accounts?.length === 0 && (
          <p role="status">
            <Trans>Ninguna otra cuenta coincide. Busca por nombre, RFC, correo o teléfono.</Trans>
          </p>
        )}
        {accounts !== null && accounts.length > 0 && (
          <Choices
            legend={<Trans>Cuenta que se queda</Trans>}
            name="into"
            value={chosen}
            onChoose={setChosen}
            options={accounts.map(({ id, name: label, rfc, email }) => ({
              value: id,
              label,
              hint: [rfc, email].filter(Boolean).join(' · '),
            }))}
          />
        )}
      </Content>
    </Dialog>
  )
}
