import { Trans } from '@lingui/react/macro'
import type { CustomerCredit } from '#contract/admin/credit.ts'
import type { TimelineEvent } from '#contract/admin/customer.ts'
import type { PersonRow } from '#contract/admin/person.ts'
import type { OrderRow, SubscriptionRow } from '#contract/admin/sale.ts'
import type { Path } from '../../../lib/address.ts'
import { Card } from '../../../components/card.tsx'
import type { ListAddress } from '../../../lib/list-address.ts'
import type { ListPage } from '../../../lib/list-page.ts'
import { RelatedList } from '../list/related-list.tsx'
import { peopleList } from '../people/people.list.tsx'
import { customerOrdersList, customerSubscriptionsList } from './bought.list.tsx'
import type { OnCredit } from './credit-dialog.tsx'
import { CreditPart } from './credit-part.tsx'
import { Timeline } from './timeline.tsx'

export type Part =
  | { ver: 'usuarios'; page: ListPage<PersonRow> }
  | { ver: 'suscripciones'; page: ListPage<SubscriptionRow> }
  | { ver: 'ordenes'; page: ListPage<OrderRow> }
  | { ver: 'saldo'; credit: CustomerCredit }
  | { ver: 'cronologia'; page: ListPage<TimelineEvent> }

interface Props {
  part: Part
  address: ListAddress
  path: Path
  /** Changes the credit balance; missing when the user may not. */
  onCredit?: OnCredit | undefined
}

/** The users, purchases, credit balance or timeline of a customer. */
export function CustomerPart({ part, address, path, onCredit }: Props) {
  const place = { address, path }
  switch (part.ver) {
    case 'usuarios':
      return (
        <Card title={<Trans>Usuarios</Trans>}>
          <RelatedList definition={peopleList} page={part.page} {...place} without={withoutCustomer} />
        </Card>
      )
    case 'suscripciones':
      return (
        <Card title={<Trans>Suscripciones</Trans>}>
          <RelatedList definition={customerSubscriptionsList} page={part.page} {...place} />
        </Card>
      )
    case 'ordenes':
      return (
        <Card title={<Trans>Órdenes</Trans>}>
          <RelatedList definition={customerOrdersList} page={part.page} {...place} />
        </Card>
      )
    case 'saldo':
      return <CreditPart credit={part.credit} onChange={onCredit} />
    case 'cronologia':
      return <Timeline page={part.page} {...place} />
  }
}

const withoutCustomer = ['customer']
