import { customerParameter, type ListAddress } from '../../../lib/list-address.ts'
import type { AdminServices } from '../../../services/admin/admin-services.ts'

/** Reads the data of a tab of a customer's page, by the parameter `ver`. */
export async function readPart(
  { lists, sales, customers }: AdminServices,
  id: string,
  { ver, ...address }: ListAddress,
  signal: AbortSignal,
) {
  const query = { ...address, [customerParameter]: id }
  switch (ver) {
    case 'usuarios':
      return { ver, page: await lists.open('listPeople', query, { signal }) } as const
    case 'suscripciones':
      return { ver, page: await lists.open('listSubscriptionRecords', query, { signal }) } as const
    case 'ordenes':
      return { ver, page: await lists.open('listOrderRecords', query, { signal }) } as const
    case 'saldo':
      return { ver, credit: await sales.credit(id, signal) } as const
    case 'cronologia':
      return { ver, page: await lists.open('listTimeline', address, { id, signal }) } as const
    default:
      return { ver: '', summary: await customers.summary(id, signal) } as const
  }
}
