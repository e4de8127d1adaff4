import { platformTenant } from '#server/db/seed.ts'
import { typedIssuer } from './setup.requests.ts'
import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { retryOr } from '#tests/qa/runs/recovery/scenarios/acts.ts'
import { type StaffMember, staffMember } from '#tests/qa/runs/recovery/scenarios/staff-members.ts'

const { tenant } = platformTenant
const entries = ['receipts.issuer', 'legal.terms', 'legal.privacy', 'setup']

const writeIssuer: Act<StaffMember> = async (user) => {
  for (const [label, value] of typedIssuer) await user.type(label, value)
  await user.press('Guardar los datos')
}
/** Publishes; another tab may have published before. */
const publish: Act<StaffMember> = ({ root }) => root.getByRole('button', { name: /^Publicar/ }).click()

/** Presses the way on when the step is done, else its act. */
const onOr =
  (act: string): Act<StaffMember> =>
  async (user) => {
    const on = user.root.getByRole('button', { name: 'Seguir', exact: true })
    await ((await on.isVisible()) ? on.click() : user.press(act))
  }

export const setupRecovery: RecoveryScenario = {
  flow: 'setup',
  isSignedIn: true,
  variants: {
    'an installation with a catalogue': variant<StaffMember>({
      async seed(environment) {
        await environment.rows('delete from settings where tenant = $1 and entry = any($2)', [tenant, entries])
        return staffMember(environment, '/admin', () => 'puesta-en-marcha')
      },
      calls: [
        'reading.readSetup',
        'savingIssuer.writeIssuer',
        'publishing.publishText',
        'mailing.tryMail',
        'probing.probeGateways',
      ],
      acts: {
        unread: retryOr((user) => user.press('Cargar otra vez')),
        refused: retryOr((user) => user.press('Cerrar aviso')),
        issuer: writeIssuer,
        texts: publish,
        mail: onOr('Enviar un correo de prueba'),
        gateways: onOr('Probar las llaves'),
      },
      goal: (page) => page.locator('[data-flow=setup]:is([data-state=purchase],[data-state=done])'),
      movesTime: true,
      ledger: async ({ rows }, { email }) => ({
        saved: await rows(
          `select distinct a.entity_id from audit_log a join users u on u.id = a.actor_id where u.email = $1 order by 1`,
          [email],
        ),
      }),
    }),
  },
}
