import { type Act, type Ledger, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { trialCustomer } from '#e2e/support/trial-customers.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'

const store: Act = async (user) => {
  await user.type('Nombre de la empresa', 'Sucursal Nueva')
  await user.press('Agregar empresa')
}

/** Returns an end in which the rows with a text appear once more. */
const twice = (table: string, text: string) => (end: Ledger) => {
  const rows = end[table] as string[]
  return { ...end, [table]: [...rows, ...rows.filter((row) => row.includes(text))].toSorted() }
}

const filledInAgain = {
  reason: 'the first company was stored; whoever opens the form again and fills it in once more adds another of the same name',
  ledger: twice('companies', 'Sucursal Nueva'),
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
      differs: { reload: filledInAgain, back: filledInAgain },
    }),
  },
}
