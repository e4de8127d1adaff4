import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { type StaffMember, staffMember, freshWord } from '#tests/qa/runs/recovery/scenarios/staff-members.ts'

const makeCode: Act<StaffMember> = async (user, { record }) => {
  const { page, root } = user
  // A person who reads that the code exists searches for it.
  if (await root.getByText('Eso ya existe').first().isVisible())
    return void (await page.goto(`/admin/promocodes?buscar=${record}`))
  await user.type('Código', record)
  await user.type('Porcentaje', '10')
  await user.press('Crear código')
}

export const newPromoRecovery: RecoveryScenario = {
  flow: 'new-promo',
  isSignedIn: true,
  variants: {
    'makes one': variant<StaffMember>({
      async seed(environment) {
        const code = freshWord().toUpperCase()
        return { ...(await staffMember(environment, '/admin/promocodes', () => code)), path: '/admin/promocodes/nuevo' }
      },
      calls: ['saving.storeRecord'],
      acts: { form: makeCode, error: makeCode, leaving: (user) => user.press('Seguir editando') },
      goal: (page, { record }) =>
        page
          .getByRole('heading', { level: 1, name: record })
          .or(page.locator('[data-row]').filter({ hasText: record }))
          .first(),
      ledger: async ({ rows }, { record }) => ({
        codes: await rows('select discount_bp, centavos, uses, once_per_customer from promo_codes where code = $1', [record]),
      }),
    }),
  },
}
