import { Trans, useLingui } from '@lingui/react/macro'
import type { PromoRecord, PromoUse } from '#contract/admin/promo.ts'
import { Card } from '../../../components/card.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import type { ListAddress } from '../../../lib/list-address.ts'
import type { ListPage } from '../../../lib/list-page.ts'
import { Day, When } from '../cells.tsx'
import { RelatedList } from '../list/related-list.tsx'
import { ActButton } from '../record/act-button.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { promoUsesList } from './promo-uses.list.tsx'
import { PromoWorth } from './promo-worth.tsx'

interface Props {
  promo: PromoRecord
  uses: ListPage<PromoUse>
  plans: readonly { id: string; name: string }[]
  address: ListAddress
  mayStop: boolean
  onStop: () => Promise<unknown>
}

/** A promo code: its limits, its uses, and the button that stops it. */
export function PromoPage({ promo, uses, plans, address, mayStop, onStop }: Props) {
  const { t } = useLingui()
  const { code, stoppedAt, maxUses, oncePerCustomer, planIds, uses: count } = promo
  const named = planIds.map((id) => plans.find((plan) => plan.id === id)?.name ?? id).join(', ')
  return (
    <>
      <RecordHead
        listHref="/admin/promocodes"
        list={<Trans>Códigos promocionales</Trans>}
        title={code}
        acts={
          mayStop &&
          stoppedAt === null && (
            <ActButton
              onAct={onStop}
              asks={<Trans>Nadie más podrá usarlo. Quien ya lo usó conserva su descuento. No se puede deshacer.</Trans>}
            >
              {t`Detener el código`}
            </ActButton>
          )
        }
      />
      <Card title={<Trans>Datos generales</Trans>}>
        <Facts>
          <Fact name={<Trans>Descuenta</Trans>}>
            <PromoWorth promo={promo} />
          </Fact>
          <Fact name={<Trans>Desde</Trans>}>
            <Day at={promo.startsAt} />
          </Fact>
          <Fact name={<Trans>Hasta</Trans>}>
            <When at={promo.endsAt} />
          </Fact>
          <Fact name={<Trans>Usos</Trans>}>
            {maxUses === null ? (
              <Trans>{count}, sin límite</Trans>
            ) : (
              <Trans>
                {count} de {maxUses}
              </Trans>
            )}
          </Fact>
          <Fact name={<Trans>Usos por cliente</Trans>}>{oncePerCustomer ? <Trans>Uno</Trans> : <Trans>Sin límite</Trans>}</Fact>
          <Fact name={<Trans>Planes</Trans>}>{named === '' ? <Trans>Todos</Trans> : named}</Fact>
          {stoppedAt !== null && (
            <Fact name={<Trans>Detenido</Trans>}>
              <When at={stoppedAt} />
            </Fact>
          )}
        </Facts>
      </Card>
      <Card title={<Trans>Quién lo usó</Trans>}>
        <RelatedList
          definition={promoUsesList}
          page={uses}
          address={address}
          path={`/admin/promocodes/${promo.id}`}
          nothing={count > 0 && <Trans>Sus usos se cuentan, pero no quedó registro de quién lo usó.</Trans>}
        />
      </Card>
    </>
  )
}
