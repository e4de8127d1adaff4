import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useState } from 'react'
import type { BookDifference } from '#contract/admin/book.ts'
import { localDay } from '#contract/period-end.ts'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Link } from '../../../components/link.tsx'
import { differenceMeanings, differenceStateTexts } from '../../../messages/admin/book.messages.ts'
import { driverTexts } from '../../../messages/admin/sale.messages.ts'
import { ActDialog } from '../act-dialog.tsx'
import { Status, When, Words } from '../cells.tsx'
import { ActButton } from '../record/act-button.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { Amount } from './amount.tsx'
import { differenceName } from './difference-name.tsx'
import { differenceTones } from './differences.list.tsx'

interface Props {
  difference: BookDifference
  /** Explains it; missing when the user may not. */
  onExplain?: ((reason: string) => Promise<unknown>) | undefined
  /** Matches its day (Mexico City) again; missing when the user may not. */
  onMatch?: ((day: string) => Promise<unknown>) | undefined
}

/** A difference between our books and a gateway’s, with what may be done about it. */
export function DifferencePage({ difference, onExplain, onMatch }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const [explaining, setExplaining] = useState(false)
  const { kind, state, driver, reference, customer, orderId } = difference
  const isOpen = state === 'open'
  const day = localDay(new Date(difference.happenedAt))
  return (
    <>
      <RecordHead
        listHref="/admin/books"
        list={<Trans>Conciliación</Trans>}
        title={differenceName(i18n, difference)}
        badges={<Status value={state} texts={differenceStateTexts} tones={differenceTones} />}
        acts={
          isOpen && (
            <>
              {onMatch && <ActButton onAct={() => onMatch(day)}>{t`Conciliar otra vez ese día`}</ActButton>}
              {onExplain && (
                <Button size="sm" variant="secondary" onClick={() => setExplaining(true)}>
                  <Trans>Explicar</Trans>
                </Button>
              )}
            </>
          )
        }
      />
      <Card title={<Trans>Qué no coincide</Trans>}>
        <p>{i18n._(differenceMeanings[kind])}</p>
        <Facts>
          <Fact name={<Trans>Proveedor</Trans>}>
            <Words text={driverTexts[driver]} />
          </Fact>
          <Fact name={<Trans>ID del proveedor</Trans>}>{reference}</Fact>
          <Fact name={<Trans>Con el proveedor</Trans>}>
            <Amount of={difference} centavos={difference.theirs} />
          </Fact>
          <Fact name={<Trans>Aquí</Trans>}>
            <Amount of={difference} centavos={difference.ours} />
          </Fact>
          <Fact name={<Trans>Fecha</Trans>}>
            <When at={difference.happenedAt} />
          </Fact>
          <Fact name={<Trans>Notada</Trans>}>
            <When at={difference.noticedAt} />
          </Fact>
          {customer && (
            <Fact name={<Trans>Cliente</Trans>}>
              <Link href={`/admin/clientes/${customer.id}`}>{customer.name}</Link>
            </Fact>
          )}
          {orderId !== null && (
            <Fact name={<Trans>Orden</Trans>}>
              <Link href={`/admin/orders/${orderId}`}>
                <Trans>Ver la orden</Trans>
              </Link>
            </Fact>
          )}
        </Facts>
      </Card>
      {difference.reason !== null && (
        <Card title={<Trans>Explicación</Trans>}>
          <Facts>
            <Fact name={<Trans>Motivo</Trans>}>{difference.reason}</Fact>
            <Fact name={<Trans>Quién</Trans>}>{difference.explainedBy?.name ?? '—'}</Fact>
            <Fact name={<Trans>Cuándo</Trans>}>
              <When at={difference.explainedAt} />
            </Fact>
          </Facts>
        </Card>
      )}
      {explaining && onExplain && (
        <ActDialog
          title={t`Explicar la diferencia`}
          says={t`Deja de estar por aclarar. Si cambia algún importe, vuelve a aparecer.`}
          confirm={null}
          onClose={() => setExplaining(false)}
          onAct={onExplain}
        />
      )}
    </>
  )
}
