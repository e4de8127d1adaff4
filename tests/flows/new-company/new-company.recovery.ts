import { type Act, type Ledger, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { trialCustomer } from '#e2e/support/trial-customers.ts'
import { onceMore, sentFromBoth } from '#tests/qa/runs/recovery/scenarios/ledger-ends.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'

const store: Act = async (user) => {
  await user.type('Nombre de la empresa', 'Sucursal Nueva')
  await user.press('Agregar empresa')
}

/** The new companies are numbered before the main one. */
function twice(end: Ledger): Ledger {
  const later = Object.entries(end).map(([table, rows]) => [
    table,
    (rows as string[]).map((row) => row.replaceAll('companies#2', 'companies#3')),
  ])
  const another = (row: string) => row.replaceAll('companies#1', 'companies#2')
  const added = onceMore(Object.fromEntries(later) as Ledger, 'companies', 'Sucursal Nueva', another)
  return onceMore(added, 'audit_log', 'Sucursal Nueva', another)
}

const filledInAgain = {
  reason: 'the first company was stored; whoever opens the form again and fills it in once more adds another of the same name',
  ledger: twice,
}

export const newCompanyRecovery: RecoveryScenario = {
  flow: 'new-company',
  isSignedIn: true,
  variants: {
    'adds one': variant({
      seed: async ({ app }) => personAt(await trialCustomer(app), '/app/configuracion/empresas/nueva'),
      calls: ['saving.storeRecord'],
      acts: { form: store, error: store, leaving: (user) => user.press('Seguir editando') },
      goal: (page) => page.getByRole('heading', { level: 1, name: 'Sucursal Nueva' }),
      differs: { reload: filledInAgain, back: filledInAgain, 'second tab': { reason: sentFromBoth, ledger: twice } },
    }),
  },
}
