import type { Transaction } from '../database.ts'
import { uuidv7 } from '../uuid.ts'

const day = 86_400_000
const professional = 'Profesional'

interface DemoPromo {
  code: string
  discountBp?: number
  centavos?: number
  startsIn?: number
  endsIn?: number
  maxUses?: number
  uses?: number
  plan?: string
}

/** One code of every kind, and one for every refusal. Days count from the time of the seed. */
const demoPromos: readonly DemoPromo[] = [
  { code: 'BIENVENIDA', discountBp: 1000 },
  { code: 'MENOS100', centavos: 100_00 },
  { code: 'GRATIS', discountBp: 10_000, plan: professional },
  { code: 'SOLOPRO', discountBp: 2500, plan: professional },
  { code: 'FUTURO', discountBp: 1500, startsIn: 365 },
  { code: 'VENCIDA', discountBp: 5000, startsIn: -60, endsIn: -30 },
  { code: 'AGOTADA', centavos: 200_00, maxUses: 50, uses: 50 },
]

/** Creates the demo promo codes in a tenant that has none. */
export async function seedPromoCodes(tx: Transaction, { tenant, now }: { tenant: string; now: Date }): Promise<void> {
  const existing = await tx.selectFrom('promo_codes').select('id').where('tenant', '=', tenant).limit(1).execute()
  if (existing.length > 0) return
  const plans = await tx.selectFrom('plan_versions').select(['plan_id', 'name']).where('tenant', '=', tenant).execute()
  const inDays = (days: number | undefined) => (days === undefined ? null : new Date(now.getTime() + days * day))
  const rows = demoPromos.map(({ code, discountBp = 0, centavos = 0, startsIn, endsIn, maxUses = null, uses = 0, plan }) => ({
    tenant,
    id: uuidv7(now),
    code,
    discount_bp: discountBp,
    centavos,
    starts_at: inDays(startsIn),
    ends_at: inDays(endsIn),
    max_uses: maxUses,
    uses,
    plan_ids: plans.filter(({ name }) => name === plan).map(({ plan_id }) => plan_id),
    created_at: now,
  }))
  await tx.insertInto('promo_codes').values(rows).execute()
}
