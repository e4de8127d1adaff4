import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { leave, retryOr } from '#tests/qa/runs/recovery/scenarios/acts.ts'
import { colleague } from '#tests/qa/runs/recovery/scenarios/team-members.ts'

const path = '/app/configuracion/personal/eliminar-datos'
const begin: Act = (user) => user.press('Eliminar mis datos')
const confirm: Act = async (user) => {
  await user.tick('Entiendo que mis datos no se pueden recuperar')
  await user.press('Sí, eliminar')
}
const withdraw: Act = (user) => user.press('Retirar la solicitud')

export const ownErasureRecovery: RecoveryScenario = {
  flow: 'own-erasure',
  isSignedIn: true,
  variants: {
    'asks for it': variant({
      seed: async (environment) => ({ ...(await colleague(environment, 'user')), path }),
      calls: ['opening.getOwnErasure', 'requesting.requestOwnErasure'],
      acts: { unavailable: retryOr(leave), offered: begin, confirming: confirm, unrequested: confirm },
      goal: (page) => page.locator('[data-flow=ownErasure][data-state=waiting]'),
    }),
    'withdraws it': variant({
      async seed(environment) {
        const who = await colleague(environment, 'user')
        await environment.rows(
          `insert into erasure_requests (tenant, customer_id, id, user_id, whole, asked_by, asked_at, due_at)
           select tenant, customer_id, gen_random_uuid(), id, false, id, now(), now() + interval '15 days'
           from users where email = $1`,
          [who.email],
        )
        return { ...who, path }
      },
      calls: ['withdrawing.withdrawOwnErasure'],
      acts: { unavailable: retryOr(leave), waiting: withdraw, unwithdrawn: withdraw },
      goal: (page) => page.locator('[data-flow=ownErasure][data-state=offered]'),
    }),
  },
}
