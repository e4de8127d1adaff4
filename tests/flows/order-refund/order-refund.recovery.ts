import { subscriber } from '#e2e/support/trial-customers.ts'
import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { type StaffMember, staffMember } from '#tests/qa/runs/recovery/scenarios/staff-members.ts'
import type { TestEnvironment } from '#tests/qa/runs/recovery/environment.ts'

interface OrderList {
  data: { id: string }[]
}
interface Detail {
  data: { attempts: { id: string }[] }
}

/** A member of staff at the refund of the payment of a customer made for this visit. */
async function atRefund(environment: TestEnvironment): Promise<StaffMember> {
  const customer = await subscriber(environment.app)
  const { id: customerId } = customer.session.customer
  return staffMember(environment, '/admin/orders', async (call) => {
    const { data: orders } = (await call('GET', `/admin/orders?filter[cliente_id]=${customerId}`)) as OrderList
    const order = orders[0]?.id ?? ''
    const { data } = (await call('GET', `/admin/orders/${order}`)) as Detail
    return `${order}/devolucion/${data.attempts[0]?.id ?? ''}`
  })
}

const describe: Act<StaffMember> = async (user) => {
  const refunded = user.root.getByRole('link', { name: 'Ver la orden' })
  const hasChanged = await user.root.getByText('Alguien más guardó cambios').isVisible()
  if (hasChanged) await user.press('Reintentar')
  // A person who reads that something was given back already looks at the order first.
  if (hasChanged || (await refunded.isVisible())) return refunded.click()
  await user.type('Monto en pesos', '100')
  await user.type('Motivo', 'Un usuario que no se usó')
  await user.press('Ver qué pasará')
}
const confirm: Act<StaffMember> = (user) => user.press('Devolver $100.00')

export const orderRefundRecovery: RecoveryScenario = {
  flow: 'order-refund',
  isSignedIn: true,
  forgets: {
    'Monto en pesos': 'it begins with what can be given back, and a refund that was stored is on the page of its order',
    Motivo: 'it is one line, and a refund that was stored is on the page of its order with its reason',
  },
  variants: {
    'gives a part back': variant<StaffMember>({
      seed: atRefund,
      calls: ['previewing.previewRefund', 'requesting.requestRefund'],
      acts: {
        form: describe,
        preview: confirm,
        unsure: confirm,
      },
      goal: (page) => page.getByRole('heading', { name: 'Devoluciones' }),
      ledger: async ({ rows }, { record }) => ({
        requests: await rows('select centavos, access, reason from refund_requests where attempt_id = $1', [
          record.split('/').at(-1),
        ]),
      }),
    }),
  },
}
