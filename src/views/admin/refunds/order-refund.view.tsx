import { Trans, useLingui } from '@lingui/react/macro'
import type { orderRefundMachine } from '#machines/flows/order-refund.machine.ts'
import { Card } from '../../../components/card.tsx'
import { Go } from '../../../lib/navigation.tsx'
import { type FlowFrameProps, flowView } from '../../flow-view.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { orderHref, type RefundScreenProps } from './refund-screen.ts'
import { RefundForm } from './refund-form.tsx'
import { RefundPreviewed } from './refund-previewed.tsx'

/** Gives back a part or the whole of one charge: what, then what it does, then the confirmation. */
export const OrderRefundView = flowView<typeof orderRefundMachine, RefundScreenProps>(
  {
    form: RefundForm,
    previewing: RefundForm,
    preview: RefundPreviewed,
    requesting: RefundPreviewed,
    unsure: RefundPreviewed,
    requested: ({ order }) => <Go to={orderHref(order)} replace />,
  },
  Frame,
)

function Frame({ order, children }: FlowFrameProps<typeof orderRefundMachine, RefundScreenProps>) {
  const { t } = useLingui()
  return (
    <>
      <RecordHead listHref={orderHref(order)} list={<Trans>La orden</Trans>} title={t`Devolver dinero`} />
      <Card>{children}</Card>
    </>
  )
}
