import { Trans, useLingui } from '@lingui/react/macro'
import type { NewPromo, PromoRecord } from '#contract/admin/promo.ts'
import type { NewRecordActor } from '#machines/flows/new-record.machine.ts'
import { Card } from '../../../components/card.tsx'
import { NewDraft } from '../../record-form/new-draft.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { emptyPromo, promoDescribed } from './promo-draft.ts'
import { PromoFields } from './promo-fields.tsx'

interface Props {
  actor: NewRecordActor<PromoRecord, NewPromo>
  plans: readonly { id: string; name: string }[]
}

/** Creates a promo code. */
export function NewPromoPage({ actor, plans }: Props) {
  const { t } = useLingui()
  return (
    <>
      <RecordHead listHref="/admin/promocodes" list={<Trans>Códigos promocionales</Trans>} title={t`Código nuevo`} />
      <Card>
        <NewDraft
          actor={actor}
          described={promoDescribed}
          empty={emptyPromo}
          submit={<Trans>Crear código</Trans>}
          back="/admin/promocodes"
          hrefOf={({ id }) => `/admin/promocodes/${id}`}
          renderFields={(form) => <PromoFields form={form} plans={plans} />}
        />
      </Card>
    </>
  )
}
