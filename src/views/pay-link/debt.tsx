import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { PayLink } from '#contract/pay-link.ts'
import { dueByLink } from '#contract/pay-link.ts'
import type { TransferWay } from '#contract/transfer.ts'
import { Card } from '../../components/card.tsx'
import { Choices } from '../../components/choices.tsx'
import { dateText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/money.ts'
import { CreditSums } from '../checkout/credit-sums.tsx'
import { Sum, Sums } from '../checkout/sums.tsx'
import { languageOf } from '../plans/plan-words.ts'

const openCharge: readonly string[] = ['charging', 'requires_action', 'verifying']

interface Props {
  link: PayLink
  /** Whether the person pays all that is owed. */
  isAll: boolean
  way: TransferWay | null
  frozen: boolean
  onChoose: (isAll: boolean) => void
}

/** What a link pays; when more is owed, each renewal and the choice between one and all. */
export function Debt({ link, isAll, way, frozen, onChoose }: Props) {
  const { i18n } = useLingui()
  const name = link.name[languageOf(i18n)]
  const until = link.accessUntil && dateText(link.accessUntil, i18n.locale)
  const { due, credit } = dueByLink({ link, isAll })
  const amount = moneyText(due + credit, i18n.locale)
  return (
    <Card title={link.all ? <Trans>Pagos pendientes</Trans> : name}>
      {!link.all && (
        <p>
          <Trans>Tienes un pago pendiente de {amount}. En cuanto pagues, todo sigue como antes.</Trans>
        </p>
      )}
      {link.all && (
        <p>
          <Trans>Hay más de un pago pendiente. Paga todo junto, o solo {name}.</Trans>
        </p>
      )}
      {until && (
        <p>
          <Trans>Las aplicaciones siguen funcionando hasta el {until}.</Trans>
        </p>
      )}
      {link.all && (
        <>
          <Sums>
            <EachDue link={link} />
          </Sums>
          <Scope link={link} isAll={isAll} frozen={frozen} onChoose={onChoose} />
        </>
      )}
      {credit > 0 && (
        <Sums>
          <Sum weight="plain" name={<Trans>Lo que debes</Trans>} amount={amount} />
          <CreditSums total={due + credit} credit={credit} way={way} />
        </Sums>
      )}
    </Card>
  )
}

/** The choice between the link’s own period and all; none while a charge for all is open. */
function Scope({ link, isAll, frozen, onChoose }: Omit<Props, 'way'>) {
  const { i18n } = useLingui()
  const name = link.name[languageOf(i18n)]
  const one = moneyText(link.due + link.credit, i18n.locale)
  const sum = moneyText(sumOf(link), i18n.locale)
  if (link.paysAll && openCharge.includes(link.order?.status ?? '')) {
    return (
      <p>
        <Trans>Un solo cargo está pagando todo: {sum}.</Trans>
      </p>
    )
  }
  return (
    <Choices
      legend={<Trans>¿Qué quieres pagar?</Trans>}
      name="debt"
      disabled={frozen}
      options={[
        {
          value: 'one',
          label: (
            <Trans>
              Solo {name}: {one}
            </Trans>
          ),
        },
        { value: 'all', label: <Trans>Todo: {sum}</Trans>, hint: <Trans>Un solo cargo y un solo recibo.</Trans> },
      ]}
      value={isAll ? 'all' : 'one'}
      onChoose={(value) => onChoose(value === 'all')}
    />
  )
}

/** What one charge pays, while it is paid: each renewal and the sum. */
export function AllPaid({ link, way }: Pick<Props, 'link' | 'way'>) {
  const { i18n } = useLingui()
  const sum = sumOf(link)
  return (
    <Card title={<Trans>Lo que paga este cargo</Trans>}>
      <Sums>
        <EachDue link={link} />
        <Sum weight="total" name={<Trans>Todo</Trans>} amount={moneyText(sum, i18n.locale)} />
        <CreditSums total={sum} credit={link.all?.credit ?? 0} way={way} />
      </Sums>
    </Card>
  )
}

function EachDue({ link }: { link: PayLink }) {
  const { i18n } = useLingui()
  const language = languageOf(i18n)
  const all = [{ name: link.name, due: link.due + link.credit }, ...(link.all?.others ?? [])]
  return all.map(({ name, due }, place) => (
    <Sum key={`${place}`} weight="plain" name={name[language]} amount={moneyText(due, i18n.locale)} />
  ))
}

/** Returns the centavos of all that is owed, before the credit balance. */
const sumOf = ({ all }: PayLink): number => (all ? all.due + all.credit : 0)
